"""A picture read: the last stage, which decides whether there is a board at all and what is unsure."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board, Cell
from solvers.mines.screenshot.bounds import widened
from solvers.mines.screenshot.cells import Cells, cells, sampled
from solvers.mines.screenshot.checking import BOARD, clashing
from solvers.mines.screenshot.edges import Level, Pixels, levels
from solvers.mines.screenshot.lattice import Lattice, lattices
from solvers.mines.screenshot.naming import CODE, MARGIN, NAMES, NUMBER, Named, around, named, neighbours

MOST_UNSURE = 0.3  # where more than that is unsure there is no board
CLEAR = 0.05  # a board with fewer unsure cells is taken without looking for others
MISSED = 0.2  # share of the cells of a side
POOR = 0.3  # a lattice of so small a part of the best one's score is not read
RARE = 1  # cells that look so
TRIED = 3  # lattices that are read, to see which makes sense


class NoBoard(ValueError):
    """A picture in which there is no Minesweeper board to be seen."""


@dataclass(frozen=True)
class ScreenshotReading:
    """What a picture shows.

    A row is a string of 0-8, # covered, F flag, ? question mark, * a mine shown, X the one that exploded and
    W a wrong flag. Cells that are `unsure` hold the best guess.
    """

    rows: tuple[str, ...]
    unsure: tuple[Cell, ...]
    box: tuple[float, float, float, float]  # left, top, right, bottom of the cells in pixels
    mine_counter: int | None = None  # what the game's counter shows: mines without flags

    def board(self) -> Board:
        """The board as the solvers know it. Cells that are unsure hold the best guess."""
        rows = tuple("".join(BOARD.get(name, name) for name in row) for row in self.rows)
        flags = sum(row.count("F") for row in rows)
        return Board(rows, None if self.mine_counter is None else self.mine_counter + flags)


@dataclass(frozen=True, eq=False)
class Candidate:
    lattice: Lattice
    named: Named
    unsure: frozenset[int]
    merit: float


def read_screenshot(pixels: Pixels) -> ScreenshotReading:
    """What a picture (height, width, 3) shows. Raises NoBoard."""
    if pixels.ndim != 3 or pixels.shape[2] != 3 or pixels.dtype != np.uint8:
        raise ValueError("Pixels are a uint8 array of height, width and 3.")
    pyramid = levels(pixels)
    good: list[Candidate] = []
    candidates = lattices(pyramid)[:TRIED]
    for lattice in candidates:
        if lattice.score < POOR * candidates[0].score:
            break
        reading = candidate(pyramid, lattice)
        if reading is not None:
            good.append(reading)
            if len(reading.unsure) < CLEAR * len(reading.named.names):
                break
    if not good:
        raise NoBoard("There is no Minesweeper board in this picture.")
    best = max(good, key=lambda reading: reading.merit)
    return ScreenshotReading(
        rows_of(best.named, best.lattice), cells_at(best.unsure, best.lattice), best.lattice.box
    )


def at_overlay(lone: npt.NDArray[np.bool_], cells_: Cells) -> set[int]:
    """Cells of rare looks beside several odd ones: a tooltip that hides those may reach into them."""
    near = neighbours(cells_.rows, cells_.columns)
    crowd = lone & (around(lone, near) >= 3)
    rare = np.bincount(cells_.kind)[cells_.kind] <= RARE
    return {int(at) for at in np.flatnonzero(rare & (around(crowd, near) > 0))}


def idle_flags(reading: Named, lattice: Lattice) -> bool:
    """Whether most flags stand beside no number: nobody flags so, and what seem flags are something else."""
    near = neighbours(lattice.rows, lattice.columns)
    beside = around((NUMBER[reading.names] > 0), near) > 0
    flags = reading.names == CODE["F"]
    return bool(flags.sum() >= 3 and beside[flags].mean() < 0.35)


def cut(broken: npt.NDArray[np.bool_], lattice: Lattice) -> bool:
    """Whether so many numbers at one side want more neighbours that cells beyond it must have been missed.

    Where the picture ends there, it is the picture that is cut.
    """
    height, width = lattice.level.pixels.shape[:2]
    right = width - lattice.left - lattice.columns * lattice.pitch
    bottom = height - lattice.top - lattice.rows * lattice.pitch
    sides = (
        (broken[0], lattice.top),
        (broken[-1], bottom),
        (broken[:, 0], lattice.left),
        (broken[:, -1], right),
    )
    return any(
        side.sum() >= max(3, MISSED * len(side)) and free > lattice.pitch and side.mean() > 3 * broken.mean()
        for side, free in sides
    )


def rows_of(reading: Named, lattice: Lattice) -> tuple[str, ...]:
    letters = "".join(NAMES[code] for code in reading.names)
    return tuple(letters[at : at + lattice.columns] for at in range(0, len(letters), lattice.columns))


def cells_at(indices: Iterable[int], lattice: Lattice) -> tuple[Cell, ...]:
    return tuple(divmod(at, lattice.columns) for at in sorted(indices))


def candidate(pyramid: list[Level], lattice: Lattice) -> Candidate | None:
    """The lattice read as a board; None if it makes no sense as one."""
    if lattice.rows * lattice.columns > 20_000 or (
        lattice.share < 0.9 and lattice.share < lattice.chance + 0.1
    ):
        return None
    lattice = widened(pyramid, lattice)
    cells_ = cells(
        sampled(pyramid, lattice), lattice.rows, lattice.columns, lattice.pitch * lattice.level.scale
    )
    if cells_ is None:
        return None
    reading = named(cells_)
    if idle_flags(reading, lattice) or cut(reading.broken.reshape(lattice.rows, lattice.columns), lattice):
        return None
    unsure = {int(at) for at in np.flatnonzero(reading.margin < MARGIN)}
    unsure |= {int(at) for at in np.flatnonzero(reading.broken)}
    unsure |= {int(at) for at in np.flatnonzero(reading.lone)}  # a pointer, perhaps
    unsure |= at_overlay(reading.lone, cells_)
    if len(unsure) <= MOST_UNSURE * len(reading.names):
        unsure |= {
            r * lattice.columns + c for r, c in clashing(rows_of(reading, lattice), cells_at(unsure, lattice))
        }
    share = len(unsure) / len(reading.names)
    letters = {NAMES[code] for code in reading.names}
    if share > MOST_UNSURE or reading.cost > 4 or ("F" in letters and not letters & set("12345678*")):
        return None
    return Candidate(lattice, reading, frozenset(unsure), lattice.score * (1 - share) ** 4)
