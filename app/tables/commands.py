"""What a person does at a table: functions from plain ids to the events that it causes.

They are run by TableSession.execute. They see what everybody sees: what depends on more, such as the next
card, is named by a GameCommand, which the session runs. They raise NotAllowed for what the rules forbid. A
press counts for one round, or for one turn of it; `require_round` and `require_turn` raise NumberTaken for
one that comes later.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from app.tables.snapshot import TableSnapshot
from app.typed_text import plain, whole_number
from games import table
from games.chips import TENTHS
from games.errors import NotAllowed
from storage.events import NumberTaken


@dataclass(frozen=True)
class GameCommand:
    """The name of a function in the game's module of play, and its arguments.

    Two more arguments are added by the session, because nobody else may see them: the state with every card,
    and the secrets of the table's shoes.
    """

    name: str
    arguments: tuple[Any, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)


NewEvents = Sequence[Any] | GameCommand
"""Events, or the command that makes them."""

BET_SECONDS = 10  # from the first bet on, in which others can bet before somebody deals without them
JOIN_SECONDS = 10  # from the first bet on, in which others can join a new table where everyone has bet
SEED_BYTES = 4  # of the random seed of a player who has set none
MAX_CHANGES = 1000  # of seats, seeds and bets before a deal: a replay shows each of these events
# What people write in any of the languages for all or half of their chips.
ALL = frozenset({"all", "allin", "all-in", "max", "alles", "kaikki"})
HALF = frozenset({"half", "halb", "hälfte", "puolet"})


def require_round(snapshot: TableSnapshot, round_id: int | None) -> None:
    """Raises NumberTaken if that round is over; never for None, which is any round."""
    if round_id not in (None, snapshot.round_id):
        raise NumberTaken


def require_turn(snapshot: TableSnapshot, round_id: int, turn: int) -> None:
    """Raises NumberTaken if that turn of that round is over."""
    if (round_id, turn) != (snapshot.round_id, snapshot.turn):
        raise NumberTaken


def require_few_changes(snapshot: TableSnapshot) -> None:
    """Raises NotAllowed after MAX_CHANGES events before a deal: that is abuse."""
    if snapshot.state.betting and snapshot.event_count >= MAX_CHANGES:
        raise NotAllowed("table-changed-so-much")


def box_of(snapshot: TableSnapshot, user_id: int) -> int | None:
    """The number of the person's box; None if they have none."""
    return next((number for number, box in snapshot.state.occupied.items() if box.player == user_id), None)


def sit(snapshot: TableSnapshot, user_id: int, seed: str | None = None) -> list[Any]:
    """The person sits down, with this seed or a random one until they set another."""
    return [table.sit(snapshot.state, user_id, seed or secrets.token_hex(SEED_BYTES))]


def leave(_: TableSnapshot, user_id: int) -> GameCommand:
    """The person stands up."""
    return GameCommand("leave", (user_id,))


def make_leave(snapshot: TableSnapshot, user_id: int) -> GameCommand:
    """The person has to stand up, because somebody else wants it. Raises NotAllowed if they have no seat."""
    if box_of(snapshot, user_id) is None:
        raise NotAllowed("table-they-are-not-seated")
    return GameCommand("leave", (user_id,), {"forced": True})


def bet(snapshot: TableSnapshot, user_id: int, chips: int, seed: str | None = None) -> list[Any]:
    """The person bets this many whole chips instead of any earlier bet, and sits down first as by `sit`."""
    new_events, state = _seated(snapshot, user_id, seed)
    return [*new_events, table.bet(state, user_id, chips)]


def bet_limits(snapshot: TableSnapshot, user_id: int) -> tuple[int, int]:
    """The least and the most that the person can bet now, as by `bet`, in whole chips. Raises NotAllowed."""
    _, state = _seated(snapshot, user_id)
    return state.terms.min_bet, state.max_bet_on(state.box_of(user_id))


def read_bet(snapshot: TableSnapshot, user_id: int, text: str, held: int | None) -> int | None:
    """The bet that a text means, in whole chips: a number, also in thousands (2k), or all or half of `held`.

    None if it means none. All and half are at most the largest bet. Of too few chips for any bet they are the
    smallest one, which is then refused for want of chips. Raises NotAllowed if the person can't bet now.

    held: tenths of a chip that the person can bet in all (app.chip_accounts.chips_to_bet); None if that is
        unknown, or any number
    """
    word = plain(text).casefold().replace(" ", "")
    if word in ALL or word in HALF:
        min_bet, max_bet = bet_limits(snapshot, user_id)
        chips = max_bet if held is None else held // TENTHS
        smallest = min_bet if chips < min_bet else 1
        return max(smallest, min(chips // 2 if word in HALF else chips, max_bet))
    if word.endswith("k"):
        thousands = whole_number(word[:-1])
        return None if thousands is None else thousands * 1000
    return whole_number(text)


def _seated(snapshot: TableSnapshot, user_id: int, seed: str | None = None) -> tuple[list[Any], table.Table]:
    """The state in which the person has a seat, after the events that give them one if bets are taken."""
    state = snapshot.state
    if box_of(snapshot, user_id) is not None or not state.betting:
        return [], state
    (sat,) = sit(snapshot, user_id, seed)
    return [sat], table.apply(state, sat)


def bet_again(snapshot: TableSnapshot, user_id: int) -> list[Any]:
    """The person bets the same as in the previous round, as by `bet`."""
    last_bet = snapshot.state.box(snapshot.state.box_of(user_id)).last_bet
    if not last_bet:
        raise NotAllowed("table-no-bet-before")
    return bet(snapshot, user_id, last_bet)


def deal(snapshot: TableSnapshot, user_id: int, waited: float) -> GameCommand:
    """The cards are dealt before the betting time is over.

    After BET_SECONDS, seated players without a bet are left out; those who sat out the last round are left
    out at once.

    waited: seconds since the first bet
    """
    if snapshot.state.box_of(user_id) in snapshot.game.play.not_bet(snapshot.state):
        raise NotAllowed("table-no-bet-yet")
    missing = snapshot.awaited_bets
    if missing and waited < BET_SECONDS:
        raise NotAllowed("table-waits-for-bet", box=missing[0], seconds=ceil(BET_SECONDS - waited))
    return GameCommand("deal")


def time_out(snapshot: TableSnapshot) -> NewEvents:
    """Nobody has acted in time: an idle table closes, bets are dealt in, or the player on turn loses it."""
    if snapshot.awaited is None:
        return [table.close(snapshot.state, "idle")]
    return GameCommand("deal" if snapshot.state.betting else "time_out")
