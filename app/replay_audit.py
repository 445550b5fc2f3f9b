"""Replays the stored events of a round, for each game; app.audit compares the result with the database.

app.games has the function for each game; it is the same one for all table games.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from app.chip_moves import apply_events
from games import minesweeper, ventti
from games.minesweeper import Begun, Laid
from games.minesweeper.no_guessing import NotFound, find_layout
from games.protocols import TablePlay
from games.shoe import Secrets
from games.table import Shuffled, Table
from storage.audit import Problem, StoredRound
from storage.ledger import Transfer
from storage.shoes import Shoe


@dataclass(frozen=True)
class ReplayedRound:
    """The result of replaying a round's events.

    over          whether the round is over after them
    transfers     the chips that they move, in order
    at_stake      the stakes on the table after them, in tenths of a chip
    next_opening  the first event of the table's next round, as plain data; None if no round follows
    problems      problems that only the game can see, such as a card that is not the shoe's next one
    """

    over: bool
    transfers: Sequence[Transfer] = ()
    at_stake: int = 0
    next_opening: Mapping[str, Any] | None = None
    problems: Sequence[Problem] = ()


ReplayRound = Callable[[StoredRound, Sequence[Shoe]], ReplayedRound]
"""Replays a stored round, given the shoes of its table. May raise anything if the events are invalid."""


def replay_ventti(stored_round: StoredRound, _: Sequence[Shoe]) -> ReplayedRound:
    """Replay a standalone round of ventti. Its fold already checks every card against the secret."""
    round_events = [ventti.from_data(event.what) for event in stored_round.events]
    state = ventti.fold(round_events)
    problems = []
    if ventti.to_data(state.opened)["rules"] != stored_round.round.rules:
        problems.append(Problem("audit-other-rules"))
    if state.opened.players != (stored_round.round.player_id,):
        problems.append(Problem("audit-other-player"))
    if state.rules.threshold is not None:
        problems += _rule_violations(round_events)
    return ReplayedRound(state.over, problems=problems)


def _rule_violations(round_events: Sequence[ventti.Event]) -> Iterator[Problem]:
    """Yield the House's moves that its fixed rule would not make."""
    state = ventti.fold(round_events[:1])
    for number, event in enumerate(round_events[1:], start=1):
        if (
            state.turn == ventti.HOUSE
            and ventti.move(state, ventti.HOUSE, ventti.house_choice(state)) != event
        ):
            yield Problem("audit-house-broke-rule", event=str(number))
        state = ventti.apply(state, event)


def replay_minesweeper(stored_round: StoredRound, _: Sequence[Shoe]) -> ReplayedRound:
    """Replay Minesweeper, of one person or of everyone. Its fold lays the mines by the secret.

    For a no-guessing board the search for the layout is repeated, which takes up to seconds.
    """
    round_events = [minesweeper.from_data(event.what) for event in stored_round.events]
    state = minesweeper.fold(round_events)
    owner = stored_round.round.player_id
    problems = []
    if asdict(state.rules) != stored_round.round.rules:
        problems.append(Problem("audit-other-rules"))
    for stored_event, event in zip(stored_round.events, round_events, strict=True):
        if owner and stored_event.player_id not in (None, owner):
            problems.append(Problem("audit-event-of-another", event=str(stored_event.number)))
        if isinstance(event, Laid) and not _is_right_layout(state.begun, event):
            problems.append(Problem("audit-other-mines", event=str(stored_event.number)))
    return ReplayedRound(state.over, problems=problems)


def _is_right_layout(begun: Begun, laid: Laid) -> bool:
    """Whether the layout is the first one that needs no guessing, if the rules ask for that."""
    if not begun.rules.no_guessing:
        return True
    try:
        return find_layout(begun, laid.first, laid.layout + 1) == laid.layout
    except NotFound:
        return False


def table_replay(game: TablePlay) -> ReplayRound:
    """The replay function of a table game, such as games.blackjack or games.ventti.table."""

    def replay(stored_round: StoredRound, shoes: Sequence[Shoe]) -> ReplayedRound:
        assert stored_round.round.table_id is not None
        opened, *rest = (game.from_data(event.what) for event in stored_round.events)
        state, transfers = apply_events(game, game.fold([opened]), rest, 1, stored_round.round.table_id)
        has_next_round = state.settled and not state.closed
        return ReplayedRound(
            state.over,
            transfers,
            at_stake=sum(state.stakes().values()),
            next_opening=game.to_data(game.next_round(state)) if has_next_round else None,
            problems=list(_table_violations(game, opened, rest, shoes)),
        )

    return replay


def _table_violations(
    game: TablePlay, opened: Any, rest: Sequence[Any], shoes: Sequence[Shoe]
) -> Iterator[Problem]:
    """Yield a problem for each wrong card or seed, and for each wrong or missing automatic event."""
    by_commitment = {shoe.commitment: shoe for shoe in shoes}
    secrets = Secrets(tuple(shoe.secret for shoe in shoes))
    state: Table = game.fold([opened])
    expected: Sequence[Any] = ()  # automatic events
    for number, event in enumerate(rest, start=1):
        if expected and event != expected[0]:
            yield Problem("audit-not-automatic", event=str(number))
        cards = game.dealt_cards(event)
        if cards and state.shoe:
            order = state.shoe.order(secrets.of(state.shoe.commitment))
            if cards != order[state.shoe.dealt : state.shoe.dealt + len(cards)]:
                yield Problem("audit-other-cards", event=str(number))
        if isinstance(event, Shuffled):
            frozen = by_commitment[event.shoe.commitment].seeds
            if frozen != [list(pair) for pair in event.shoe.seeds]:
                yield Problem("audit-other-seeds", event=str(number))
        state = game.apply(state, event)
        expected = game.automatic_events(state, secrets)
    if expected:
        yield Problem("audit-automatic-missing")
