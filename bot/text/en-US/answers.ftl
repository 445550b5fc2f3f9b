# What every answer may need.

## No answer

answer-lost = My answer didn't get through. Please ask again.
answer-restarting = I'm restarting, so I couldn't answer that. Please ask again in a minute.

## Direct messages

# $why is a sentence.
direct-message-unread = { $why } Everything I can do: /help
direct-message-what-to-send = Send me a blackjack hand such as 16 T, a ventti position such as 23T vs 6T, or a Minesweeper board as text or as a picture. Everything I can do: /help
