"""The message of a table: the game's own part, who sits there, until when what is waited for, and buttons."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from discord import ui
from discord.utils import format_dt

from bot import answers
from bot.answers import Answer
from bot.tables import presses
from bot.tables.game import TableGame, View
from games.table import Box, Ending, Table

WHY: dict[Ending, str] = {
    "idle": "Nobody has bet for ten minutes, so the table is closed.",
    "asked": "The table is closed.",
    "gone": "The table's message was deleted, so it is closed, and all that was at stake is given back.",
}
WHOLE = "Bets are {} to {} whole chips. Chips are counted to the tenth, so nothing is ever rounded."
FOR_NOTHING = "Bets are {} to {}, and for nothing: chips are off in this server."


async def of_table(view: View, due: datetime) -> Answer:
    """The message as the table stands. `due`: when the clock does something by itself."""
    standing, state, game = view.standing, view.standing.state, view.standing.game
    title = answers.heading(f"{game.title}: table {standing.id}{', closed' if standing.closed else ''}")
    parts = [title, *await game.game_parts(view)]
    if standing.closed:
        secrets = list(_revealed(view))
        return Answer(*parts, WHY[state.closed], *([answers.small_print(*secrets)] if secrets else []))
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
            yield "\n".join(("**Next round**", *(f"**{n}** {_bet(box)}" for n, box in state.taken.items())))
        return
    if resting := [_called(box) for box in state.taken.values() if not box.bet]:
        yield f"In the next round: {', '.join(resting)}."
    if leaving := [_called(box) for box in state.taken.values() if box.leaving]:
        yield f"Leaving after this round: {', '.join(leaving)}."
    if state.closing:
        yield "The table closes after this round."


def _bet(box: Box) -> str:
    return f"{_called(box)} bets **{box.bet}**" if box.bet else f"{_called(box)} has not bet"


def _called(box: Box) -> str:
    return f"<@{box.player}>"


def _waiting(game: TableGame, view: View, due: datetime) -> str:
    """Who is waited for, and until when; Discord itself counts the seconds down."""
    state = view.standing.state
    if not state.betting:
        return f"{game.waiting(view)} {format_dt(due, 'R')}."
    if not state.bets:
        return f"Place your bets. Left alone, the table closes {format_dt(due, 'R')}."
    return f"Place your bets: the cards are dealt {format_dt(due, 'R')}."


def _buttons(game: TableGame, view: View) -> list[Sequence[ui.Item[Any]]]:
    standing, state = view.standing, view.standing.state
    at_all_times: list[ui.Item[Any]] = [presses.Sit.of(standing), presses.Leave.of(standing)]
    seats = [*at_all_times, presses.Seed.of(standing), *game.beside(view)]
    if not state.betting:
        return [game.buttons(view), seats]
    deal = [presses.Deal.of(standing)] if state.bets else []
    return [presses.bets(standing), game.bet_buttons(view), [*deal, *seats]]


def _posted(game: TableGame, state: Table) -> Iterable[str]:
    yield from game.rules_in_words(state)
    yield (WHOLE if state.terms.chips else FOR_NOTHING).format(state.terms.least, state.terms.most)


def _shoes(view: View) -> Iterator[str]:
    """What is known of the shoe in play, if it is dealt from again, and of the next one."""
    state = view.standing.state
    shoe = state.shoe
    if shoe is not None and (state.dealt or not state.spent):
        yield f"Shoe {shoe.number}: {shoe.left} of {shoe.size} cards left. Committed to: `{shoe.commitment}`"
    yield f"The next shoe is committed to already: `{state.following}`"


def _revealed(view: View) -> Iterator[str]:
    """The secrets of the shoes that the last round has used up."""
    finished = view.standing.finished
    for number, secret in finished.revealed.values() if finished else ():
        yield f"Shoe {number} is spent. Its secret: `{secret.hex()}`"
