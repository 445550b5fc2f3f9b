"""The cell to open next, and why.

What is proven free costs nothing: the cell whose number will tell most. Else, when few placements are left,
the cell with which most of them are won, by search to the end. Else the cell with the best chance to
survive this move and the next: for every number that it may show the board is solved again, to see whether
that frees a cell, or how risky the next guess will be. The last is a rule of thumb, and only looked at for
the least risky cells.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from solvers.mines.board import Cell, name
from solvers.mines.endgame import Endgame, TooMany
from solvers.mines.placements import placements
from solvers.mines.wide import TooWide

if TYPE_CHECKING:
    from solvers.mines.solution import Solution

WORLDS = 1000  # placements that the search to the end is tried with
RISKIER = 0.12  # than the least risky cell: no riskier ones are looked at
LOOKED_AT = 15  # cells
LOOKING = 5.0  # seconds to look ahead, on an ordinary machine
NUMBERS = 5  # that a cell may show, as far as time goes
FREEING = 0.1  # what a chance to free a cell counts beside a chance to survive; found by playing


@dataclass(frozen=True)
class Best:
    cell: Cell
    why: str  # a sentence
    mined: float  # the chance that it is a mine
    win: Fraction | None = None  # the chance to win the game with best play, where it was searched to the end


def best(solution: "Solution") -> Best | None:
    """The cell to open next; None if there is none to open."""
    if solution.safe:
        return most_telling(solution)
    if not any(True for _ in openable(solution)):
        return None
    if solution.exact and solution.mines_known and solution.solutions <= WORLDS:
        try:
            return to_the_end(solution)
        except TooMany:
            pass
    return by_looking_ahead(solution)


def openable(solution: "Solution") -> Iterator[Cell]:
    """The covered cells that may be free."""
    for cell in zip(*np.nonzero(solution.probability < 1), strict=True):
        yield int(cell[0]), int(cell[1])


def most_telling(solution: "Solution") -> Best:
    """Among the cells that are proven free the one whose number is least known."""
    try:
        numbers = solution.numbers(solution.safe)
    except TooWide:
        cell = solution.safe[0]
        return Best(cell, f"{name(cell)} is free for certain.", 0.0)
    shares = np.array([numbers[cell] for cell in solution.safe])
    with np.errstate(divide="ignore", invalid="ignore"):
        doubt = -np.where(shares > 0, shares * np.log2(shares), 0).sum(axis=1)
    cell = solution.safe[int(doubt.argmax())]
    others = len(solution.safe) - 1
    also = "" if not others else ", like one other cell" if others == 1 else f", like {others} other cells"
    tells = "and its number tells most" if others else "and the only one"
    return Best(cell, f"{name(cell)} is free for certain{also}, {tells}.", 0.0)


def to_the_end(solution: "Solution") -> Best:
    """The cell with which most games are won. Raises TooMany."""
    game = endgame(solution)
    cells = game.ordered(game.every)
    wins, cell = -1, cells[0]
    for other in cells:
        if (more := game.wins_by(other, game.every, wins)) > wins:
            wins, cell = more, other
    chance = game.chance(wins)
    mined = float(solution.probability[cell])
    least = cells[0]
    why = f"{name(cell)}: {percent(mined)} mine, and the game is won with {percent(chance)} from there"
    if solution.probability[least] < mined - 1e-12:
        less = game.chance(game.wins_by(least, game.every))
        risk = percent(float(solution.probability[least]))
        why += f"; {name(least)} is {risk} mine but wins only {percent(less)}"
    return Best(cell, f"{why}.", mined, chance)


def endgame(solution: "Solution") -> Endgame:
    board = solution.board
    worlds = list(every_world(solution))
    cells = list(openable(solution))
    mines = {cell for world in worlds for cell in world}
    around = {cell: frozenset(near for near in board.around(cell) if near in mines) for cell in cells}
    return Endgame(worlds, around)


def every_world(solution: "Solution") -> Iterator[frozenset[Cell]]:
    """The mines of every placement, those left out that are given."""
    board, facts = solution.board, solution.known
    sea = [divmod(cell, board.width) for cell in facts.sea]
    for front in placements(board, solution.trust_flags):
        left = (board.mines or 0) - len(facts.given) - len(front)
        for rest in combinations(sea, left):
            yield front.union(rest)


def by_looking_ahead(solution: "Solution") -> Best:
    """The cell with the best chance to survive it and the next move, among the least risky ones."""
    risks = {cell: float(solution.probability[cell]) for cell in openable(solution)}
    least = min(risks, key=lambda cell: risks[cell])
    affordable = LOOKING / (solution.seconds * NUMBERS)
    if affordable < 2:
        about = "" if solution.exact else "about "
        risk = f"{name(least)}: {about}{percent(risks[least])} mine, the least risk"
        return Best(least, f"{risk}; more would take too long to find out.", risks[least])
    looked = [Outlook(solution, least, risks[least])]
    for cell in worth_a_look(solution, risks)[: int(affordable)]:
        # To survive both moves, or to free a cell, cannot be likelier than to survive the first.
        if cell != least and (1 - risks[cell]) * (1 + FREEING) > max(outlook.worth for outlook in looked):
            looked.append(Outlook(solution, cell, risks[cell]))
    chosen = max(looked, key=lambda outlook: (round(outlook.worth, 9), -round(outlook.mined, 9)))
    return Best(chosen.cell, chosen.sentence(looked[0]), chosen.mined)


def worth_a_look(solution: "Solution", risks: dict[Cell, float]) -> list[Cell]:
    """The least risky cells, of those with the same neighbourhood one; where the risk is the same,
    likely zeros first.
    """
    most = min(risks.values()) + RISKIER
    width = solution.board.width
    different: dict[object, Cell] = {}
    for cell, risk in risks.items():
        if risk <= most:
            index = cell[0] * width + cell[1]
            around = solution.surroundings
            different.setdefault((around.of(index), around.shown(index)), cell)
    cells = list(different.values())
    zero = solution.numbers(cells)[..., 0]
    return sorted(cells, key=lambda cell: (round(risks[cell], 9), -zero[cell]))[:LOOKED_AT]


class Outlook:
    """What may come of opening a cell: `survival` of this move and the next, and the chance that it
    frees a cell.
    """

    def __init__(self, solution: "Solution", cell: Cell, mined: float) -> None:
        self.cell = cell
        self.mined = mined
        self.survival = 0.0
        self.frees = 0.0
        shares = solution.numbers([cell])[cell]
        for number in np.flatnonzero(shares):
            after = solution.again(solution.board.showing(cell, int(number)))
            covered = after.probability[~np.isnan(after.probability) & (after.probability < 1)]
            if after.safe or not covered.size:
                self.frees += float(shares[number])
                self.survival += float(shares[number])
            else:
                self.survival += float(shares[number] * (1 - covered.min()))

    @property
    def worth(self) -> float:
        return self.survival + FREEING * self.frees

    def sentence(self, least: "Outlook") -> str:
        risk = f"{name(self.cell)}: {percent(self.mined)} mine"
        frees = f"{percent(self.frees)} that it frees other cells"
        if self is least:
            return f"{risk}, the least risk, and {frees}."
        if self.frees <= least.frees:
            tells = "leaves worse guesses"
        else:
            tells = (
                f"frees some with {percent(least.frees)}" if least.frees else "tells nothing that frees any"
            )
        return f"{risk}, but {frees}; {name(least.cell)} is {percent(least.mined)} and {tells}."


def percent(chance: float | Fraction) -> str:
    return f"{100 * float(chance):.1f} %"
