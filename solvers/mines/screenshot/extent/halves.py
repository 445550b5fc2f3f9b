"""Finds the other part of a board that a window lies across, which cuts it in two."""

from dataclasses import replace

import numpy as np

from solvers.mines.screenshot.arrays import Mask
from solvers.mines.screenshot.lattice.lattice import MIN_COVER, Lattice, distinct, line_covers, spanning
from solvers.mines.screenshot.lattice.profiles import long_edges_within, phase

MAX_HIDDEN = 12  # most rows or columns that a window hides
FEWEST_OF_PART = 2  # rows or columns of the other part
SAME_PLACE = 0.07  # of the pitch: largest distance of the lines of two parts
ALL_LINED = 0.85  # smallest share of the sides of its cells that have lines


def whole_boards(found: list[Lattice]) -> list[Lattice]:
    """The lattices, those of boards that a window cuts in two with both parts."""
    return distinct(map(with_other_part, found))


def with_other_part(lattice: Lattice) -> Lattice:
    """The lattice up to the other part of the board; the lattice itself if there is none.

    That part has lines in the same places, as long as the board's, after some rows or columns that have not.
    A board of a usual size is whole. Two parts of one size are two boards, unless together they have a usual
    one, or a cell at the window is cut.
    """
    if lattice.usual_size:
        return lattice
    for columns, own in ((False, lattice.rows), (True, lattice.columns)):
        lined, first = rows_with_lines(lattice, columns=columns)
        for rows, after in ((lined[:first][::-1], False), (lined[first + own :], True)):
            hidden, shown = other_part(rows)
            if not shown:
                continue
            far = hidden + shown
            board = span_of(lattice, (0, own + far) if after else (-far, own), columns=columns)
            under = span_of(lattice, (own, own + hidden) if after else (-hidden, 0), columns=columns)
            other = span_of(lattice, (own + hidden, own + far) if after else (-far, -hidden), columns=columns)
            two = shown == own and not board.usual_size and not cut_by(under, columns=columns)
            if not two and same_lines(lattice, other):
                return replace(board, window=under.box)
    return lattice


def cut_by(window: Lattice, *, columns: bool) -> bool:
    """Whether the lines between columns go on for a part of a cell under the window, above or below.

    If `columns`, those between rows, left or right.
    """
    level, pitch, half = window.level, window.pitch, window.pitch / 2
    if columns:
        sums, across, count = level.horizontal_thick_totals, window.top, window.rows
        start, end = window.left, window.left + window.columns * pitch
    else:
        sums, across, count = level.vertical_thick_totals, window.left, window.columns
        start, end = window.top, window.top + window.rows * pitch
    lines = across + pitch * np.arange(1, count)  # a frame may go on along the outermost
    parts = (line_covers(sums, lines, at + np.array([0, half]), pitch) for at in (start, end - half))
    return any((covers >= MIN_COVER).mean() >= ALL_LINED for covers in parts)


def same_lines(one: Lattice, other: Lattice) -> bool:
    """Whether the edges in two parts of a lattice are in the same places of the cells."""
    apart = [abs(a - b) for a, b in zip(phases(one), phases(other), strict=True)]
    return max(min(way, one.pitch - way) for way in apart) <= SAME_PLACE * one.pitch


def phases(lattice: Lattice) -> tuple[float, float]:
    """Where from the lattice's left and top, within a pitch, most long edges are."""
    level, pitch = lattice.level, lattice.pitch
    left, top = max(round(lattice.left), 0), max(round(lattice.top), 0)  # it may begin just outside
    right, bottom = (
        round(start + count * pitch)
        for start, count in ((lattice.left, lattice.columns), (lattice.top, lattice.rows))
    )
    across, down = long_edges_within(level, (left, top, right, bottom), pitch)
    return (
        (phase(across, pitch) + left - lattice.left) % pitch,
        (phase(down, pitch) + top - lattice.top) % pitch,
    )


def span_of(lattice: Lattice, ends: tuple[int, int], *, columns: bool) -> Lattice:
    """The lattice from one row to before another; if `columns`, from one column to before another."""
    first, past = ends
    return spanning(lattice, (first, 0, past, lattice.rows) if columns else (0, first, lattice.columns, past))


def rows_with_lines(lattice: Lattice, *, columns: bool) -> tuple[Mask, int]:
    """Which rows of the picture, as wide as the lattice, have its lines, and how many are before it.

    If `columns`, its columns instead.
    """
    level, pitch = lattice.level, lattice.pitch
    height, width = level.pixels.shape[:2]
    if columns:
        start, across, length = lattice.left, lattice.top, width
        own, sums, cross_sums = lattice.rows, level.vertical_thick_totals, level.horizontal_thick_totals
    else:
        start, across, length = lattice.top, lattice.left, height
        own, sums, cross_sums = lattice.columns, level.horizontal_thick_totals, level.vertical_thick_totals
    before = int(start / pitch + 0.1)
    along = start + pitch * np.arange(-before, int((length - start) / pitch + 0.1) + 1)
    crossing = across + pitch * np.arange(own + 1)
    between = line_covers(sums, along, crossing, pitch) >= MIN_COVER  # (cells across, lines)
    sides = line_covers(cross_sums, crossing, along, pitch) >= MIN_COVER  # (rows, lines across them)
    ends = between.mean(axis=0)
    return (sides.mean(axis=1) >= ALL_LINED) & (ends[:-1] >= ALL_LINED) & (ends[1:] >= ALL_LINED), before


def other_part(rows: Mask) -> tuple[int, int]:
    """How many rows beside a board are hidden, and how many after these show its other part."""
    for hidden in range(1, min(MAX_HIDDEN, len(rows) - FEWEST_OF_PART) + 1):
        if rows[hidden : hidden + FEWEST_OF_PART].all():
            return hidden, int(np.argmin(np.append(rows[hidden:], False)))
    return 0, 0
