"""What follows from the events of a round, for each game: the audit holds it against what was kept.

A game of tables takes part in the audit by its GameSpec, another by its line in ALONE.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from app.games import table_games
from app.tables.chip_moves import apply_events
from games import minesweeper, ventti
from games.minesweeper import Begun, Laid
from games.minesweeper.no_guessing import NotFound, find_layout
from games.shoe import Secrets
from games.table import Shuffled, Table
from storage.audit import Problem, StoredRound
from storage.ledger import Move
from storage.shoes import Shoe


@dataclass(frozen=True)
class ReplayedRound:
    """What follows from the events of a round.

    moves     the chips that they move, in order
    at_stake  what lies on the table after them, in tenths of a chip
    follows   the first event of the table's next round, as it is kept; None if none is to follow
    wrong     what only the game can see, such as a card that the shoe does not give
    """

    over: bool
    moves: Sequence[Move] = ()
    at_stake: int = 0
    next_opening: Mapping[str, Any] | None = None
    problems: Sequence[Problem] = ()


ReplayRound = Callable[[StoredRound, Sequence[Shoe]], ReplayedRound]
"""From a round as it is kept and the shoes of its table. Raises what it likes for events of no such round."""


def replay_ventti(kept: StoredRound, _: Sequence[Shoe]) -> ReplayedRound:
    """Ventti against the House. Its own fold holds every card against the secret."""
    happened = [ventti.from_data(event.what) for event in kept.events]
    state = ventti.fold(happened)
    wrong = []
    if ventti.to_data(state.opened)["rules"] != kept.round.rules:
        wrong.append(Problem("audit-other-rules"))
    if state.opened.players != (kept.round.player_id,):
        wrong.append(Problem("audit-other-player"))
    if state.rules.threshold is not None:
        wrong += _rule_violations(happened)
    return ReplayedRound(state.over, problems=wrong)


def _rule_violations(happened: Sequence[ventti.Event]) -> Iterator[Problem]:
    """Moves of the House's that its fixed rule would not make."""
    state = ventti.fold(happened[:1])
    for number, event in enumerate(happened[1:], start=1):
        if (
            state.turn == ventti.HOUSE
            and ventti.move(state, ventti.HOUSE, ventti.house_choice(state)) != event
        ):
            yield Problem("audit-house-broke-rule", event=str(number))
        state = ventti.apply(state, event)


def replay_minesweeper(kept: StoredRound, _: Sequence[Shoe]) -> ReplayedRound:
    """Minesweeper, of one person or of everyone. The fold lays the mines as the secret has them.

    A board that needs no guessing is looked for again, which takes as long as it took then: up to seconds.
    """
    happened = [minesweeper.from_data(event.what) for event in kept.events]
    state = minesweeper.fold(happened)
    wrong = []
    if asdict(state.rules) != kept.round.rules:
        wrong.append(Problem("audit-other-rules"))
    for event, made in zip(kept.events, happened, strict=True):
        if kept.round.player_id and event.player_id not in (None, kept.round.player_id):
            wrong.append(Problem("audit-event-of-another", event=str(event.number)))
        if isinstance(made, Laid) and not _is_first_without_guessing(state.begun, made):
            wrong.append(Problem("audit-other-mines", event=str(event.number)))
    return ReplayedRound(state.over, problems=wrong)


def _is_first_without_guessing(begun: Begun, laid: Laid) -> bool:
    """Whether it is, if it is to be one."""
    if not begun.rules.no_guessing:
        return True
    try:
        return find_layout(begun, laid.first, laid.layout + 1) == laid.layout
    except NotFound:
        return False


def table_replay(game: Any) -> ReplayRound:
    """A game that is played at tables: games.blackjack or games.ventti.table."""

    def refolded(kept: StoredRound, shoes: Sequence[Shoe]) -> ReplayedRound:
        assert kept.round.table_id is not None
        opened, *rest = (game.from_data(event.what) for event in kept.events)
        state, moves = apply_events(game, game.fold([opened]), rest, 1, kept.round.table_id)
        goes_on = state.settled and not state.closed
        return ReplayedRound(
            state.over,
            moves,
            at_stake=sum(state.stakes().values()),
            next_opening=game.to_data(game.next_round(state)) if goes_on else None,
            problems=list(_table_violations(game, opened, rest, shoes)),
        )

    return refolded


def _table_violations(
    game: Any, opened: Any, rest: Sequence[Any], shoes: Sequence[Shoe]
) -> Iterator[Problem]:
    """Cards that their shoe does not give, seeds that were not frozen, and what did not come by itself."""
    by_commitment = {shoe.commitment: shoe for shoe in shoes}
    secrets = Secrets(tuple(shoe.secret for shoe in shoes))
    state: Table = game.fold([opened])
    due: list[Any] = []
    for number, event in enumerate(rest, start=1):
        if due and event != due[0]:
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
        due = game.automatic_events(state, secrets)
    if due:
        yield Problem("audit-automatic-missing")


SOLO_GAMES: Mapping[str, ReplayRound] = {"ventti": replay_ventti, "mines": replay_minesweeper}
"""The games that are played without a table, by their names in storage."""


def at_tables() -> Mapping[str, ReplayRound]:
    """The games that are played at tables, by their names in storage."""
    return {name: table_replay(spec.play) for name, spec in table_games().items()}
