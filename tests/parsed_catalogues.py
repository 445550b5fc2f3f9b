"""Importing this parses the English messages and imports the cogs; programs forked afterwards need not.

In those programs too, a value that a message does not name is an error.
"""

from importlib import import_module

from bot.client import COGS
from bot.text.catalogue import SOURCE, bundle
from tests import strict_messages  # noqa: F401

for message in bundle(SOURCE).messages:
    bundle(SOURCE).get_message(message)
for cog in COGS:
    import_module(cog)
