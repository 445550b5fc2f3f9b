"""Importing this parses the English messages and imports the cogs; programs forked afterwards need not.

In those programs too, a value that a message does not name is an error.
"""

from importlib import import_module

from bot.client import COGS
from bot.text.catalogue import SOURCE, formatter, sources
from tests import strict_messages  # noqa: F401

for entry in sources(SOURCE):
    formatter(SOURCE, entry)
for cog in COGS:
    import_module(cog)
