"""The display names of people who have pressed something, for images: a mention cannot be drawn."""

import discord

from bot.render.layout import one_line

MAX_NAMES = 10_000  # people whose names are cached


class Names(dict[int, str]):
    """Display names by the person's id."""

    def remember(self, person: discord.User | discord.Member) -> None:
        """Cache a person's name until the process ends or MAX_NAMES newer ones came."""
        self.pop(person.id, None)
        self[person.id] = one_line(person.display_name)
        if len(self) > MAX_NAMES:
            del self[next(iter(self))]
