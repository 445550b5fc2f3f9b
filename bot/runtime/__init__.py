"""The bot's process: start and shutdown, health, metrics, log, `oddsmith say`."""
