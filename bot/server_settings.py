"""What a server has set: kept as plain JSON with the server, read here, with the house's defaults."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

RULES = "rules."  # before the name of a rule, where it is stored
TURN_SECONDS = (15, 20, 30, 45, 60, 90)


@dataclass(frozen=True)
class ServerSettings:
    """The settings that hold in a server, or the defaults where there is none.

    rules           the server's choices of blackjack rules, as bot.rules reads them
    table_channels  ids of the channels where tables may be opened; empty for everywhere
    turn_seconds    how long a player may think
    chips           whether tables are played for chips
    """

    rules: Mapping[str, Any] = field(default_factory=dict)
    table_channels: tuple[int, ...] = ()
    turn_seconds: int = 30
    chips: bool = True

    @classmethod
    def of(cls, stored: Mapping[str, Any]) -> Self:
        """From what storage.servers holds, each rule by a name of its own: `rules.surrender`.

        Names that this version does not know are left alone.
        """
        known = {name: value for name, value in stored.items() if name in ("turn_seconds", "chips")}
        return cls(
            rules={
                name.removeprefix(RULES): value for name, value in stored.items() if name.startswith(RULES)
            },
            table_channels=tuple(stored.get("table_channels", ())),
            **known,
        )
