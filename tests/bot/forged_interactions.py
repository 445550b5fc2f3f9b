"""Interactions that are changed on their way from Discord to the bot."""

from contextlib import contextmanager
from copy import deepcopy


@contextmanager
def forged(bot, change):
    """During the block, `change(data)` modifies interactions with components and modals on their way."""
    parsers = bot._connection.parsers
    real = parsers["INTERACTION_CREATE"]

    def parse(sent):
        sent = deepcopy(sent)
        change(sent["data"])
        real(sent)

    parsers["INTERACTION_CREATE"] = parse
    try:
        yield
    finally:
        parsers["INTERACTION_CREATE"] = real
