"""The display names of people who have pressed something, for images: a mention cannot be drawn."""

import discord

from app.recent import Recent
from bot.render.layout import one_line

MAX_NAMES = 10_000  # people whose names are cached


class Names(Recent[int, str]):
    """Display names by the person's id."""

    def __init__(self) -> None:
        super().__init__(MAX_NAMES)

    def remember(self, person: discord.User | discord.Member) -> None:
        self[person.id] = one_line(person.display_name)
