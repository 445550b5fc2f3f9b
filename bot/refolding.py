"""What follows from the events of a round, for each game: the audit holds it against what was kept.

A game takes part in the audit by its line in ALONE or AT_TABLES.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games import ventti
from storage.audit import Kept
from storage.ledger import Move
from storage.shoes import Shoe


@dataclass(frozen=True)
class Refolded:
    """What follows from the events of a round.

    moves     the chips that they move, in order
    at_stake  what lies on the table after them, in tenths of a chip
    follows   the first event of the table's next round, as it is kept; None if none is to follow
    wrong     what only the game can see, such as a card that the shoe does not give; a sentence each
    """

    over: bool
    moves: Sequence[Move] = ()
    at_stake: int = 0
    follows: Mapping[str, Any] | None = None
    wrong: Sequence[str] = ()


Refold = Callable[[Kept, Sequence[Shoe]], Refolded]
"""From a round as it is kept and the shoes of its table. Raises what it likes for events of no such round."""


def ventti_alone(kept: Kept, _: Sequence[Shoe]) -> Refolded:
    """Ventti against the House. Its own fold holds every card against the secret."""
    happened = [ventti.from_data(event.what) for event in kept.events]
    state = ventti.fold(happened)
    wrong = []
    if ventti.to_data(state.opened)["rules"] != kept.round.rules:
        wrong.append("it is played by other rules than it was opened with.")
    if state.opened.players != (kept.round.player_id,):
        wrong.append("it is played by somebody else than the one whose it is.")
    if state.rules.threshold is not None:
        wrong += _against_the_rule(happened)
    return Refolded(state.over, wrong=wrong)


def _against_the_rule(happened: Sequence[ventti.Event]) -> Iterator[str]:
    """Moves of the House's that its fixed rule would not make."""
    state = ventti.fold(happened[:1])
    for number, event in enumerate(happened[1:], start=1):
        if (
            state.turn == ventti.HOUSE
            and ventti.move(state, ventti.HOUSE, ventti.house_choice(state)) != event
        ):
            yield f"the House does not keep its rule in event {number}."
        state = ventti.after(state, event)


ALONE: Mapping[str, Refold] = {"ventti": ventti_alone}
"""The games that are played without a table, by their names in storage."""

AT_TABLES: Mapping[str, Refold] = {}
"""The games that are played at tables, by their names in storage."""
