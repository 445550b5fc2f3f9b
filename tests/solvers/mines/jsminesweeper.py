"""Boards as JSMinesweeper writes them in its links."""

from itertools import groupby

from solvers.mines.board import neighbors


def position(board):
    """The board as JSMinesweeper writes it: numbers less the flags around them, if possible."""
    letters = list("".join(board.rows))
    near = neighbors(board.height, board.width)
    for cell in [place for place, letter in enumerate(letters) if letter == "F"]:
        numbers = [other for other in near[cell] if letters[other].isdigit()]
        if any(letters[other] == "0" for other in numbers):
            letters[cell] = "O"
            continue
        for other in numbers:
            letters[other] = str(int(letters[other]) - 1)
    runs = "".join(length(kind, len(list(group))) for kind, group in groupby(letters))
    sizes = ((board.width, 2), (board.height, 2), (board.mines, 4))
    return "".join(in_base(DIGITS, size, places) for size, places in sizes) + runs


DIGITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
LENGTHS = {
    "0": "abcdefghij",
    "1": "klmnopq",
    "2": "rstuv",
    "3": "wxyzA",
    "4": "BCDE",
    "5": "FGH",
    "6": "IJK",
    "7": "L",
    "8": "M",
    "#": "RSTUVWXYZ0",
    "F": "12345678",
    "O": "9",
}


def length(kind, count):
    digits = LENGTHS[kind]
    return digits * count if len(digits) == 1 else in_base(digits, count, 1)


def in_base(digits, number, places):
    written = ""
    while number or len(written) < places:
        number, digit = divmod(number, len(digits))
        written = digits[digit] + written
    return written
