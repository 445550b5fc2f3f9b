"""Maintenance scripts of the project: run by make, never by the bot."""
