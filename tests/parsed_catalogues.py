"""Importing this parses the catalogues and imports the extensions, which forked programs then need not do.

In those programs too, a value that a message does not name is an error.
"""

from importlib import import_module

from bot.client import EXTENSIONS
from bot.text.catalogue import LANGUAGES, formatter, sources
from tests import strict_messages  # noqa: F401

for language in LANGUAGES:
    for entry in sources(language):
        formatter(language, entry)
for name in EXTENSIONS:
    import_module(name)
