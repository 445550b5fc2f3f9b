"""Nim, a game that only the tests have: whoever takes the last match wins. The other side takes one match."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial, reduce
from typing import Any, ClassVar

from app.stored_rounds import RoundSnapshot, StandaloneRound
from games.errors import NotAllowed

HOUSE = "house"


@dataclass(frozen=True)
class Begun:
    matches: int
    secret: bytes


@dataclass(frozen=True)
class Took:
    who: str
    matches: int


@dataclass(frozen=True)
class State:
    left: int
    turn: str = "player"

    @property
    def over(self):
        return not self.left


class Play:
    """What a game's module in `games` has."""

    @staticmethod
    def fold(events):
        begun, *rest = events
        return reduce(Play.apply, rest, State(begun.matches))

    @staticmethod
    def apply(state, event):
        if not 0 < event.matches <= state.left:
            raise NotAllowed("nim-too-many")
        return State(state.left - event.matches, "player" if event.who == HOUSE else HOUSE)

    @staticmethod
    def to_data(event):
        if isinstance(event, Begun):
            return {"rules": {"matches": event.matches}, "secret": event.secret.hex()}
        return {"who": event.who, "took": event.matches}

    @staticmethod
    def from_data(data):
        if "rules" in data:
            return Begun(data["rules"]["matches"], bytes.fromhex(data["secret"]))
        return Took(data["who"], data["took"])


@dataclass(frozen=True)
class NimSnapshot(RoundSnapshot):
    left: int
    secret: bytes | None = field(repr=False)


@dataclass(frozen=True)
class NimRound(StandaloneRound[NimSnapshot]):
    game: ClassVar[str] = "nim"
    play: ClassVar[Any] = Play
    refusal: ClassVar[Callable[[], ValueError]] = partial(NotAllowed, "nim-not-yours")
    timeout: ClassVar[timedelta] = timedelta(hours=1)

    @classmethod
    def opening(cls, rules, secret, player_id):
        return (Begun(rules, secret),)

    async def events_of(self, move, pool):
        return (Took("player", move),)

    def time_out(self):
        return (Took("player", self.state.left),)

    @classmethod
    async def automatic_event(cls, state, pool):
        return Took(HOUSE, 1) if state.turn == HOUSE and not state.over else None

    def snapshot(self):
        secret = self.events[0].secret if self.state.over else None
        return NimSnapshot(self.row, len(self.stored), self.state.over, self.state.left, secret)

    @classmethod
    def by_player(cls, event):
        return not (isinstance(event, Took) and event.who == HOUSE)
