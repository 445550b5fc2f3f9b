"""Drives a table in tests: its state, every event so far, and everybody's chips.

Checks invariants after every event: chips are neither made nor lost, the table holds exactly the stakes, and
an event survives encoding and decoding unchanged.
"""

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from types import ModuleType

from games import shoe, table
from games.cards import Card
from games.chips import HOUSE, TABLE, player
from games.shoe import Secrets
from games.shuffle import commitment

SECRETS = tuple(number.to_bytes(32, "big") for number in range(1, 400))
SUIT = "♠"
OWN_ORDER = shoe._order


class TableDriver:
    """`game` is games.blackjack or games.ventti.table."""

    def __init__(self, game: ModuleType, opened, first_secret: int = 0):
        self.game = game
        self.state = game.fold([opened])
        self.rounds = [[opened]]
        self.chips = Counter()
        self.moves = []  # of chips, in order
        self.first = first_secret

    @property
    def events(self):
        """Events of this round."""
        return self.rounds[-1]

    @property
    def secrets(self) -> Secrets:
        """As many secrets as the bot supplies: of the shoe in play, of the next one, and the spare ones."""
        used = self.state.shoe.number if self.state.shoe else 0
        start = self.first + max(used - 1, 0)
        return Secrets(SECRETS[start : start + 4])

    def happen(self, events):
        """Apply all of these events, one after the other."""
        for event in events if isinstance(events, list) else [events]:
            self._one(event)
        return self

    def _one(self, event):
        after = self.game.apply(self.state, event)
        moves = self.game.moves(self.state, after, event)
        self.moves += moves
        for move in moves:
            assert move.tenths > 0
            assert move.from_account != move.to_account
            self.chips[move.from_account] -= move.tenths
            self.chips[move.to_account] += move.tenths
            assert self.chips[TABLE] >= 0
        self.state = after
        self.events.append(event)
        assert sum(self.chips.values()) == 0
        assert self.chips[TABLE] == sum(after.stakes().values())
        if after.over:
            assert self.chips[TABLE] == 0
        stored = json.loads(json.dumps(self.game.to_data(event)))
        assert self.game.from_data(stored) == event

    def sit(self, *people: int):
        for person in people:
            self.happen(table.sit(self.state, person, f"seed of {person}"))
        return self

    def bet(self, **chips: int):
        """Place bets by name of the person: `bet(p1=10)`."""
        for name, amount in chips.items():
            self.happen(table.bet(self.state, int(name[1:]), amount))
        return self

    def deal(self):
        return self.happen(self.game.deal(self.state, self.secrets))

    def answer(self, person, accepted):
        return self.happen(self.game.answer(self.state, person, accepted, self.secrets))

    def act(self, person, *choices):
        for choice in choices:
            self.happen(self.game.act(self.state, person, choice, self.secrets))
        return self

    def leave(self, person):
        return self.happen(self.game.leave(self.state, person, self.secrets))

    def time_out(self):
        return self.happen(self.game.time_out(self.state, self.secrets))

    def next_round(self):
        opened = self.game.next_round(self.state)
        assert self.game.from_data(json.loads(json.dumps(self.game.to_data(opened)))) == opened
        self.rounds.append([opened])
        self.state = self.game.fold([opened])
        return self

    def won(self, person) -> float:
        """How much this person is ahead, in chips."""
        return self.chips[player(person)] / 10

    @property
    def houses(self) -> float:
        return self.chips[HOUSE] / 10


def cards(text: str) -> tuple[Card, ...]:
    """Cards of one suit: `A 10 K 7`."""
    return tuple(Card(rank, SUIT) for rank in text.replace("T", "10").split())


def starting_with(order: Sequence[Card], text: str) -> tuple[Card, ...]:
    """The order of a shoe with cards of these ranks in front, its own as far as it has them."""
    first, rest = [], list(order)
    for wanted in cards(text):
        own = next((card for card in rest if card.rank == wanted.rank), None)
        if own:
            rest.remove(own)
        first.append(own or wanted)
    return (*first, *rest)[: len(order)]


def stack(monkeypatch, text: str) -> None:
    """Make every shoe deal cards of these ranks first, and then its others."""
    monkeypatch.setattr(shoe, "_order", cache(lambda *shuffle: starting_with(OWN_ORDER(*shuffle), text)))


def first_commitment(first_secret: int = 0) -> str:
    return commitment(SECRETS[first_secret])
