"""The message of a table: the game's own part, who sits there, until when what is waited for, and buttons."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from discord import ui
from discord.utils import format_dt

from bot.components import table_buttons
from bot.render import answers
from bot.render.answers import Answer
from bot.render.tables.game import GameView, View
from bot.render.tables.games import views
from bot.text.catalogue import say
from games.table import Box, Ending, Table

WHY: dict[Ending, str] = {
    "idle": "table-ended-idle",
    "asked": "table-ended",
    "gone": "table-ended-gone",
}


async def of_table(view: View, due: datetime) -> Answer:
    """The message as the table stands. `due`: when the clock does something by itself."""
    snapshot, state = view.snapshot, view.snapshot.state
    game = views()[snapshot.game.name]
    title = say(
        "table-title-closed" if snapshot.closed else "table-title", game=game.title, table=str(snapshot.id)
    )
    parts = [answers.heading(title), *await game.game_parts(view)]
    if snapshot.closed:
        secrets = list(_revealed(view))
        return Answer(*parts, say(WHY[state.closed]), *([answers.small_print(*secrets)] if secrets else []))
    return Answer(
        *parts,
        *_seats(state),
        _waiting(game, view, due),
        *(ui.ActionRow(*row) for row in _buttons(game, view) if row),
        answers.small_print(*_posted(game, state), *_shoes(view), *_revealed(view)),
    )


def _seats(state: Table) -> Iterator[str]:
    """Who sits there, as far as the cards do not say it."""
    if state.betting:
        if state.taken:
            yield "\n".join((say("table-next-round"), *(_bet(n, box) for n, box in state.taken.items())))
        return
    if resting := [_called(box) for box in state.taken.values() if not box.bet]:
        yield say("table-resting", people=", ".join(resting))
    if leaving := [_called(box) for box in state.taken.values() if box.leaving]:
        yield say("table-leaving", people=", ".join(leaving))
    if state.closing:
        yield say("table-closes-after-round")


def _bet(number: int, box: Box) -> str:
    if box.bet:
        return say("table-seat-bets", box=number, who=_called(box), chips=box.bet)
    return say("table-seat-has-not-bet", box=number, who=_called(box))


def _called(box: Box) -> str:
    return f"<@{box.player}>"


def _waiting(game: GameView, view: View, due: datetime) -> str:
    """Who is waited for, and until when; Discord itself counts the seconds down."""
    state, when = view.snapshot.state, format_dt(due, "R")
    if not state.betting:
        return say("table-waiting", waiting=game.waiting(view), when=when)
    return say("table-place-bets" if state.bets else "table-place-first-bet", when=when)


def _buttons(game: GameView, view: View) -> list[Sequence[ui.Item[Any]]]:
    snapshot, state = view.snapshot, view.snapshot.state
    at_all_times: list[ui.Item[Any]] = [table_buttons.Sit.of(snapshot), table_buttons.Leave.of(snapshot)]
    seats = [*at_all_times, table_buttons.Seed.of(snapshot), *game.beside(view)]
    if not state.betting:
        return [game.buttons(view), seats]
    deal = [table_buttons.Deal.of(snapshot)] if state.bets else []
    return [table_buttons.bets(snapshot), game.bet_buttons(view), [*deal, *seats]]


def _posted(game: GameView, state: Table) -> Iterable[str]:
    yield from game.rules_in_words(state)
    terms = state.terms
    yield say(
        "table-bet-limits" if terms.chips else "table-bets-for-nothing", least=terms.least, most=terms.most
    )


def _shoes(view: View) -> Iterator[str]:
    """What is known of the shoe in play, if it is dealt from again, and of the next one."""
    state = view.snapshot.state
    shoe = state.shoe
    if shoe is not None and (state.dealt or not state.spent):
        yield say(
            "table-shoe",
            shoe=str(shoe.number),
            left=shoe.left,
            cards=shoe.size,
            commitment=shoe.commitment,
        )
    yield say("table-next-shoe", commitment=state.following)


def _revealed(view: View) -> Iterator[str]:
    """The secrets of the shoes that the last round has used up."""
    finished = view.snapshot.finished
    for number, secret in finished.revealed.values() if finished else ():
        yield say("table-shoe-spent", shoe=str(number), secret=secret.hex())
