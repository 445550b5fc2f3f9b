"""Messages about a Minesweeper board: its solution, readings, cell numbers, and placements of the mines."""

from collections.abc import Sequence
from functools import partial
from math import isnan

from app.boards import Remarks
from app.solving.board_jobs import (
    MAX_COUNTED,
    PAGE_SIZE,
    BoardSolution,
    CellNumbers,
    Placement,
    PlacementsPage,
    ProvenCell,
)
from bot.render import markdown
from bot.render.images.cell_numbers import numbers_chart
from bot.render.images.minefield import minefield, proof, window, window_around
from bot.render.layout import Buttons, FilesOrText, ImageFile, Reply, TextFile
from bot.render.minesweeper import text_board, words
from bot.text.catalogue import say
from bot.text.numbers import chance
from solvers import mines
from solvers.mines import Cell, Reading
from solvers.mines.board import COVERED

MAX_DESCRIBED_BOARD = 600  # characters of a board in the description of its picture
MAX_PLACEMENT = 550  # characters of the cells of one placement
MAX_NOTE = 140  # characters of the note about a reading, when several are listed
BAR_WIDTH, ESTIMATE_BAR_WIDTH = 20, 9  # characters of the longest bar; an estimate has its error beside it


def solution_reply(
    solved: BoardSolution, remarks: Remarks, buttons: Buttons = (), *, part: bool = False
) -> Reply:
    """The solved board; `part`: whether it is part of a larger one."""
    return Reply(
        markdown.heading(_title(solved)),
        *estimates(solved),
        *why(solved),
        FilesOrText([picture(solved)]),
        "\n".join(_facts(solved)),
        FilesOrText(_board_file(solved), text_board.solution_text(solved)),
        buttons,
        markdown.subtext(*_remarks(solved, remarks, part=part)),
    )


def why(solved: BoardSolution) -> list[str]:
    """Why the best cell is the best. Of the only safe cell the heading and the list say it already."""
    return [words.why(solved.best)] if solved.best and len(solved.safe) != 1 else []


def estimates(solved: BoardSolution) -> list[str]:
    """The sentence that the chances are estimates, if they are."""
    return [] if solved.exact else [say("mines-estimates")]


def picture(solved: BoardSolution) -> ImageFile:
    """The image of the board. Its description ends with the board as text, unless that is too long."""
    board = solved.board
    description = [say("mines-picture", size=words.format_size(board))]
    description += words.pictured_part(window(solved), board)
    if solved.safe:
        description.append(say("mines-picture-safe", safe=len(solved.safe)))
    if solved.certain:
        description.append(say("mines-picture-certain", mines=len(solved.certain)))
    if not solved.exact:
        description.append(say("mines-picture-estimated", error=_largest_error(solved)))
    if best := solved.best:
        mine = words.estimated(best.mined, best.error) if best.mined else "none"
        description.append(say("mines-picture-best", cell=mines.format_cell(best.cell), mine=mine))
    text = _text(solved)
    with_board = len(text) <= MAX_DESCRIBED_BOARD
    if with_board:
        description += text_board.legend(solved)
    lines = [" ".join(description), *([text] if with_board else [])]
    return ImageFile("board.png", partial(minefield, solved), "\n".join(lines))


def _title(solved: BoardSolution) -> str:
    if solved.best:
        return words.to_open(solved.best)
    return say("mines-nothing-to-open", covered="yes" if any(solved.board.cells(COVERED)) else "no")


def _facts(solved: BoardSolution) -> list[str]:
    """What is proven, and how many placements fit: only one if nothing is left to open."""
    facts = proven(solved)
    if solved.best and solved.placements is not None:
        facts.append(words.placements(solved.placements))
    return facts


def proven(solved: BoardSolution) -> list[str]:
    """Sentences listing the proven safe cells and mines, or one saying that nothing is certain."""
    uncertain = [say("mines-nothing-proven")] if solved.best else []
    return words.proven(solved.safe, solved.certain) or uncertain


def _board_file(solved: BoardSolution) -> list[TextFile]:
    """A file for a board that the picture's description has no room for, or a number with too many digits."""
    text, number = _text(solved), ""
    if solved.placements is not None and not words.is_written_out(solved.placements):
        number = f"\n{say('mines-placements-in-file', number=str(solved.placements))}\n"
    return [TextFile("board.txt", f"{text}\n{number}")] if number or len(text) > MAX_DESCRIBED_BOARD else []


def _text(solved: BoardSolution) -> str:
    return words.format_board(text_board.with_proven_marks(solved))


def _remarks(solved: BoardSolution, on_reading: Remarks, *, part: bool) -> list[str]:
    remarks = [words.read_as(solved.board, on_reading)]
    if solved.flag_problem:
        remarks.append(say("mines-flags-doubted", why=solved.flag_problem))
    elif not solved.trust_flags:
        remarks.append(say("mines-flags-not-trusted"))
    if solved.mine_count_matters and not part:
        remarks.append(say("mines-count-not-given"))
    if not solved.exact:
        remarks.append(say("mines-estimates-error", error=_largest_error(solved)))
    area = window(solved)
    if not area.shows_all(solved.board):
        remarks.append(say("mines-cropped", **area.corners))
    return remarks


def _largest_error(solved: BoardSolution) -> str:
    return chance(max(error for row in solved.errors for error in row if not isnan(error)))


def proof_reply(proven: ProvenCell) -> Reply:
    """Why a cell is safe: the numbers that prove it, framed in a picture and in a sentence."""
    numbers = proven.proof
    name = mines.format_cell(proven.cell)
    names = [mines.format_cell(number) for number in numbers]
    message = "mines-why-with-count" if numbers.by_count else "mines-why-numbers"
    return Reply(
        markdown.heading(say("mines-why", cell=name)),
        say(message, cell=name, count=len(names), numbers=names),
        FilesOrText([_proof_picture(proven)]),
    )


def _proof_picture(proven: ProvenCell) -> ImageFile:
    """The board with the numbers framed."""
    board, cell, numbers = proven
    description = [say("mines-picture-proof", size=words.format_size(board), cell=mines.format_cell(cell))]
    description += words.pictured_part(window_around(board, cell), board)
    if numbers:
        description.append(say("mines-picture-framed", numbers=words.list_cells(numbers)))
    return ImageFile("proof.png", partial(proof, board, cell, numbers), " ".join(description))


def reading_choice_reply(readings: Sequence[Reading], buttons: Buttons = ()) -> Reply:
    """The question which reading of an ambiguous board is meant, with a button for each."""
    lines = [
        f"**{number}.** {markdown.escape(words.list_remarks(reading.how)[:MAX_NOTE])}"
        for number, reading in enumerate(readings, start=1)
    ]
    return Reply(
        markdown.heading(say("mines-which-reading")),
        say("mines-ways-to-read", ways=len(readings)),
        "\n".join(lines),
        buttons,
    )


def cell_numbers_reply(cell: Cell, numbers: CellNumbers) -> Reply:
    """What a cell may show: figures, and a bar chart as an image or as text."""
    shown = zip(map(str, range(9)), numbers.chances, numbers.errors, strict=True)
    rows = [(say("mines-mine"), numbers.mine_chance, numbers.mine_error), *shown]
    rows = [row for row in rows if row[1]]
    highest = max(share for _, share, _ in rows)
    figures = [
        (label, chance(share), *([] if numbers.exact else [f"± {chance(error)}"]))
        for label, share, error in rows
    ]
    width = BAR_WIDTH if numbers.exact else ESTIMATE_BAR_WIDTH
    bars = [markdown.bar(share / highest, width) for _, share, _ in rows]
    name = mines.format_cell(cell)
    description = say("mines-chart-described", cell=name)
    return Reply(
        markdown.heading(say("mines-cell-may-show", cell=name)),
        None if numbers.exact else say("mines-estimates"),
        FilesOrText(
            [
                ImageFile("numbers.png", partial(numbers_chart, numbers), description),
                markdown.code_table(figures),
            ],
            [markdown.code_table((*line, bar) for line, bar in zip(figures, bars, strict=True))],
        ),
    )


def placements_reply(page: PlacementsPage, number: int, buttons: Buttons = ()) -> Reply:
    """A page of the placements of mines on the front, with their shares."""
    first = number * PAGE_SIZE + 1
    lines = [_placement(first + index, placement) for index, placement in enumerate(page.placements)]
    last = first + len(lines) - 1
    if not lines:
        title = say("mines-no-more-placements")
    elif page.total is None:
        title = say("mines-placements-of-many", first=first, last=last, counted=MAX_COUNTED)
    else:
        title = say("mines-placements", shown=len(lines), first=first, last=last, total=page.total)
    return Reply(
        markdown.heading(title),
        say("mines-placements-listed") if lines else None,
        "\n".join(lines),
        buttons,
        markdown.subtext(say("mines-in-all-placements", mines=page.certain)) if page.certain else None,
    )


def _placement(number: int, placement: Placement) -> str:
    cells = words.list_cells(placement.mined, MAX_PLACEMENT) or say("mines-no-more-mines")
    return f"**{number}.** {cells} ({chance(placement.share)})"
