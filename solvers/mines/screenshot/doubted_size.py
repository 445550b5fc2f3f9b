"""Whether a board may be larger or smaller than what was found of it."""

from collections.abc import Iterable

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Mask
from solvers.mines.screenshot.candidates import Candidate
from solvers.mines.screenshot.extent.halves import with_other_part
from solvers.mines.screenshot.extent.missed import sides_like
from solvers.mines.screenshot.extent.picture_edges import ends_of_picture
from solvers.mines.screenshot.lattice.lattice import Lattice, part_of
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.names.codes import CODE, COVERED
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.sides import UNCUT, outermost

FRAMED, MOSTLY = 3, 0.5  # sides of a board that has a frame of 0s, and share of their cells that surely are
MOST_MISSED = 2  # rows or columns that may be missing from a board that fills the rest of its picture
JUST_FILLED = 0.1  # of a cell: what may be left of a picture that whole cells fill
SPREAD = 0.2, 50.0, 99.8  # percentiles of pixels: the lowest but for noise, the usual and the highest
SAME_SORT = 40.0  # difference of the usual pixels of cells of one sort, of 255
HARDLY_MORE = 1.3  # times as far apart: the lowest and the highest value of such cells
MOST_CONTRAST = 120.0  # between these values, of 255: with more, the cells have symbols


def size_in_doubt(pyramid: list[Level], board: Candidate) -> bool:
    """Whether a board of no usual size may go on, or end earlier.

    What is beside it may be cells without lines, if it looks like its covered cells, or like its 0s where no
    covered cell is the outermost: no 0 is beside one. On the other hand, the outermost 0s may be none of the
    board's: empty cells of a spreadsheet, or a margin as wide as cells. Or else a part of the board is beyond
    a window.
    """
    lattice = board.lattice
    rows, columns = board.size
    if lattice.usual_size:
        return False
    if framed_by_zeros(board) or with_other_part(lattice) != lattice:
        return True
    names = board.named.names.reshape(rows, columns)
    if leaves_whole_rows(pyramid, lattice, [names == CODE[name] for name in "#0"]):
        return True
    if lattice.fully_lined:
        return False
    if any(sides_like(pyramid, lattice, names == CODE["#"], rims=not lattice.hardly_lined)):
        return True
    opened = [not side.any() for side in outermost(COVERED[names])]
    alike = sides_like(pyramid, lattice, names == CODE["0"], rims=False) if any(opened) else UNCUT
    return any(a and b for a, b in zip(opened, alike, strict=True))


def part_of_usual_size(lattice: Lattice, found: list[Lattice]) -> bool:
    """Whether one of these lattices has a usual size, and more cells around those of a board.

    It has all its lines, or just one row or column more. It made no sense as a board, but none is left of a
    part of it: most likely, cells were misread.
    """
    return any(
        whole.usual_size
        and (whole.fully_lined or whole.rows + whole.columns == lattice.rows + lattice.columns + 1)
        and part_of(lattice, whole)
        for whole in found
    )


def framed_by_zeros(board: Candidate) -> bool:
    """Whether at three sides no outermost cell is surely anything but a 0, and most surely are."""
    zeros, sure = board.named.names == CODE["0"], board.sure
    perhaps, surely = (outermost(mask.reshape(board.size)) for mask in (zeros | ~sure, zeros & sure))
    return bool(sum(a.all() and b.mean() > MOSTLY for a, b in zip(perhaps, surely, strict=True)) >= FRAMED)


def leaves_whole_rows(pyramid: list[Level], lattice: Lattice, plain: Iterable[Mask]) -> bool:
    """Whether the picture has just the room for one or two further rows, or columns, that may be plain cells.

    The board fills the picture the other way, as where somebody cut it out: its edges are then those of the
    board. And what is left looks like one sort of `plain` cells, (rows, columns), which have no symbol.
    """
    scale, pixels = lattice.level.scale, pyramid[0].pixels
    left, top, right, bottom = lattice.room
    at_left, at_top, at_right, at_bottom = ends_of_picture(lattice)
    for before, after, filled, picture in (
        (top, bottom, at_left and at_right, pixels),
        (left, right, at_top and at_bottom, pixels.swapaxes(0, 1)),
    ):
        more = (before + after) / lattice.pitch
        if filled and 1 <= round(more) <= MOST_MISSED and abs(more - round(more)) < JUST_FILLED:
            first, last = (max(round(free * scale), 0) for free in (before, after))
            beside = picture[:first], picture[len(picture) - last :]
            looks = sampled(pyramid, lattice)
            return any(hardly_more(np.concatenate(beside), looks[own.ravel()]) for own in plain if own.any())
    return False


def hardly_more(pixels: Floats, looks: Floats) -> bool:
    """Whether these pixels, (..., 3), are about as light as plain cells of these looks, with hardly more."""
    (low, middle, high), (lowest, usual, highest) = (
        np.percentile(each.reshape(-1, 3), SPREAD, axis=0) for each in (pixels, looks)
    )
    contrast = (highest - lowest).max()
    plain = np.abs(middle - usual).max() < SAME_SORT and contrast < MOST_CONTRAST
    return bool(plain and (high - low).max() <= HARDLY_MORE * contrast)
