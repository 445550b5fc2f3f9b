"""Boards in links: layouts (`?b=3&m=...`), which several sites use, and positions (`?analysis=...`).

A layout tells where all mines are, five cells a digit of base 32; it stands for a covered board with so many
mines. A position is the width and the height (two digits of base 62 each), the mines (four), and the cells
in reading order as runs of one kind each. Every kind of cell has some of the 62 digits for its own: they tell
the kind, and in the base that they make, the length of the run. From an opened number the flags around it are
taken off, and the covered cells that are certainly mines.
The form is that of D. N. Hill's JSMinesweeper (client/Board.js, class Compressor).
"""

import re
from collections.abc import Iterable
from itertools import accumulate, groupby
from string import ascii_lowercase, ascii_uppercase, digits

from solvers.errors import Remark
from solvers.mines.board import OPENED, Board, neighbours
from solvers.mines.layout import CELLS, Unreadable

LAYOUT = re.compile(r"[?&]b=(\d{1,4})&m=([0-9a-v]+)", re.IGNORECASE)
SIZES = {"1": (9, 9), "2": (16, 16), "3": (16, 30)}

POSITION = re.compile(r"[?&]analysis=([A-Za-z0-9]{9,})")
DIGITS = ascii_lowercase + ascii_uppercase + digits
# How many digits each kind has: an opened number, less what is taken off; I for certainly a mine; H for
# covered; F and O for flagged, where an O is not taken off.
SHARES = dict(zip("012345678IHFO", (10, 7, 5, 5, 4, 3, 3, 1, 1, 4, 10, 8, 1), strict=True))
TAKEN_OFF = "IF"
STARTS = dict(zip(SHARES, accumulate(SHARES.values(), initial=0), strict=False))  # the place of the first one
KINDS = {digit: kind for kind, share in SHARES.items() for digit in DIGITS[STARTS[kind] :][:share]}


def board_from_link(text: str) -> tuple[Board, tuple[Remark, ...]] | None:
    """(the board of a link in this text, what has to be said about it); None if there is no such link.

    Raises Unreadable.
    """
    if link := LAYOUT.search(text):
        return layout(link.group(1), link.group(2))
    if link := POSITION.search(text):
        return position(link.group(1)), ()
    return None


def layout(size: str, code: str) -> tuple[Board, tuple[Remark, ...]]:
    """A covered board with as many mines as the layout has, and that they were counted there."""
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
    width, height, mines = number(code[:2]), number(code[2:4]), number(code[4:8])
    if not 0 < width * height <= CELLS:
        raise Unreadable("mines-link-too-large", most=CELLS)
    runs = [(kind, length(kind, group)) for kind, group in groupby(code[8:], key=KINDS.__getitem__)]
    cells = sum(count for _, count in runs)
    if cells != width * height:
        size = f"{width}x{height}"
        if cells > width * height:
            raise Unreadable("mines-link-with-more-cells", size=size)
        raise Unreadable("mines-link-with-fewer-cells", size=size, cells=cells)
    kinds = "".join(kind * count for kind, count in runs)
    near = neighbours(height, width)
    letters = []
    for cell, kind in enumerate(kinds):
        if kind in OPENED:
            shown = int(kind) + sum(kinds[other] in TAKEN_OFF for other in near[cell])
            if shown > 8:
                raise Unreadable("mines-link-above-8")
            letters.append(str(shown))
        else:
            letters.append("F" if kind in "FO" else "#")
    joined = "".join(letters)
    return Board(tuple(joined[start : start + width] for start in range(0, len(joined), width)), mines)


def number(code: str) -> int:
    """A number in base 62."""
    value = 0
    for digit in code:
        value = value * len(DIGITS) + DIGITS.index(digit)
    return value


def length(kind: str, code: Iterable[str]) -> int:
    """The length of a run, or some number above CELLS. With one digit only, every cell is told by itself."""
    base = SHARES[kind]
    count = 0
    for digit in code:
        count = count + 1 if base == 1 else count * base + DIGITS.index(digit) - STARTS[kind]
        if count > CELLS:
            break
    return count
