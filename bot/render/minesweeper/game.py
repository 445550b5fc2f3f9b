"""The messages that show a game of Minesweeper: in play, over, its board as text, and a hint."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from itertools import groupby
from typing import Any

from discord import ui

from app.minesweeper_rounds import MinesRound
from app.solving.board_jobs import BoardSolution
from bot.render import layout
from bot.render.images import minefield
from bot.render.layout import ImageFile, Reply
from bot.render.minesweeper import board as messages
from bot.render.minesweeper import words
from bot.text.catalogue import say
from games import minesweeper
from games.minesweeper import Chorded, Event, Flagged, GaveUp, Laid, Opened, Rules, Unflagged
from games.minesweeper.guesses import Guess
from solvers import mines
from solvers.mines import Board, Cell

NAMES = 350  # characters of a list of cells
GUESSES = 15  # that are told one by one
ROUNDING = 1e-9  # a difference between chances that is rounding
WORKING = "mines-review-working"  # messages
FAILED = "mines-review-failed"
STORIES: dict[type[Event], str] = {
    Opened: "mines-story-opened",
    Chorded: "mines-story-chorded",
    Flagged: "mines-story-flagged",
    Unflagged: "mines-story-unflagged",
}


async def playing_reply(
    game: MinesRound,
    *rows: ui.ActionRow[Any],
    in_buttons: bool = False,
    missing_permissions: str | None = None,
    note: str = "",
) -> Reply:
    """The game as it stands, with its buttons; `in_buttons`: they are the board. `note`: what else to say.

    missing_permissions: why no picture can be sent; then the board is text.
    """
    state = game.state
    return Reply(
        layout.heading(say("mines-game", game=str(game.number))),
        "\n".join(filter(None, (note, _remaining(game), _last_move(game)))),
        *([] if in_buttons else await _board(game, missing_permissions)),
        *rows,
        layout.subtext(
            _how_to_play(game, in_buttons),
            say("mines-committed", commitment=state.begun.commitment),
            *([missing_permissions] if missing_permissions and not in_buttons else []),
        ),
    )


async def finished_reply(
    game: MinesRound,
    *rows: ui.ActionRow[Any],
    review: Sequence[Guess] | str,
    missing_permissions: str | None = None,
) -> Reply:
    """The game that is over: its result, how long it took, and what each guess cost, or a message instead."""
    state = game.state
    assert state.result is not None
    title = say("mines-game-over-title", game=str(game.number), result=state.result.replace(" ", "-"))
    return Reply(
        layout.heading(title),
        "\n".join(filter(None, (_last_move(game), _ended(game)))),
        *await _board(game, missing_permissions),
        *(map(say, filter(None, [review])) if isinstance(review, str) else _review(review)),
        *rows,
        layout.subtext(
            _rules(state.rules),
            say("mines-secret", secret=state.begun.secret.hex(), layout=str(_layout(game))),
            say("mines-committed-before", commitment=state.begun.commitment),
            *([missing_permissions] if missing_permissions else []),
        ),
    )


def as_text(game: MinesRound) -> Reply:
    """The board in letters, with the names of columns and rows."""
    return Reply(
        layout.heading(say("mines-game", game=str(game.number))),
        _remaining(game),
        _board_text(seen(game.state)),
        layout.subtext(say("mines-game-letters")),
    )


async def hint(game: MinesRound, solved: BoardSolution, missing_permissions: str | None) -> Reply:
    """The best move, why, and every cell's chance. Flags are not believed; those that are wrong are named."""
    solution = solved.solution
    assert solution.best is not None, "a game in play has a free cell"
    wrong = sorted(game.state.flags & set(solution.safe))
    facts = messages.proven(solution)
    if wrong:
        facts.append(say("mines-wrong-flags", count=len(wrong), cells=words.list_cells(wrong, NAMES)))
    return Reply(
        layout.heading(words.to_open(solution.best)),
        words.why(solution.best),
        *([] if missing_permissions else [await messages.picture(solution)]),
        "\n".join(facts),
        layout.subtext(
            say("mines-hint-ignores-flags"),
            *([missing_permissions] if missing_permissions else []),
        ),
    )


def first_hint(game: MinesRound) -> Reply:
    """What is best before anything is open."""
    first = game.state.rules.first
    return Reply(layout.heading(say("mines-open-any")), say("mines-first-hint", first=first))


def seen(state: minesweeper.Game) -> Board:
    """The board as the player sees it; when the game is over with every mine, those with a flag excepted."""
    board = state.board
    if state.over:
        for cell in state.mined - state.opened - state.flags:
            board = board.showing(cell, "M")
    return board


async def _board(game: MinesRound, missing_permissions: str | None) -> list[str | ImageFile]:
    """The board as a picture, drawn off the event loop, or as text where none can be sent."""
    state = game.state
    if missing_permissions:
        return [_board_text(seen(state))]
    mined = state.mined if state.over else None
    png = await asyncio.to_thread(minefield.game, state.board, mined)
    over = "mines-game-picture-over" if state.over else "mines-game-picture"
    return [ImageFile("game.png", png, say(over, standing=_remaining(game)))]


def _board_text(board: Board) -> str:
    """The board with its columns and rows named, to be read by a person, and by `mines.parse`."""
    side = len(str(board.height))
    columns = [mines.name((0, column))[:-1] for column in range(board.width)]
    width = max(map(len, columns))
    lines = [*mines.written(board).splitlines()[:1], " " * side + _spaced(columns, width)]
    lines += [f"{number:>{side}}{_spaced(row, width)}" for number, row in enumerate(board.rows, start=1)]
    return "```\n" + "\n".join(lines) + "\n```"


def _spaced(cells: Iterable[str], width: int) -> str:
    return "".join(f" {cell:>{width}}" for cell in cells)


def _remaining(game: MinesRound) -> str:
    """What is left to do."""
    state, rules = game.state, game.state.rules
    snapshot = say(
        "mines-standing",
        size=f"{rules.width}x{rules.height}",
        mines=say("mines-count", mines=rules.mines),
        flags=len(state.flags),
        left=state.covered - rules.mines,
    )
    if game.everyones and not state.over:
        return f"{snapshot} {say('mines-everyone-may-play')}"
    return snapshot


def _last_move(game: MinesRound) -> str:
    """Who did what last."""
    who, steps = game.last
    if not steps:
        return say("mines-open-first-cell")
    if who is None:
        return say("mines-story-left-alone")
    moves = [step for step in steps if not isinstance(step[0], Laid)]
    return " ".join(_describe_moves(f"<@{who}>", kind, alike) for kind, alike in groupby(moves, _kind))


Step = tuple[Event, minesweeper.Game, minesweeper.Game]  # what happened, the state before it and after


def _kind(step: Step) -> type[Event]:
    return type(step[0])


def _describe_moves(who: str, kind: type[Event], steps: Iterable[Step]) -> str:
    """Moves of one kind, that came one after the other."""
    if kind is GaveUp:
        return say("mines-story-gave-up", who=who)
    return say(STORIES[kind], who=who, cells=", ".join(map(_where, steps)))


def _where(step: Step) -> str:
    event, before, after = step
    assert isinstance(event, Opened | Chorded | Flagged | Unflagged)
    new, cell = len(after.opened) - len(before.opened), mines.name(event.cell)
    return say("mines-opened-more", cell=cell, cells=new) if new > 1 else cell


def _ended(game: MinesRound) -> str:
    """Won or lost, how long it took, and how hard the board was."""
    state = game.state
    if state.first is None:
        return say("mines-given-up-at-once")
    assert game.took is not None
    value = minesweeper.three_bv(state)
    ended = {
        "time": duration(game.took),
        "value": value,
        "opened": len(state.opened - state.mined),
        "free": state.rules.height * state.rules.width - state.rules.mines,
    }
    match state.result:
        case "won":
            speed = value / max(game.took.total_seconds(), 0.001)
            return say("mines-won", **ended, speed=f"{speed:.2f}")
        case "lost":
            hit = sorted(state.exploded)
            return say("mines-lost", **ended, hit=len(hit), cells=words.list_cells(hit, NAMES))
        case _:
            return say("mines-given-up", **ended)


def duration(time: timedelta) -> str:
    """How long something took: "4.2 s", "3 min 5 s", "2 h 0 min", "3 d 4 h"."""
    seconds = time.total_seconds()
    if seconds < 60:
        return say("mines-seconds", seconds=f"{seconds:.1f}")
    minutes, hours, days = (int(seconds) // unit for unit in (60, 3600, 86400))
    if days:
        return say("mines-days", days=str(days), hours=str(hours % 24))
    if hours:
        return say("mines-hours", hours=str(hours), minutes=str(minutes % 60))
    return say("mines-minutes", minutes=str(minutes), seconds=str(int(seconds) % 60))


def _review(review: Sequence[Guess]) -> list[str]:
    """What each guess cost."""
    if not review:
        return [say("mines-no-guesses")]
    mine = say("mines-column-mine")
    rows = [(say("mines-column-guess"), mine, say("mines-column-best"), mine, say("mines-column-cost"))]
    rows += [
        (
            f"{mines.name(guess.move.cell)}{'+' * isinstance(guess.move, Chorded)}",
            words.chance(guess.risk),
            say("mines-same") if _cell_opened(guess) == guess.best else mines.name(guess.best),
            words.chance(guess.best_risk),
            _cost(guess),
        )
        for guess in review[:GUESSES]
    ]
    said = say("mines-guesses", guesses=len(review))
    return [said, layout.code_table(rows), layout.subtext(*_remarks(review))]


def _cell_opened(guess: Guess) -> Cell | None:
    return guess.move.cell if isinstance(guess.move, Opened) else None


def _cost(guess: Guess) -> str:
    if guess.cost < ROUNDING:
        return "—"
    cost = words.chance(guess.cost)
    return say("mines-cost-in-wins", cost=cost) if guess.exact else cost


def _remarks(review: Sequence[Guess]) -> Iterator[str]:
    if len(review) > GUESSES:
        yield say("mines-first-guesses", guesses=GUESSES)
    searched = [guess.exact for guess in review]
    if all(searched):
        yield say("mines-costs-searched")
    elif any(searched):
        yield say("mines-costs-searched-near-the-end")
    else:
        yield say("mines-costs-are-risk")
    if any(isinstance(guess.move, Chorded) for guess in review):
        yield say("mines-plus-is-a-chord")


def _how_to_play(game: MinesRound, in_buttons: bool) -> str:
    how = say("mines-how-to-press") if in_buttons else say("mines-how-to-write")
    return f"{_rules(game.state.rules)} {how}"


def _rules(rules: Rules) -> str:
    if rules.no_guessing:
        return say("mines-rules-no-guessing")
    return say("mines-rules-zero") if rules.first == "zero" else say("mines-rules-safe")


def _layout(game: MinesRound) -> int:
    return next((event.layout for event in game.events if isinstance(event, Laid)), 0)
