"""The messages about a Minesweeper board: its answer, and what else may be asked about it."""

import asyncio
from collections.abc import Sequence
from typing import Any

import numpy as np
from discord import ui

from bot import answers
from bot.answers import Answer, Document, Picture
from bot.mines import words
from bot.mines.solving import ON_A_PAGE, Page, Placement, Solved
from bot.mines.steps import marked
from bot.pictures.minefield import minefield, window
from bot.pictures.numbers import numbers as bars
from solvers import mines
from solvers.mines import Cell, Reading, Solution

TEXT = 1500  # characters of a board that is written into the message; a longer one is taken along as a file
NAMES = 350  # characters of a list of cells
PLACEMENT = 550
READINGS = 20  # to choose from
HOW = 140  # characters of how a board is read, where several are told
BAR = 20  # characters
PARTS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")  # of a character, by eighths


async def answer(solved: Solved, how: str, *buttons: ui.Item[Any], lacking: str | None = None) -> Answer:
    """The answer to a board. `how`: what might be read otherwise; `lacking`: why no file can be sent."""
    solution = solved.solution
    return Answer(
        answers.heading(_title(solution)),
        *([solution.best.why] if solution.best else []),
        *([] if lacking else [await picture(solution)]),
        "\n".join(_facts(solution)),
        *_written(solution, lacking is None),
        *([ui.ActionRow(*buttons)] if buttons else []),
        answers.small_print(*_remarks(solved, how), *([lacking] if lacking else [])),
    )


async def picture(solution: Solution) -> Picture:
    """The board, drawn off the event loop."""
    board = solution.board
    said = f"Minesweeper board, {words.size(board)}, with each covered cell's chance of a mine."
    seen = window(solution)
    if _cropped(solution):
        said += f" Shown: {seen}."
    said += f" Free for certain: {len(solution.safe)} cells; mines for certain: {len(solution.certain)}."
    if solution.best:
        chance = answers.percent(solution.best.mined)
        said += f" Outlined, to be opened next: {mines.name(solution.best.cell)}, {chance} mine."
    return Picture("board.png", await asyncio.to_thread(minefield, solution), said)


def _title(solution: Solution) -> str:
    if solution.best:
        return f"Open {mines.name(solution.best.cell)}"
    return "There is nothing left to open: every covered cell is a mine"


def _facts(solution: Solution) -> list[str]:
    facts = []
    for what, cells in (("Free", solution.safe), ("Mined", solution.certain)):
        if cells:
            facts.append(f"**{what} for certain** ({len(cells):,}): {words.names(cells, NAMES)}")
    if not facts:
        facts.append("No cell is proven free, and none proven mined.")
    if solution.exact:
        number = solution.solutions
        fit = "placement of the mines fits" if number == 1 else "placements of the mines fit"
        facts.append(f"**{words.count(number)}** {fit} this board.")
    return facts


def _written(solution: Solution, files: bool) -> list[str | Document]:
    """The solved board as text to be copied, and a number that is too long for the message."""
    text = mines.written(marked(solution))
    long_number = solution.exact and not words.written_out(solution.solutions)
    parts: list[str | Document] = []
    if len(text) <= TEXT:
        parts.append(f"```\n{text}\n```")
    if files and (long_number or not parts):
        number = f"\n\nPlacements that fit: {solution.solutions}" if long_number else ""
        parts.append(Document("board.txt", f"{text}{number}\n"))
    return parts


def _remarks(solved: Solved, how: str) -> list[str]:
    solution = solved.solution
    board = solution.board
    remarks = [
        f"Read as {words.size(board)} with {words.mines(board)}{'; ' * bool(how)}{answers.plain(how)}."
    ]
    if solved.doubt:
        remarks.append(f"{solved.doubt} So no flag is trusted here.")
    elif not solution.trust_flags:
        remarks.append("Flags are not trusted here: they are covered cells like others.")
    if not solution.mines_known:
        remarks.append(
            "**Mine count unknown**: every placement in the covered cells counts alike, however many mines it"
            " has. With **Mine count** you can tell me the count, for true chances."
        )
    if not solution.exact:
        far = answers.percent(float(np.nanmax(solution.error)))
        remarks.append(
            "**Estimates**, for this board is too wide to be counted: the standard error of a chance is up to"
            f" {far}. What is called certain is proven."
        )
    if _cropped(solution):
        remarks.append(f"The picture is cropped: it shows {window(solution)}.")
    if solution.safe or solution.certain:
        remarks.append("In the text, S is free for certain, F a mine, # not known.")
    return remarks


def _cropped(solution: Solution) -> bool:
    seen = window(solution)
    return (seen.height, seen.width) != (solution.board.height, solution.board.width)


def which(readings: Sequence[Reading], *buttons: ui.Item[Any]) -> Answer:
    """Asks how a board is meant; one button for each reading."""
    lines = [
        f"**{number}.** {answers.plain(reading.how[:HOW])}"
        for number, reading in enumerate(readings, start=1)
    ]
    rows = [ui.ActionRow[Any](*buttons[first : first + 5]) for first in range(0, len(buttons), 5)]
    return Answer(
        answers.heading("How is this board meant?"),
        f"It can be read in {len(readings)} ways:",
        "\n".join(lines),
        *rows,
    )


async def numbers(
    cell: Cell, chances: Sequence[float], mined: float, exact: bool, *, lacking: str | None = None
) -> Answer:
    """What a cell may show: a drawn bar chart, or one of letters if no file can be sent (`lacking`: why)."""
    rows = [("mine", mined), *((str(number), chance) for number, chance in enumerate(chances))]
    rows = [(what, chance) for what, chance in rows if chance]
    most = max(chance for _, chance in rows)
    lines = [f"{what:>4}  {answers.percent(chance):>9}" for what, chance in rows]
    if lacking:
        lines = [f"{line}  {_bar(chance / most)}" for line, (_, chance) in zip(lines, rows, strict=True)]
    name = mines.name(cell)
    about = [] if exact else ["Estimates: this board is too wide to be counted."]
    about += [lacking] if lacking else []
    return Answer(
        answers.heading(f"What {name} may show"),
        *([] if lacking else [await _bars(name, chances, mined)]),
        "```\n" + "\n".join(lines) + "\n```",
        *([answers.small_print(*about)] if about else []),
    )


async def _bars(name: str, chances: Sequence[float], mined: float) -> Picture:
    """The chart, drawn off the event loop."""
    said = f"Bar chart of what {name} may show; the text below has the same chances."
    return Picture("numbers.png", await asyncio.to_thread(bars, chances, mined), said)


def _bar(share: float) -> str:
    """A bar of up to BAR characters, to an eighth of one; never quite nothing."""
    eighths = max(round(share * BAR * 8), 1)
    return "█" * (eighths // 8) + PARTS[eighths % 8]


def placements(page: Page, number: int, *buttons: ui.Item[Any]) -> Answer:
    """A page of the ways to mine the front, with their shares."""
    first = number * ON_A_PAGE + 1
    lines = [_placement(first + place, one) for place, one in enumerate(page.placements)]
    total = "more than 10,000" if page.total is None else f"{page.total:,}"
    also = f"{page.certain} mines are in all of them and not told again." if page.certain else ""
    return Answer(
        answers.heading(f"Placements {first} to {first + len(lines) - 1} of {total}" if lines else "No more"),
        "Mines beside the numbers, one way a line, and how much of all placements has them so:",
        "\n".join(lines) or "There are no more.",
        ui.ActionRow(*buttons),
        *([answers.small_print(also)] if also else []),
    )


def _placement(number: int, one: Placement) -> str:
    where = words.names(one.mined, PLACEMENT) or "no more mines"
    return f"**{number}.** {where} ({answers.percent(one.share)})"
