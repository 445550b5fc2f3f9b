"""What keeps the project in order: run by make, never by the bot."""
