"""Finds rows and columns that were missed because something lies over most of their cells."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Mask
from solvers.mines.screenshot.cells.backgrounds import COLOR, background_features
from solvers.mines.screenshot.lattice.lattice import Lattice, spanning
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE, sampled
from solvers.mines.screenshot.names.clusters import is_digit
from solvers.mines.screenshot.pixels.channels import differences, largest_channel
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.sides import Sides
from solvers.mines.screenshot.symbols.glyphs import glyph

FURTHEST = 4  # rows or columns beyond the board
STEP = 3  # pixels of a side of a cell that are compared as one
FLAT = 8.0  # largest difference within a cell that the page may look like, of 255
SAME_CELL = 3.0  # largest mean difference of two cells that look the same, of 255
NOISE_OF_CELLS = 2.0  # times the usual difference of such cells
CHECKERED_COLORS = 6.0  # smallest difference of the two of a checkerboard, of 255
LIKE = 0.9  # smallest correlation of their pixels
MAX_CELLS_SAMPLED = 20  # cells to find out how different such cells usually are
FEWEST_LIKE_OWN, SHARE_LIKE_OWN = 2, 0.15  # cells of a row or column that look like cells of the board


def with_cells_beyond(pyramid: list[Level], lattice: Lattice) -> Lattice:
    """The lattice with the next rows and columns, as long as cells in them look like its own.

    What has one color is no such cell, unless it is of a checkerboard; nor are parts of cells beside a bar.
    """
    looks, (left, top, right, bottom) = with_neighbors(pyramid, lattice)
    rows, columns = lattice.rows, lattice.columns
    down = looks[:, left : left + columns]
    across = looks[top : top + rows].transpose(1, 0, 3, 2, 4)
    found = (
        missed(across[::-1, :, ::-1], right, left),
        missed(down[::-1, :, ::-1], bottom, top),
        missed(across, left, right),
        missed(down, top, bottom),
    )
    left, top, right, bottom = (
        0 if part else more for part, more in zip(lattice.goes_on, found, strict=True)
    )
    return spanning(lattice, (-left, -top, columns + right, rows + bottom))


def with_neighbors(pyramid: list[Level], lattice: Lattice) -> tuple[Floats, tuple[int, int, int, int]]:
    """The cells with the next ones at each side, and how many rows or columns those are.

    The cells are (rows, columns, SIDE, SIDE, 3); the sides are left, top, right and bottom.
    """
    left, top, right, bottom = (min(int(free / lattice.pitch), FURTHEST) for free in lattice.room)
    wide = spanning(lattice, (-left, -top, lattice.columns + right, lattice.rows + bottom))
    looks = sampled(pyramid, wide).reshape(wide.rows, wide.columns, SIDE, SIDE, 3)
    return looks, (left, top, right, bottom)


def sides_like(pyramid: list[Level], lattice: Lattice, own: Mask, *, rims: bool) -> Sides:
    """At which sides (left, top, right, bottom) what is beside the lattice looks like all of these cells.

    `own` is the mask of the cells, (rows, columns). With `rims`, not only their color counts.
    """
    looks, (left, top, _, _) = with_neighbors(pyramid, lattice)
    features = background_features(looks.reshape(-1, SIDE, SIDE, 3))[:, slice(None) if rims else COLOR]
    features = features.reshape(*looks.shape[:2], -1)
    across, down = slice(left, left + lattice.columns), slice(top, top + lattice.rows)
    known = features[down, across][own]

    def like_cells(beside: Floats) -> bool:
        if not len(known) or not beside.size:
            return False
        apart = np.abs(known[:, None] - beside.reshape(-1, features.shape[2])).max(axis=2)
        return bool((apart.min(axis=1) <= FLAT).all() and (apart.min(axis=0) <= FLAT).mean() >= LIKE)

    return (
        like_cells(features[down, :left][:, -1:]),
        like_cells(features[:top, across][-1:]),
        like_cells(features[down, across.stop :][:, :1]),
        like_cells(features[down.stop :, across][:1]),
    )


def digits_beyond(pyramid: list[Level], lattice: Lattice) -> int:
    """How many of the next cells at each side have a digit, on a background of the lattice's cells."""
    looks, (left, top, _, _) = with_neighbors(pyramid, lattice)
    own = np.zeros(looks.shape[:2], bool)
    own[top : top + lattice.rows, left : left + lattice.columns] = True
    colors = background_features(looks.reshape(-1, SIDE, SIDE, 3))[:, COLOR].reshape(*own.shape, 3)
    known = np.unique(colors[own].round(), axis=0)
    beyond = zip(looks[~own], colors[~own], strict=True)
    return sum(
        is_digit(glyph(look, color)) for look, color in beyond if differences(known, color).min() <= SAME_CELL
    )


def missed(looks: Floats, before: int, after: int) -> int:
    """How many of the next rows after those of the board have cells like its own.

    `looks`: (rows, columns, SIDE, SIDE, 3), with so many rows before the board and after it.
    """
    looks = looks[before:, :, RIM:]  # the board's edge may be within the uppermost pixels of the next row
    rows, columns, height, width, _ = looks.shape
    coarse = looks.reshape(rows, columns, height // STEP, STEP, width // STEP, STEP, 3).mean(axis=(3, 5))
    coarse = coarse.reshape(rows, columns, -1, 3)
    structured = largest_channel(np.ptp(coarse, axis=2)) > FLAT
    board, beyond = coarse[: rows - after], coarse[rows - after :]
    drawn, plain = structured[: rows - after], ~structured[: rows - after]
    own = board[drawn].reshape(-1, coarse[0, 0].size)
    if len(own) < FEWEST_LIKE_OWN:
        return 0
    samples = own[:: len(own) // MAX_CELLS_SAMPLED + 1]
    usual = np.median([np.partition(np.abs(own - each).mean(axis=1), 1)[1] for each in samples])
    for row, (cells, with_symbol) in enumerate(zip(beyond, structured[rows - after :], strict=True)):
        alike = sum(
            like_own(cell.ravel(), own, max(SAME_CELL, NOISE_OF_CELLS * float(usual)))
            for cell in cells[with_symbol]
        )
        alike += checkered(cells[~with_symbol].mean(axis=1), board[plain].mean(axis=1))
        if alike < max(FEWEST_LIKE_OWN, SHARE_LIKE_OWN * columns):
            return row
    return after


def checkered(colors: Floats, own: Floats) -> int:
    """How many of these colors are the board's own, if they change from one to the next; otherwise 0.

    Those of a page with a gradient change, too, but only a little at a time.
    """
    if not len(own):
        return 0
    same = colors[[np.abs(own - each).max(axis=1).min() <= SAME_CELL for each in colors]]
    return len(same) if np.abs(np.diff(same, axis=0)).max(initial=0) > CHECKERED_COLORS else 0


def like_own(cell: Floats, own: Floats, most: float) -> bool:
    """Whether a cell differs by at most so much from one of the board's, and is drawn like that one."""
    apart = np.abs(own - cell).mean(axis=1)
    nearest = int(apart.argmin())
    if apart[nearest] > most:
        return False
    shades = [each.reshape(-1, 3) - each.reshape(-1, 3).mean(axis=0) for each in (cell, own[nearest])]
    return bool(np.corrcoef(shades[0].ravel(), shades[1].ravel())[0, 1] >= LIKE)
