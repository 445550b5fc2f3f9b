"""Minesweeper boards, cells, counts and chances in words."""

from collections.abc import Iterable, Sequence

from app.boards import Remarks
from bot.render import markdown
from bot.render.images.minefield import Window
from bot.text.catalogue import say
from bot.text.numbers import chance, decimal, whole
from solvers import mines
from solvers.mines import Best, Board, Cell, format_cell

MAX_DIGITS = 27  # of a number that a message writes out: one line on a phone
MAX_CELL_LIST = 350  # characters of a list of cells
MAX_PROVEN_LIST = 150  # the same, below a picture that shows these cells: four lines on a phone
VARIANTS = {"0": "zero", "#": "covered", "F": "flag", "M": "mine"}  # of a message, by symbol


def list_cells(cells: Iterable[Cell], max_length: int = MAX_CELL_LIST) -> str:
    """The names of the cells, as many as fit in `max_length` characters, and how many more there are."""
    names = [format_cell(cell) for cell in cells]
    shown, length = 0, 0
    while shown < len(names) and length + len(names[shown]) + 2 <= max_length:
        length += len(names[shown]) + 2
        shown += 1
    more, listed = len(names) - shown, ", ".join(names[:shown])
    return say("mines-cells-and-more", cells=listed, more=more) if more else listed


def format_size(board: Board) -> str:
    return f"{board.width}x{board.height}"


def format_mine_count(board: Board) -> str:
    """The board's mine count: "10 mines"."""
    return say("mines-count", mines="unknown" if board.mines is None else board.mines)


def format_board(board: Board) -> str:
    """The board as text that `mines.parse` can read: its size and mine count, and its rows."""
    count = format_mine_count(board)
    if board.mines is not None:  # digits in groups could be read as two numbers
        count = count.replace(whole(board.mines), str(board.mines))
    _, _, rows = mines.format_board(board).partition("\n")
    return f"{format_size(board)}, {count}\n{rows}"


def pictured_part(area: Window, board: Board) -> list[str]:
    """Which part of the board a picture shows, for its description; empty if it shows all."""
    return [] if area.shows_all(board) else [say("mines-picture-cropped", **area.corners)]


def read_as(board: Board, remarks: Remarks) -> str:
    """How a board was read: its size, its mine count, and the remarks, if there are any."""
    how = markdown.escape(list_remarks(remarks)) if remarks else "none"
    return say("mines-read-as", size=format_size(board), mines=format_mine_count(board), how=how)


def proven(safe: Sequence[Cell], mined: Sequence[Cell]) -> list[str]:
    """Sentences that list the proven safe cells and the proven mines; empty without any."""
    facts = []
    if safe:
        facts.append(say("mines-safe-cells", count=len(safe), cells=list_cells(safe, MAX_PROVEN_LIST)))
    if mined:
        facts.append(say("mines-mined-cells", count=len(mined), cells=list_cells(mined, MAX_PROVEN_LIST)))
    return facts


def describe_symbol(symbol: str) -> str:
    """What a cell shows, by its symbol in a board: "covered", "3"."""
    return say("mines-symbol", symbol=VARIANTS.get(symbol, symbol))


def format_count(number: int) -> str:
    """A number of placements, in full if it has at most MAX_DIGITS digits, else in scientific notation."""
    if is_written_out(number):
        return whole(number)
    digits = str(number)
    return f"{decimal(int(digits[:4]) / 1000, 3)}… × 10^{len(digits) - 1}"


def placements(number: int) -> str:
    """The sentence with the number of placements; `number` selects the plural, `count` is displayed."""
    return say("mines-placements-fit", number="one" if number == 1 else "more", count=format_count(number))


def is_written_out(number: int) -> bool:
    """Whether `format_count` writes all digits of the number."""
    return len(str(number)) <= MAX_DIGITS


def to_open(best: Best) -> str:
    """The cell to open, as a heading."""
    return say("mines-open", cell=format_cell(best.cell), safe="no" if best.mined else "yes")


def estimated(share: float, error: float) -> str:
    """A chance, with its standard error if it is an estimate: "12.5% ± 0.4%"."""
    return f"{chance(share)} ± {chance(error)}" if error else chance(share)


def why(best: Best) -> str:
    """Why this cell is the best to open."""
    values = best.why.values.items()
    formatted = {name: chance(value) if isinstance(value, float) else value for name, value in values}
    return say(best.why.code, **formatted)


def list_remarks(remarks: Remarks) -> str:
    """The remarks on how a board was read, as a list; empty without any."""
    return say("mines-how", how=remarks)
