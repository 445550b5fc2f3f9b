"""What a server has set: kept as plain JSON with the server, read here, with the house's defaults."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from app.blackjack_rules import CHOICES, PRESET
from solvers import blackjack
from storage.schema import ID_BOUND

RULE_PREFIX = "rules."  # before the name of a rule, where it is stored
TURN_SECONDS = (15, 20, 30, 45, 60, 90)
FIRST_CHIPS = (100, 500, 1000, 5000, 10_000)
DAILY_CHIPS = (10, 50, 100, 500, 1000)
LONGEST_TURN = 3600  # seconds
MOST_GIVEN = 10**9  # chips
LONGEST_CODE = 10  # characters of a language's code


@dataclass(frozen=True)
class GuildSettings:
    """The settings that hold in a server, or the defaults where there is none.

    rules           the server's choices of blackjack rules, as app.blackjack_rules reads them
    table_channels  ids of the channels where tables may be opened; empty for everywhere
    turn_seconds    how long a player may think
    chips           whether tables are played for chips
    first_chips     whole chips that a player begins with
    daily_chips     whole chips that a player may have every day
    language        code of the language of tables and notices; None to follow the server's locale
    unreadable      names of stored settings that could not be read, in whose place the defaults hold
    """

    rules: Mapping[str, Any] = field(default_factory=dict)
    table_channels: tuple[int, ...] = ()
    turn_seconds: int = 30
    chips: bool = True
    first_chips: int = 1000
    daily_chips: int = 100
    language: str | None = None
    unreadable: tuple[str, ...] = ()

    @classmethod
    def from_stored(cls, stored: Mapping[str, Any]) -> Self:
        """From what storage.guilds holds, each rule by a name of its own: `rules.surrender`.

        Names that this version does not know are left alone; a value that it can't read is as if there were
        none, and told as `unreadable`.
        """
        unreadable = tuple(sorted(name for name, value in stored.items() if not _readable(name, value)))
        stored = {name: value for name, value in stored.items() if name not in unreadable}
        plain = ("turn_seconds", "chips", "first_chips", "daily_chips", "language")
        known = {name: value for name, value in stored.items() if name in plain}
        return cls(
            rules={
                name.removeprefix(RULE_PREFIX): value
                for name, value in stored.items()
                if name.startswith(RULE_PREFIX)
            },
            table_channels=tuple(stored.get("table_channels", ())),
            unreadable=unreadable,
            **known,
        )


def _readable(name: str, value: Any) -> bool:
    if name.startswith(RULE_PREFIX):
        return _is_rule(name.removeprefix(RULE_PREFIX), value)
    return PLAIN[name](value) if name in PLAIN else True


def _is_rule(name: str, value: Any) -> bool:
    """Whether the value is one of a rule; of a rule that this version does not know, whatever it is."""
    if name == PRESET:
        return isinstance(value, str) and value in blackjack.NAMES
    if name not in CHOICES:
        return True
    return any(type(value) is type(known) and value == known for known in CHOICES[name].values())


def _is_whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _are_channels(value: Any) -> bool:
    return isinstance(value, list) and all(_is_whole(channel, 1, ID_BOUND - 1) for channel in value)


PLAIN: Mapping[str, Callable[[Any], bool]] = {
    "table_channels": _are_channels,
    "turn_seconds": lambda value: _is_whole(value, 1, LONGEST_TURN),
    "chips": lambda value: isinstance(value, bool),
    "language": lambda value: isinstance(value, str) and len(value) <= LONGEST_CODE,
    "first_chips": lambda value: _is_whole(value, 0, MOST_GIVEN),
    "daily_chips": lambda value: _is_whole(value, 0, MOST_GIVEN),
}
"""Whether a stored value can be read, by setting."""
