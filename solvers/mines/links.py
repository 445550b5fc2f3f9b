"""Boards in links: layouts (`?b=3&m=...`), which several sites use, and positions (`?analysis=...`).

A layout tells where all mines are, five cells a digit of base 32; it stands for a covered board with so many
mines. A position is the width and the height (two digits of base 62 each), the mines (four), and the cells
in reading order as runs. What a run is of is told by which digits its length is written with: each kind of
cell has some of the 62 digits for its own, and so a base of its own. Numbers are told without the mines
around them that are flagged or `I`; the others are called the rest of a number here.
The form is that of D. N. Hill's JSMinesweeper (client/Board.js, class Compressor).
"""

import re
from itertools import accumulate, groupby
from string import ascii_lowercase, ascii_uppercase, digits

from solvers.mines.board import OPENED, Board, neighbours, so_many
from solvers.mines.layout import CELLS, Unreadable

LAYOUT = re.compile(r"[?&]b=(\d{1,4})&m=([0-9a-v]+)", re.IGNORECASE)
SIZES = {"1": (9, 9), "2": (16, 16), "3": (16, 30)}

POSITION = re.compile(r"[?&]analysis=([A-Za-z0-9]{9,})")
DIGITS = ascii_lowercase + ascii_uppercase + digits
# Kinds of cells: the rest of a number; I covered and certainly a mine; H covered; F and O flagged, where an
# O is not taken off the numbers around it. How many digits each has:
SHARES = dict(zip("012345678IHFO", (10, 7, 5, 5, 4, 3, 3, 1, 1, 4, 10, 8, 1), strict=True))
TAKEN_OFF = "IF"
STARTS = dict(zip(SHARES, accumulate(SHARES.values(), initial=0), strict=False))  # the place of the first one
KINDS = {digit: kind for kind, share in SHARES.items() for digit in DIGITS[STARTS[kind] :][:share]}


def linked(text: str) -> tuple[Board, str] | None:
    """(the board of a link in this text, what has to be said about it); None if there is no such link.

    Raises Unreadable.
    """
    if link := LAYOUT.search(text):
        return layout(link.group(1), link.group(2))
    if link := POSITION.search(text):
        return position(link.group(1)), ""
    return None


def layout(size: str, mined: str) -> tuple[Board, str]:
    if size in SIZES:
        height, width = SIZES[size]
    elif len(size) == 4:
        height, width = int(size[2:]), int(size[:2])
    else:
        raise Unreadable("The link does not say how large its board is.")
    bits = "".join(f"{int(digit, 32):05b}" for digit in mined)
    if not height * width or not height * width <= len(bits) < height * width + 5:
        raise Unreadable("The link's layout and the size of its board do not go together.")
    count = bits[: height * width].count("1")
    return Board(("#" * width,) * height, count), f"{so_many(count)}, counted in the link"


def position(code: str) -> Board:
    width, height, mines = number(code[:2]), number(code[2:4]), number(code[4:8])
    if not 0 < width * height <= CELLS:
        raise Unreadable(f"The link's board has to have 1 to {CELLS} cells.")
    kinds = "".join(run(kind, "".join(group)) for kind, group in groupby(code[8:], key=KINDS.__getitem__))
    if len(kinds) != width * height:
        raise Unreadable(
            f"The link says {width}x{height}, which is {width * height} cells, but holds {len(kinds)}."
        )
    near = neighbours(height, width)
    letters = []
    for cell, kind in enumerate(kinds):
        if kind in OPENED:
            shown = int(kind) + sum(kinds[other] in TAKEN_OFF for other in near[cell])
            if shown > 8:
                raise Unreadable("The link holds a number above 8.")
            letters.append(str(shown))
        else:
            letters.append("F" if kind in "FO" else "#")
    every = "".join(letters)
    return Board(tuple(every[start : start + width] for start in range(0, len(every), width)), mines)


def number(code: str) -> int:
    """A number in base 62."""
    value = 0
    for digit in code:
        value = value * len(DIGITS) + DIGITS.index(digit)
    return value


def run(kind: str, code: str) -> str:
    """The cells of a run. With one digit only, every cell is told by itself."""
    base = SHARES[kind]
    if base == 1:
        return kind * len(code)
    length = 0
    for digit in code:
        length = length * base + DIGITS.index(digit) - STARTS[kind]
        if length > CELLS:
            raise Unreadable(f"The link's board has to have 1 to {CELLS} cells.")
    return kind * length
