"""Importing this parses the catalogues and imports the cogs, so that programs forked afterwards need not.

In those programs too, a value that a message does not name is an error.
"""

from importlib import import_module

from bot.client import COGS
from bot.text.catalogue import LANGUAGES, bundle
from tests import strict_messages  # noqa: F401

for language in LANGUAGES:
    for message in bundle(language).messages:
        bundle(language).get_message(message)
for cog in COGS:
    import_module(cog)
