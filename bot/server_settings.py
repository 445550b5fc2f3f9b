"""What a server has set: kept as plain JSON with the server, read here, with the house's defaults."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

RULES = "rules."  # before the name of a rule, where it is stored
TURN_SECONDS = (15, 20, 30, 45, 60, 90)
FIRST_CHIPS = (100, 500, 1000, 5000, 10_000)
DAILY_CHIPS = (10, 50, 100, 500, 1000)


@dataclass(frozen=True)
class ServerSettings:
    """The settings that hold in a server, or the defaults where there is none.

    rules           the server's choices of blackjack rules, as bot.rules reads them
    table_channels  ids of the channels where tables may be opened; empty for everywhere
    turn_seconds    how long a player may think
    chips           whether tables are played for chips
    first_chips     whole chips that a player begins with
    daily_chips     whole chips that a player may have every day
    """

    rules: Mapping[str, Any] = field(default_factory=dict)
    table_channels: tuple[int, ...] = ()
    turn_seconds: int = 30
    chips: bool = True
    first_chips: int = 1000
    daily_chips: int = 100

    @classmethod
    def of(cls, stored: Mapping[str, Any]) -> Self:
        """From what storage.servers holds, each rule by a name of its own: `rules.surrender`.

        Names that this version does not know are left alone.
        """
        plain = ("turn_seconds", "chips", "first_chips", "daily_chips")
        known = {name: value for name, value in stored.items() if name in plain}
        return cls(
            rules={
                name.removeprefix(RULES): value for name, value in stored.items() if name.startswith(RULES)
            },
            table_channels=tuple(stored.get("table_channels", ())),
            **known,
        )
