"""The messages that show a game of Minesweeper: in play, over, its board as text, and a hint."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from itertools import groupby
from typing import Any

from discord import ui

from bot import answers
from bot.answers import Answer, Picture
from bot.mines import messages, words
from bot.mines.play import Game
from bot.mines.solving import Solved
from bot.pictures import minefield
from games import minesweeper
from games.guesses import Guess
from games.minesweeper import Chorded, Event, Flagged, GaveUp, Laid, Opened, Rules, Unflagged, counted
from solvers import mines
from solvers.mines import Board, Cell

NAMES = 350  # characters of a list of cells
GUESSES = 15  # that are told one by one
NOTHING = 1e-9  # a difference between chances that is rounding
WORKING = "Working out what each guess cost…"
FAILED = "What each guess cost could not be worked out."
VERBS: dict[type[Event], str] = {
    Opened: "opened",
    Chorded: "played a chord on",
    Flagged: "flagged",
    Unflagged: "took the flag off",
}


async def in_play(
    game: Game,
    *rows: ui.ActionRow[Any],
    in_buttons: bool = False,
    lacking: str | None = None,
    note: str = "",
) -> Answer:
    """The game as it stands, with its buttons; `in_buttons`: they are the board. `lacking`: why no picture
    can be sent; then the board is text. `note`: what else is to be said.
    """
    state = game.state
    return Answer(
        answers.heading(f"Minesweeper: game {game.number}"),
        "\n".join(filter(None, (note, _standing(game), _last_move(game)))),
        *([] if in_buttons else await _board(game, lacking)),
        *rows,
        answers.small_print(
            _how_to_play(game, in_buttons),
            f"Where the mines will be is committed to: `{state.begun.commitment}`",
            *([lacking] if lacking and not in_buttons else []),
        ),
    )


async def over(
    game: Game, *rows: ui.ActionRow[Any], review: Sequence[Guess] | str, lacking: str | None = None
) -> Answer:
    """The game that is over: its result, how long it took, and what each guess cost, or why not."""
    state = game.state
    return Answer(
        answers.heading(f"Minesweeper: game {game.number}, {state.result}"),
        "\n".join(filter(None, (_last_move(game), _ended(game)))),
        *await _board(game, lacking),
        *(filter(None, [review]) if isinstance(review, str) else _review(review)),
        *rows,
        answers.small_print(
            f"{_rules(state.rules)}.",
            f"Secret of the mines: `{state.begun.secret.hex()}`, layout {_layout(game)}",
            f"Its SHA-256 was shown before the first cell: `{state.begun.commitment}`",
            *([lacking] if lacking else []),
        ),
    )


def as_text(game: Game) -> Answer:
    """The board in letters, with the names of columns and rows."""
    return Answer(
        answers.heading(f"Minesweeper: game {game.number}"),
        _standing(game),
        _written(seen(game.state)),
        answers.small_print("# is covered, F has a flag, M is a mine."),
    )


async def hint(game: Game, solved: Solved, lacking: str | None) -> Answer:
    """The best move, why, and every cell's chance. Flags are not believed; those that are wrong are named."""
    solution = solved.solution
    assert solution.best is not None, "a game in play has a free cell"
    wrong = sorted(game.state.flags & set(solution.safe))
    facts = [
        f"**{what} for certain** ({len(cells):,}): {words.names(cells, NAMES)}"
        for what, cells in (("Free", solution.safe), ("Mined", solution.certain))
        if cells
    ]
    if wrong:
        facts.append(f"**A flag is wrong there**: {words.names(wrong, NAMES)}")
    return Answer(
        answers.heading(f"Open {mines.name(solution.best.cell)}"),
        solution.best.why,
        *([] if lacking else [await messages.picture(solution)]),
        "\n".join(facts) or "No cell is proven free, and none proven mined.",
        answers.small_print(
            "Only the open numbers and the count of mines are used, and not the flags.",
            *([lacking] if lacking else []),
        ),
    )


def first_hint(game: Game) -> Answer:
    """What is best before anything is open."""
    rules = game.state.rules
    first = (
        "and it opens all that touches it: begin anywhere."
        if rules.first == "zero"
        else "and in a corner it is likeliest to be a zero, which opens all that touches it."
    )
    return Answer(answers.heading("Open any cell"), f"The first one is never a mine, {first}")


def seen(state: minesweeper.Game) -> Board:
    """The board as the player sees it; when the game is over with every mine, those with a flag excepted."""
    board = state.board
    if state.over:
        for cell in state.mined - state.opened - state.flags:
            board = board.showing(cell, "M")
    return board


async def _board(game: Game, lacking: str | None) -> list[str | Picture]:
    """The board as a picture, drawn off the event loop, or as text where none can be sent."""
    state = game.state
    if lacking:
        return [_written(seen(state))]
    mined = state.mined if state.over else None
    png = await asyncio.to_thread(minefield.game, state.board, mined)
    said = (
        f"Minesweeper board. {_standing(game)} {'It is over.' if state.over else 'As text: press As text.'}"
    )
    return [Picture("game.png", png, said)]


def _written(board: Board) -> str:
    """The board with its columns and rows named, to be read by a person, and by `mines.parse`."""
    side = len(str(board.height))
    columns = [mines.name((0, column))[:-1] for column in range(board.width)]
    width = max(map(len, columns))
    lines = [f"{words.size(board)}, {words.mines(board)}", " " * side + _spaced(columns, width)]
    lines += [f"{number:>{side}}{_spaced(row, width)}" for number, row in enumerate(board.rows, start=1)]
    return "```\n" + "\n".join(lines) + "\n```"


def _spaced(cells: Iterable[str], width: int) -> str:
    return "".join(f" {cell:>{width}}" for cell in cells)


def _standing(game: Game) -> str:
    """What is left to do."""
    state = game.state
    rules = state.rules
    flags = f"{counted(len(state.flags), 'flag')}, " if state.flags else ""
    everyone = " Everyone here may play." if game.everyones and not state.over else ""
    return (
        f"{rules.width}x{rules.height} with {counted(rules.mines, 'mine')}: "
        f"{flags}{counted(state.covered - rules.mines, 'free cell')} to open.{everyone}"
    )


def _last_move(game: Game) -> str:
    """Who did what last."""
    who, steps = game.last
    if not steps:
        return "Open a first cell: it is never a mine."
    player = "Nobody came back, so the game was" if who is None else f"<@{who}>"
    moves = [step for step in steps if not isinstance(step[0], Laid)]
    return f"{player} {'; '.join(_told(kind, alike) for kind, alike in groupby(moves, _kind))}."


Step = tuple[Event, minesweeper.Game, minesweeper.Game]  # what happened, the state before it and after


def _kind(step: Step) -> type[Event]:
    return type(step[0])


def _told(kind: type[Event], steps: Iterable[Step]) -> str:
    """Moves of one kind, that came one after the other."""
    if kind is GaveUp:
        return " and ".join("given up after a week" if _left_alone(step) else "gave up" for step in steps)
    return f"{VERBS[kind]} {', '.join(map(_where, steps))}"


def _where(step: Step) -> str:
    event, before, after = step
    assert isinstance(event, Opened | Chorded | Flagged | Unflagged)
    new = len(after.opened) - len(before.opened)
    return f"{mines.name(event.cell)}{f' ({new} cells)' if new > 1 else ''}"


def _left_alone(step: Step) -> bool:
    return isinstance(step[0], GaveUp) and step[0].left_alone


def _ended(game: Game) -> str:
    """Won or lost, how long it took, and how hard the board was."""
    state = game.state
    if state.first is None:
        return "**Given up** before anything was opened."
    assert game.took is not None
    value = minesweeper.three_bv(state)
    free = state.rules.height * state.rules.width - state.rules.mines
    opened = f"{len(state.opened - state.mined):,} of {counted(free, 'free cell')} were open."
    long = f"3BV {value}."
    match state.result:
        case "won":
            seconds = max(game.took.total_seconds(), 0.001)
            return f"**Won** in {duration(game.took)}. {long[:-1]}, {value / seconds:.2f} a second. {opened}"
        case "lost":
            hit = sorted(state.burst)
            was = "was a mine" if len(hit) == 1 else "were mines"
            return f"**Lost** after {duration(game.took)}: {words.names(hit, NAMES)} {was}. {long} {opened}"
        case _:
            return f"**Given up** after {duration(game.took)}. {long} {opened}"


def duration(time: timedelta) -> str:
    """How long something took: "4.2 s", "3 min 5 s", "2 h 0 min", "3 d 4 h"."""
    seconds = time.total_seconds()
    if seconds < 60:
        return f"{seconds:.1f} s"
    for unit, small, name, small_name in (
        (86400, 3600, "d", "h"),
        (3600, 60, "h", "min"),
        (60, 1, "min", "s"),
    ):
        if seconds >= unit:
            whole, rest = divmod(int(seconds), unit)
            return f"{whole} {name} {rest // small} {small_name}"
    raise AssertionError("unreachable")


def _review(review: Sequence[Guess]) -> list[str]:
    """What each guess cost."""
    if not review:
        return ["No guessing: all that was opened was proven free."]
    rows = [("Guess", "Mine", "Best", "Mine", "Cost")]
    rows += [
        (
            f"{mines.name(guess.move.cell)}{'+' * isinstance(guess.move, Chorded)}",
            short(guess.risk),
            "same" if _cell_opened(guess) == guess.best else mines.name(guess.best),
            short(guess.least),
            _cost(guess),
        )
        for guess in review[:GUESSES]
    ]
    number = "1 guess" if len(review) == 1 else f"{len(review)} guesses"
    said = f"**{number}**, and what each cost:"
    return [said, answers.table(rows), answers.small_print(*_remarks(review))]


def _cell_opened(guess: Guess) -> Cell | None:
    return guess.move.cell if isinstance(guess.move, Opened) else None


def _cost(guess: Guess) -> str:
    return "—" if guess.cost < NOTHING else f"{short(guess.cost)}{' win' if guess.exact else ''}"


def short(share: float) -> str:
    """A chance in percent with one decimal, as much as a table has room for."""
    return f"{100 * share:.1f} %"


def _remarks(review: Sequence[Guess]) -> Iterator[str]:
    if len(review) > GUESSES:
        yield f"The first {GUESSES} are shown."
    if any(guess.exact for guess in review):
        yield "Near the end every way to play on was searched: there the cost is in chance to win, and exact."
    if not all(guess.exact for guess in review):
        yield (
            "Where too much was open to search, the cost is the risk taken beyond that of the best cell."
            if any(guess.exact for guess in review)
            else "The cost is the risk taken beyond that of the best cell."
        )
    if any(isinstance(guess.move, Chorded) for guess in review):
        yield "+ is a chord: the chance that any of the cells it opened was a mine."


def _how_to_play(game: Game, in_buttons: bool) -> str:
    how = (
        "Press a cell to open it, or an open number with its flags around it for a chord"
        if in_buttons
        else "Press Moves, or write `/mines open`: `B4 C5` opens both, `flag C2`, `unflag C2`, `chord D5`"
    )
    return f"{_rules(game.state.rules)}. {how}."


def _rules(rules: Rules) -> str:
    if rules.no_guessing:
        return "The first cell is a zero, and from there no guessing is needed"
    return "The first cell is a zero" if rules.first == "zero" else "The first cell is never a mine"


def _layout(game: Game) -> int:
    return next((event.layout for event in game.events if isinstance(event, Laid)), 0)
