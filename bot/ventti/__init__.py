"""Ventti in chat: games kept and played on, and what is said about them. The commands are in bot.cogs."""
