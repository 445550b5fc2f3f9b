# What every answer may need.

## Where no answer comes

answer-lost = My answer got lost on the way. Please ask again.
answer-restarting = I'm restarting, so this one got no answer. Please ask again in a minute.
