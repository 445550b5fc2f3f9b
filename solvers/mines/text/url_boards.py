"""Parses boards in links: layouts (`?b=3&m=...`), which several sites use, and positions (`?analysis=...`).

A layout says where all mines are, five cells per base-32 digit; it is read as a covered board with that many
mines. A position is the width and the height (two base-62 digits each), the mines (four), and the cells in
reading order as runs of one kind each. Every kind of cell has some of the 62 digits: they identify the kind,
and the run's length is written with them, in the base of their number. An opened number is stored without the
flags and certain mines around it. The format is that of D. N. Hill's JSMinesweeper (client/Board.js, class
Compressor).
"""

import re
from collections.abc import Iterable
from itertools import accumulate, groupby
from string import ascii_lowercase, ascii_uppercase, digits

from solvers.errors import Remark
from solvers.mines.board import MAX_CELLS, OPENED, Board, neighbors
from solvers.mines.errors import Unreadable

LAYOUT = re.compile(r"[?&]b=(\d{1,4})&m=([0-9a-v]+)", re.IGNORECASE)
SIZES = {"1": (9, 9), "2": (16, 16), "3": (16, 30)}

POSITION = re.compile(r"[?&]analysis=([A-Za-z0-9]{9,})")
DIGITS = ascii_lowercase + ascii_uppercase + digits
# How many digits each kind has: an opened number, as it is stored; I for a certain mine; H for
# covered; F and O for flagged, where an O is not subtracted from numbers.
SHARES = dict(zip("012345678IHFO", (10, 7, 5, 5, 4, 3, 3, 1, 1, 4, 10, 8, 1), strict=True))
SUBTRACTED = "IF"
STARTS = dict(zip(SHARES, accumulate(SHARES.values(), initial=0), strict=False))  # index of the first digit
KINDS = {digit: kind for kind, share in SHARES.items() for digit in DIGITS[STARTS[kind] :][:share]}


def board_from_link(text: str) -> tuple[Board, tuple[Remark, ...]] | None:
    """(the board in a link in this text, remarks on it); None if there is no such link.

    Raises Unreadable.
    """
    if link := LAYOUT.search(text):
        return layout(link.group(1), link.group(2))
    if link := POSITION.search(text):
        return position(link.group(1)), ()
    return None


def layout(size: str, code: str) -> tuple[Board, tuple[Remark, ...]]:
    """A covered board with the layout's number of mines, and a remark that they were counted there.

    Raises Unreadable.
    """
    if size in SIZES:
        height, width = SIZES[size]
    elif len(size) == 4:
        height, width = int(size[2:]), int(size[:2])
    else:
        raise Unreadable("mines-link-without-size")
    bits = "".join(f"{int(digit, 32):05b}" for digit in code)
    if not height * width or not height * width <= len(bits) < height * width + 5:
        raise Unreadable("mines-link-of-another-size")
    count = bits[: height * width].count("1")
    return Board(("#" * width,) * height, count), (Remark("mines-counted-in-link", mines=count),)


def position(code: str) -> Board:
    """The board of a position. Raises Unreadable."""
    width, height, mines = base_62(code[:2]), base_62(code[2:4]), base_62(code[4:8])
    if not 0 < width * height <= MAX_CELLS:
        raise Unreadable("mines-link-too-large", most=MAX_CELLS)
    runs = [(kind, length(kind, group)) for kind, group in groupby(code[8:], key=KINDS.__getitem__)]
    cells = sum(count for _, count in runs)
    if cells != width * height:
        size = f"{width}x{height}"
        if cells > width * height:
            raise Unreadable("mines-link-with-more-cells", size=size)
        raise Unreadable("mines-link-with-fewer-cells", size=size, cells=cells)
    kinds = "".join(kind * count for kind, count in runs)
    neighbors_of = neighbors(height, width)
    letters = []
    for cell, kind in enumerate(kinds):
        if kind in OPENED:
            shown = int(kind) + sum(kinds[other] in SUBTRACTED for other in neighbors_of[cell])
            if shown > 8:
                raise Unreadable("mines-link-above-8")
            letters.append(str(shown))
        else:
            letters.append("F" if kind in "FO" else "#")
    joined = "".join(letters)
    return Board(tuple(joined[start : start + width] for start in range(0, len(joined), width)), mines)


def base_62(code: str) -> int:
    """A base-62 number."""
    value = 0
    for digit in code:
        value = value * len(DIGITS) + DIGITS.index(digit)
    return value


def length(kind: str, code: Iterable[str]) -> int:
    """The length of a run, or some number above MAX_CELLS.

    Kinds with only one digit repeat it for every cell.
    """
    base = SHARES[kind]
    count = 0
    for digit in code:
        count = count + 1 if base == 1 else count * base + DIGITS.index(digit) - STARTS[kind]
        if count > MAX_CELLS:
            break
    return count
