"""The table message: the game's own part, the seats, whose turn it is and until when, and the buttons."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from discord.utils import format_dt

from app.tables.snapshot import TableSnapshot
from bot.render import markdown
from bot.render.layout import Buttons, Reply
from bot.render.tables.cards import displayed_round, with_description
from bot.render.tables.game_view import GameView, TableView
from bot.text import numbers
from bot.text.catalogue import message_of, say
from games.table import Box, Table

MAX_TIMEOUTS = 2  # described one by one; of more, only the players are named, and the picture shows the rest


async def table_reply(game: GameView, view: TableView, due: datetime, buttons: Sequence[Buttons]) -> Reply:
    """The table's current message, with these rows of buttons. `due` is when the running timer expires."""
    snapshot, state = view.snapshot, view.snapshot.state
    title = say(
        "table-title-closed" if snapshot.closed else "table-title", game=game.title, table=str(snapshot.id)
    )
    parts = with_description(view, await game.message_parts(view), [*_bet_lines(view), *_shoe(state)])
    heading = markdown.heading(title)
    if state.closed:
        check = markdown.subtext(say("table-check-the-shuffle")) if state.shoe else None
        ended = say(message_of("table-ended", state.closed))
        return Reply(heading, *(parts if displayed_round(view).dealt else ()), ended, check)
    return Reply(
        heading,
        *parts,
        *_waiting_lines(state),
        "\n".join((*_timeouts(game, snapshot), _turn_prompt(game, view, due))),
        *buttons,
        markdown.subtext(*_reshuffled(snapshot), f"{game.short_rules(state)} · {_bet_limits(state)}"),
    )


def _bet_lines(view: TableView) -> Iterator[str]:
    """The bets on the next round and what the players hold, while bets are placed."""
    state = view.snapshot.state
    if state.betting and state.occupied:
        yield say("table-next-round")
        yield from (
            _bet(number, box, view.balances.get(box.player), takes_bets=state.takes_bets)
            for number, box in state.occupied.items()
            if box.bet or not state.stake(number)  # a banker has a stake and no bet
        )


def _waiting_lines(state: Table) -> Iterator[str]:
    """The seated players whom a round in play does not show: sitting out, leaving."""
    if state.betting:
        return
    resting = [
        markdown.mention(box.player)
        for number, box in state.occupied.items()
        if not (box.bet or state.stake(number))
    ]
    if resting:
        yield say("table-sitting-out", people=resting)
    if leaving := [markdown.mention(box.player) for box in state.occupied.values() if box.leaving]:
        yield say("table-leaving", people=leaving)
    if state.closing:
        yield say("table-closes-after-round")


def _timeouts(game: GameView, snapshot: TableSnapshot) -> Iterator[str]:
    """What was done in the last round for those whose time ran out, until the next one is dealt."""
    finished = snapshot.last_round if snapshot.state.betting else None
    late = game.describe_timeouts(finished) if finished else ()
    if finished is None or not late:
        return
    if len(late) <= MAX_TIMEOUTS:
        yield say("table-times-up", what=tuple(late))
    elif len(late) == len(finished.state.bets):
        yield say("table-times-up-for-everyone")
    else:
        who = [found[0] for found in markdown.MENTION.finditer(" ".join(late))]
        yield say("table-times-up-for", who=who)


def _bet(number: int, box: Box, balance: int | None, *, takes_bets: bool) -> str:
    seat = {"box": number, "who": markdown.mention(box.player)}
    if box.bet:  # nobody can bet before there is a bank
        left = "none" if balance is None else numbers.chips(balance)
        return say("table-seat-bets", **seat, chips=box.bet, left=left)
    held = "none" if balance is None else numbers.in_chips(balance)
    return say("table-seat-has-not-bet" if takes_bets else "table-seat", **seat, held=held)


def _turn_prompt(game: GameView, view: TableView, due: datetime) -> str:
    """Whose turn it is, and until when; Discord counts the seconds down."""
    state, when = view.snapshot.state, format_dt(due, "R")
    if not state.betting:
        return say("table-waiting", waiting=game.turn_prompt(view), when=when)
    if not state.takes_bets:
        return say("table-closes-without-bets", when=when)
    if view.snapshot.everyone_has_bet:
        return say("table-others-can-join", when=when)
    return say("table-place-bets" if state.bets else "table-place-first-bet", when=when)


def _reshuffled(snapshot: TableSnapshot) -> Iterator[str]:
    """That the displayed round began or went on with a new shoe; not where every round does."""
    state, finished = snapshot.state, snapshot.last_round
    displayed = finished if state.betting and finished else snapshot
    if displayed.reshuffled and not state.shuffled_every_round:
        yield say("table-reshuffled")


def _bet_limits(state: Table) -> str:
    terms = state.terms
    if terms.min_bet == terms.max_bet:
        bets = say("table-fixed-bet", bet=terms.min_bet)
    else:
        bets = say("table-bet-limits", least=terms.min_bet, most=terms.max_bet)
    return bets if terms.chips else say("table-bets-without-chips", bets=bets)


def _shoe(state: Table) -> Iterator[str]:
    """The shoe in play, if another card will be dealt from it."""
    shoe = state.shoe
    if shoe is not None and not state.closed and (state.dealt or not state.spent):
        yield say("table-shoe", shoe=str(shoe.number), left=shoe.remaining, cards=shoe.size)
