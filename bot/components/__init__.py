"""Buttons, select menus and modals, with their typed custom_ids, and the answers that have these below them.

An answer that can be asked for by a command and by a button is made here; the command in `bot.cogs` calls it.
The messages of tables are here too.
"""
