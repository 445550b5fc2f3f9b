"""What the messages of a guild's settings say, and the choices of their menus.

The messages themselves, with their menus, are composed in bot.components.settings_panel.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord

from app import blackjack_rules
from app.guild_settings import (
    DAILY_CHIPS,
    FIRST_CHIPS,
    MAX_BETS,
    MIN_BETS,
    TURN_SECONDS,
    GuildSettings,
)
from bot.render import layout, markdown
from bot.render.blackjack import rule_words
from bot.text.catalogue import say

NUMBERS: Mapping[str, tuple[Sequence[int], str]] = {
    "turn_seconds": (TURN_SECONDS, "settings-turn-choice"),
    "first_chips": (FIRST_CHIPS, "settings-first-chips-choice"),
    "daily_chips": (DAILY_CHIPS, "settings-daily-chips-choice"),
    "min_bet": (MIN_BETS, "settings-min-bet-choice"),
    "max_bet": (MAX_BETS, "settings-max-bet-choice"),
}
"""The settings that are numbers: what may be chosen, and the id of the message for each choice."""


def number_options(name: str, current: int) -> list[discord.SelectOption]:
    """The choices of a setting that is a number, with the current one marked."""
    choices, label = NUMBERS[name]
    return [
        discord.SelectOption(label=say(label, number=number), value=str(number), default=number == current)
        for number in choices
    ]


def rules_in_words(settings: GuildSettings) -> str:
    """The guild's blackjack rules in full, as `describe_rules`."""
    return rule_words.describe_rules(blackjack_rules.resolve({}, settings.rules))


def rules_reply(settings: GuildSettings, *, in_guild: bool) -> layout.Reply:
    """The rules of blackjack, for people who may not change them; in direct messages nobody can."""
    footnotes = [say("blackjack-rules-here-options")]
    if in_guild:
        footnotes.append(say("blackjack-rules-here-managers"))
    return layout.Reply(
        markdown.heading(say("blackjack-rules-here")),
        f"{rules_in_words(settings)}.",
        markdown.subtext(*footnotes),
    )


def missing_permissions(channels: Mapping[Any, Sequence[int]]) -> Iterator[str]:
    """A note about channels where the bot lacks permissions, if there are any. `channels`: ids by those."""
    lines = [
        say("settings-channels-lack", channels=[f"<#{channel_id}>" for channel_id in ids], permissions=names)
        for names, ids in channels.items()
    ]
    if lines:
        yield "\n".join(lines)


def unreadable(settings: GuildSettings) -> Iterator[str]:
    """A note about stored settings that cannot be read, if there are any."""
    if settings.unreadable:
        yield say("settings-unreadable", names=tuple(f"`{name}`" for name in settings.unreadable))


def infinite_shoe(settings: GuildSettings) -> Iterator[str]:
    """A note about an infinite shoe, from which a table can't deal."""
    if blackjack_rules.resolve({}, settings.rules).decks is None:
        yield say("settings-infinite-shoe")
