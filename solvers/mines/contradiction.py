"""Contradictions: boards that no placement fits, and what is wrong with them."""

from dataclasses import replace

from solvers.errors import Remark
from solvers.mines.board import OPENED, Board, Cell, format_cell, neighbors
from solvers.mines.constraints import known
from solvers.mines.errors import Contradiction
from solvers.mines.minimal_sets import lowest, minimal_clash
from solvers.mines.solvability import counted_fronts, fits


def contradiction(board: Board, trust_flags: bool) -> Contradiction:
    """The reason why no placement fits this board."""
    if trust_flags and any(board.cells("F")) and fits(board, trust_flags=False):
        return wrong_flag(board)
    uncounted = replace(board, mines=None)
    if fits(uncounted, trust_flags=False):
        return wrong_count(board)
    return wrong_number(uncounted)


def wrong_flag(board: Board) -> Contradiction:
    """The first flag, in reading order, that contradicts the board and the flags before it."""
    flags = list(board.cells("F"))

    def trusted(number: int) -> Board:
        doubted = board
        for flag in flags[number:]:
            doubted = doubted.showing(flag, "#")
        return doubted

    number = lowest(range(1, len(flags) + 1), lambda number: not fits(trusted(number), trust_flags=True))
    flag = flags[number - 1]
    code = "mines-wrong-flag" if number == 1 else "mines-wrong-flag-beside-others"
    return Contradiction(code, "flag", flag, at=format_cell(flag))


def wrong_count(board: Board) -> Contradiction:
    """How the mine count contradicts the numbers, whatever is flagged."""
    facts = known(board, trust_flags=False)
    parts = counted_fronts(board, facts)
    sure = facts.mine_count
    fewest = sure + sum(min(part.counts) for part in parts)
    most = sure + sum(max(part.counts) for part in parts) + len(facts.unconstrained)
    if board.mines is not None and board.mines < fewest:
        return Contradiction("mines-too-few-mines", "count", mines=board.mines, fewest=fewest)
    if board.mines is not None and board.mines > most:
        return Contradiction("mines-too-many-mines", "count", mines=board.mines, most=most)
    return Contradiction("mines-not-so-many-mines", "count", mines=board.mines or 0)


def wrong_number(board: Board) -> Contradiction:
    """A number without which the board fits, if there is one, else one that contradicts others."""
    covered = set(map(board.index, board.cells("#F")))
    neighbors_of = neighbors(board.height, board.width)
    numbers = [
        index
        for index in map(board.index, board.cells(OPENED))
        if impossible_alone(board, divmod(index, board.width)) or not covered.isdisjoint(neighbors_of[index])
    ]

    def fits_without(ignored: frozenset[int]) -> bool:
        return fits(board, trust_flags=False, ignore=ignored)

    clashing = minimal_clash(numbers, lambda chosen: not fits_without(frozenset(numbers).difference(chosen)))
    culprit = next((number for number in clashing if fits_without(frozenset({number}))), clashing[0])
    cells = tuple(divmod(number, board.width) for number in sorted(clashing))
    cell = divmod(culprit, board.width)
    if len(cells) == 1:
        why = why_impossible_alone(board, cell)
        return Contradiction(
            "mines-wrong-number", "number", cell, cells, number=board[cell], at=format_cell(cell), why=why
        )
    others = tuple(
        Remark("mines-the-number", number=board[other], at=format_cell(other))
        for other in cells
        if other != cell
    )
    return Contradiction(
        "mines-numbers-clash", "number", cell, cells, number=board[cell], at=format_cell(cell), others=others
    )


def impossible_alone(board: Board, cell: Cell, *, trust_flags: bool = False) -> bool:
    """Whether a number is impossible with the cells around it, whatever the other numbers are."""
    least, most = mines_around(board, cell, trust_flags=trust_flags)
    return not least <= int(board[cell]) <= most


def why_impossible_alone(board: Board, cell: Cell) -> Remark:
    """How the cells around contradict a number that is impossible alone."""
    least, most = mines_around(board, cell)
    if int(board[cell]) > most:
        return Remark("mines-fewer-around", most=most)
    return Remark("mines-more-around", least=least)


def mines_around(board: Board, cell: Cell, *, trust_flags: bool = False) -> tuple[int, int]:
    """The fewest and the most mines that the cells around this one can be, whatever numbers they show."""
    around = [board[neighbor] for neighbor in board.around(cell)]
    least = around.count("M") + (around.count("F") if trust_flags else 0)
    return least, sum(letter in "#FM" for letter in around)
