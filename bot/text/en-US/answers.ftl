# What every answer may need.

## Where no answer comes

answer-lost = My answer didn't get through. Please ask again.
answer-restarting = I'm restarting, so I couldn't answer that. Please ask again in a minute.
