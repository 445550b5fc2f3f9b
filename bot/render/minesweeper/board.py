"""The messages about a Minesweeper board: its answer, and what else may be asked about it."""

import asyncio
from collections.abc import Sequence
from typing import Any

import numpy as np
from discord import ui

from app.board_edits import with_proven_marks
from app.solving.board_jobs import MAX_COUNTED, PAGE_SIZE, BoardSolution, Page, Placement
from bot.render import layout
from bot.render.images.cell_numbers import numbers as bars
from bot.render.images.minefield import minefield, window
from bot.render.layout import ImageFile, Reply, TextFile
from bot.render.minesweeper import words
from bot.text.catalogue import say
from bot.text.numbers import format_percent
from solvers import mines
from solvers.mines import Cell, Reading, Solution

TEXT = 1500  # characters of a board that is written into the message; a longer one is taken along as a file
NAMES = 350  # characters of a list of cells
PLACEMENT = 550
READINGS = 20  # to choose from
HOW = 140  # characters of how a board is read, where several are told
BAR = 20  # characters
PARTS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")  # of a character, by eighths


async def solution_reply(
    solved: BoardSolution, how: str, *buttons: ui.Item[Any], missing_permissions: str | None = None
) -> Reply:
    """The answer to a board. `how`: what might be read otherwise; `missing_permissions`: why no file."""
    solution = solved.solution
    return Reply(
        layout.heading(_title(solution)),
        *([] if solution.exact else [say("mines-estimates")]),
        *([words.why(solution.best)] if solution.best else []),
        *([] if missing_permissions else [await picture(solution)]),
        "\n".join(_facts(solution)),
        *_board_text(solution, missing_permissions is None),
        *([ui.ActionRow(*buttons)] if buttons else []),
        layout.subtext(*_remarks(solved, how), *([missing_permissions] if missing_permissions else [])),
    )


async def picture(solution: Solution) -> ImageFile:
    """The board, drawn off the event loop."""
    board = solution.board
    said = [say("mines-picture", size=words.format_size(board))]
    if _cropped(solution):
        said.append(say("mines-picture-cropped", **window(solution).corners))
    said.append(say("mines-picture-proven", safe=len(solution.safe), mines=len(solution.certain)))
    if best := solution.best:
        chance = format_percent(best.mined)
        if best.error:
            chance += f" ± {format_percent(best.error)}"
        said.append(say("mines-picture-best", cell=mines.name(best.cell), mine=chance))
    return ImageFile("board.png", await asyncio.to_thread(minefield, solution), " ".join(said))


def _title(solution: Solution) -> str:
    if solution.best:
        return words.to_open(solution.best)
    return say("mines-nothing-to-open")


def _facts(solution: Solution) -> list[str]:
    facts = proven(solution)
    if solution.countable:
        facts.append(words.placements(solution.solutions))
    return facts


def proven(solution: Solution) -> list[str]:
    """The cells that are safe, and the mines; a sentence if there are neither."""
    facts = []
    if safe := solution.safe:
        facts.append(say("mines-safe-cells", count=len(safe), cells=words.list_cells(safe, NAMES)))
    if certain := solution.certain:
        facts.append(say("mines-mined-cells", count=len(certain), cells=words.list_cells(certain, NAMES)))
    return facts or [say("mines-nothing-proven")]


def _board_text(solution: Solution, files: bool) -> list[str | TextFile]:
    """The solved board as text to be copied, and a number that is too long for the message."""
    text = mines.written(with_proven_marks(solution))
    long_number = solution.countable and not words.is_written_out(solution.solutions)
    parts: list[str | TextFile] = []
    if len(text) <= TEXT:
        parts.append(f"```\n{text}\n```")
    if files and (long_number or not parts):
        number = say("mines-placements-in-file", number=str(solution.solutions)) if long_number else ""
        parts.append(TextFile("board.txt", f"{text}\n\n{number}".rstrip() + "\n"))
    return parts


def _remarks(solved: BoardSolution, how: str) -> list[str]:
    solution = solved.solution
    board = solution.board
    read = {"size": words.format_size(board), "mines": words.format_mine_count(board)}
    remarks = [
        say("mines-read-as-how", **read, how=layout.escape(how)) if how else say("mines-read-as", **read)
    ]
    if solved.flag_problem:
        remarks.append(say("mines-flags-doubted", why=solved.flag_problem))
    elif not solution.trust_flags:
        remarks.append(say("mines-flags-not-trusted"))
    if not solution.mines_known:
        remarks.append(say("mines-count-not-given"))
    if not solution.exact:
        far = format_percent(float(np.nanmax(solution.error)))
        remarks.append(say("mines-estimates-error", error=far))
    if _cropped(solution):
        remarks.append(say("mines-cropped", **window(solution).corners))
    if solution.safe or solution.certain:
        remarks.append(say("mines-letters"))
    return remarks


def _cropped(solution: Solution) -> bool:
    seen = window(solution)
    return (seen.height, seen.width) != (solution.board.height, solution.board.width)


def reading_choice_reply(readings: Sequence[Reading], *buttons: ui.Item[Any]) -> Reply:
    """Asks how a board is meant; one button for each reading."""
    lines = [
        f"**{number}.** {layout.escape(words.how(reading)[:HOW])}"
        for number, reading in enumerate(readings, start=1)
    ]
    rows = [ui.ActionRow[Any](*buttons[first : first + 5]) for first in range(0, len(buttons), 5)]
    return Reply(
        layout.heading(say("mines-which-reading")),
        say("mines-ways-to-read", ways=len(readings)),
        "\n".join(lines),
        *rows,
    )


async def cell_numbers_reply(
    cell: Cell, chances: Sequence[float], mined: float, exact: bool, *, missing_permissions: str | None = None
) -> Reply:
    """What a cell may show: a bar chart, in letters where `missing_permissions` says why no file."""
    rows = [(say("mines-mine"), mined), *((str(number), chance) for number, chance in enumerate(chances))]
    rows = [(what, chance) for what, chance in rows if chance]
    most = max(chance for _, chance in rows)
    widest = max(len(what) for what, _ in rows)
    lines = [f"{what:>{widest}}  {format_percent(chance):>9}" for what, chance in rows]
    if missing_permissions:
        lines = [f"{line}  {_bar(chance / most)}" for line, (_, chance) in zip(lines, rows, strict=True)]
    name = mines.name(cell)
    about = [] if exact else [say("mines-estimates")]
    about += [missing_permissions] if missing_permissions else []
    return Reply(
        layout.heading(say("mines-cell-may-show", cell=name)),
        *([] if missing_permissions else [await _bars(name, chances, mined)]),
        "```\n" + "\n".join(lines) + "\n```",
        *([layout.subtext(*about)] if about else []),
    )


async def _bars(name: str, chances: Sequence[float], mined: float) -> ImageFile:
    """The chart, drawn off the event loop."""
    said = say("mines-chart-described", cell=name)
    return ImageFile("numbers.png", await asyncio.to_thread(bars, chances, mined), said)


def _bar(share: float) -> str:
    """A bar of up to BAR characters, to an eighth of one; never quite nothing."""
    eighths = max(round(share * BAR * 8), 1)
    return "█" * (eighths // 8) + PARTS[eighths % 8]


def placements_reply(page: Page, number: int, *buttons: ui.Item[Any]) -> Reply:
    """A page of the ways to mine the front, with their shares."""
    first = number * PAGE_SIZE + 1
    lines = [_placement(first + place, one) for place, one in enumerate(page.placements)]
    last = first + len(lines) - 1
    if not lines:
        title = say("mines-no-more-placements")
    elif page.total is None:
        title = say("mines-placements-of-many", first=first, last=last, counted=MAX_COUNTED)
    else:
        title = say("mines-placements", first=first, last=last, total=page.total)
    return Reply(
        layout.heading(title),
        *([say("mines-placements-told"), "\n".join(lines)] if lines else []),
        ui.ActionRow(*buttons),
        *([layout.subtext(say("mines-in-all-placements", mines=page.certain))] if page.certain else []),
    )


def _placement(number: int, one: Placement) -> str:
    where = words.list_cells(one.mined, PLACEMENT) or say("mines-no-more-mines")
    return f"**{number}.** {where} ({format_percent(one.share)})"
