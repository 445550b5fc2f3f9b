"""Importing this parses the catalogues and imports the cogs, so that programs forked afterwards need not."""

from importlib import import_module

from bot.client import COGS
from bot.text.catalogue import LANGUAGES, bundle

for language in LANGUAGES:
    bundle(language)
for cog in COGS:
    import_module(cog)
