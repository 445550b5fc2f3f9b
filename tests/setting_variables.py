"""The environment variables that operators can set."""

from dataclasses import fields

from bot.settings import Settings

DEFAULTS = {setting.metadata["variable"]: setting.default for setting in fields(Settings)}
