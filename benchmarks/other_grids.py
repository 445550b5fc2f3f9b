"""Pictures of grids that are no Minesweeper board: how many are taken for one.

`python -m benchmarks.other_grids [COUNT [FIRST]]` draws COUNT pictures (default 10) of each kind from the
seed FIRST on and reads them: puzzles, board games, codes and charts.

Times are processor seconds, so that they are the same on a busy machine.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, pixels_of
from solvers import mines

PITCHES = (18, 24, 32, 40, 56)  # pixels
MARGIN = 40  # pixels around the grid
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLACK, WHITE, GRAY = "#000000", "#ffffff", "#b0b0b0"
LIVELY = ("#e63c3c", "#3cb446", "#3c5ae6", "#f0c828", "#aa3cc8", "#fa8c1e")
CHESSBOARDS = (("#f0d9b5", "#b58863"), ("#eeeed2", "#769656"), ("#dee3e6", "#8ca2ad"), (WHITE, "#787878"))
GREENS = ("#ebedf0", "#9be9a8", "#40c463", "#216e39")
TILES = ("#cdc1b4", "#eee4da", "#ede0c8", "#f2b179", "#f59563", "#f67c5f", "#f65e3b")  # 0, 2, 4, 8, ...
PREMIUMS = (*("#ccc3b4",) * 6, "#b4d2e6", "#4696c8", "#e69696", "#c83c32")


class Grid:
    """A picture with a grid, and where its cells are."""

    def __init__(self, rows: int, columns: int, pitch: int, background: str = "#f5f5f5") -> None:
        self.rows, self.columns, self.pitch = rows, columns, pitch
        size = columns * pitch + 2 * MARGIN, rows * pitch + 2 * MARGIN
        self.image = Image.new("RGB", size, background)
        self.draw = ImageDraw.Draw(self.image)

    def cells(self) -> Iterator[tuple[int, int]]:
        return ((row, column) for row in range(self.rows) for column in range(self.columns))

    def box(self, row: float, column: float, inset: float = 0.0) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of a cell without a rim of this share of its width."""
        left, top, rim = MARGIN + column * self.pitch, MARGIN + row * self.pitch, inset * self.pitch
        return left + rim, top + rim, left + self.pitch - 1 - rim, top + self.pitch - 1 - rim

    def write(self, row: float, column: float, text: str, size: float, color: str = BLACK) -> None:
        """Write in the middle of a cell; `size` is a share of its width."""
        left, top, right, bottom = self.box(row, column)
        font = ImageFont.truetype(FONTS / "DejaVuSans.ttf", max(7, size * self.pitch))
        self.draw.text(((left + right) / 2, (top + bottom) / 2), text, color, font, "mm")


def chess(rng: random.Random, pitch: int) -> Image.Image:
    grid, squares, opening = Grid(8, 8, pitch), rng.choice(CHESSBOARDS), rng.random() < 0.4
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column), squares[(row + column) % 2])
        if row in (0, 1, 6, 7) if opening else rng.random() < 0.35:
            dark = row < 2 if opening else rng.random() < 0.5
            fill, line = ("#141414", WHITE) if dark else (WHITE, "#141414")
            left, top, right, bottom = grid.box(row, column, 0.2)
            shape = rng.choice(("pawn", "rook", "bishop"))
            if shape == "pawn":
                grid.draw.ellipse((left, top, right, bottom), fill, line, 2)
            elif shape == "rook":
                grid.draw.rectangle((left + 2, top, right - 2, bottom), fill, line)
            else:
                grid.draw.polygon([((left + right) / 2, top), (right, bottom), (left, bottom)], fill, line)
    return grid.image


def checkers(_: random.Random, pitch: int) -> Image.Image:
    grid = Grid(8, 8, pitch)
    for row, column in grid.cells():
        dark = (row + column) % 2
        grid.draw.rectangle(grid.box(row, column), "#5a321e" if dark else "#e6c8a0")
        if dark and row not in (3, 4):
            grid.draw.ellipse(grid.box(row, column, 0.12), "#c81e1e" if row < 3 else "#f0f0f0")
    return grid.image


def sudoku(rng: random.Random, pitch: int) -> Image.Image:
    grid, share = Grid(9, 9, pitch), rng.choice((0.4, 0.6, 1.0))
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column), WHITE, BLACK)
        if rng.random() < share:
            digit = (row * 3 + row // 3 + column) % 9 + 1
            grid.write(row, column, str(digit), 0.6, rng.choice((BLACK, BLACK, "#1e3cc8")))
    for line in (0, 3, 6, 9):
        (left, top, _, _), width = grid.box(line, line), max(1, pitch // 14)
        grid.draw.line((left, MARGIN, left, MARGIN + 9 * pitch), BLACK, width)
        grid.draw.line((MARGIN, top, MARGIN + 9 * pitch, top), BLACK, width)
    return grid.image


def crossword(rng: random.Random, pitch: int) -> Image.Image:
    side = rng.choice((11, 13, 15))
    grid = Grid(side, side, pitch)
    for row, column in grid.cells():
        black = (row % 2 and column % 2) or rng.random() < 0.08
        grid.draw.rectangle(grid.box(row, column), BLACK if black else WHITE, BLACK)
        if not black and rng.random() < 0.2:
            grid.write(row - 0.25, column - 0.25, str(rng.randint(1, 60)), 0.25)
        if not black and rng.random() < 0.5:
            grid.write(row, column, rng.choice(ALPHABET), 0.6)
    return grid.image


def tiles_2048(rng: random.Random, pitch: int) -> Image.Image:
    side = rng.choice((4, 5, 6))
    grid = Grid(side, side, 2 * pitch, "#bbada0")
    for row, column in grid.cells():
        power = rng.choice((0, 0, 1, 2, 3, 4, 5, 6))
        grid.draw.rounded_rectangle(grid.box(row, column, 0.06), pitch / 8, TILES[power])
        if power:
            grid.write(row, column, str(2**power), 0.4, "#776e65" if power < 3 else WHITE)
    return grid.image


def month(rng: random.Random, pitch: int) -> Image.Image:
    grid, first = Grid(6, 7, 2 * pitch, WHITE), rng.randrange(7)
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column), None, GRAY)
        day = row * 7 + column - first + 1
        if 1 <= day <= 31:
            grid.write(row - 0.3 * (first % 2), column - 0.3 * (first % 2), str(day), 0.25, "#3c3c3c")
    return grid.image


def match_three(rng: random.Random, pitch: int) -> Image.Image:
    side = rng.choice((8, 9))
    grid = Grid(side, side, pitch, "#281e3c")
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column), "#372d50", "#50466e")
        jewel = rng.randrange(len(LIVELY))
        if jewel % 2:
            grid.draw.ellipse(grid.box(row, column, 0.12), LIVELY[jewel])
        else:
            grid.draw.rounded_rectangle(grid.box(row, column, 0.12), pitch / 8, LIVELY[jewel])
    return grid.image


def qr_code(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(29, 29, max(4, pitch // 3), WHITE)
    for row, column in grid.cells():
        if rng.random() < 0.5:
            grid.draw.rectangle(grid.box(row, column), BLACK)
    return grid.image


def nonogram(rng: random.Random, pitch: int) -> Image.Image:
    side = rng.choice((10, 15))
    grid = Grid(side + 3, side + 3, pitch, WHITE)
    for row, column in grid.cells():
        if row >= 3 and column >= 3:
            grid.draw.rectangle(grid.box(row, column), rng.choice(("#3c3c3c", WHITE)), GRAY)
        elif row >= 3 or column >= 3:
            grid.write(row, column, str(rng.randint(1, 5)), 0.5)
    return grid.image


def word_guesses(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(6, 5, 2 * pitch, "#121213")
    for row, column in grid.cells():
        fill = rng.choice(("#538d4e", "#b59f3b", "#3a3a3c")) if row < 4 else None
        grid.draw.rectangle(grid.box(row, column, 0.05), fill, "#3a3a3c", 2)
        if row < 4:
            grid.write(row, column, rng.choice(ALPHABET), 0.5, WHITE)
    return grid.image


def letter_tiles(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(15, 15, pitch)
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column), rng.choice(PREMIUMS), WHITE)
        if rng.random() < 0.2:
            grid.draw.rounded_rectangle(grid.box(row, column, 0.04), 4, "#f0dcaa")
            grid.write(row, column, rng.choice(ALPHABET), 0.6)
    return grid.image


def battleship(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(11, 11, pitch, "#142850")
    for row, column in grid.cells():
        if not row or not column:
            grid.write(row, column, (str(row) if row else ALPHABET[column - 1]) * (row != column), 0.5, WHITE)
            continue
        grid.draw.rectangle(grid.box(row, column), "#3c6eb4", "#c8dcff")
        what = rng.choices(("", "miss", "ship", "hit"), (15, 3, 1, 1))[0]
        if what in ("ship", "hit"):
            grid.draw.rectangle(grid.box(row, column, 0.1), "#6e6e6e")
        if what in ("miss", "hit"):
            grid.draw.ellipse(grid.box(row, column, 0.33), "#dc1e1e" if what == "hit" else WHITE)
    return grid.image


def go(rng: random.Random, pitch: int) -> Image.Image:
    lines = rng.choice((9, 13, 19))
    grid = Grid(lines, lines, pitch, "#dcb35c")
    first, last = MARGIN + pitch / 2, MARGIN + (lines - 0.5) * pitch
    for line in range(lines):
        at = first + line * pitch
        grid.draw.line((at, first, at, last), BLACK)
        grid.draw.line((first, at, last, at), BLACK)
    for row, column in grid.cells():
        if rng.random() < 0.3:
            grid.draw.ellipse(grid.box(row, column, 0.05), rng.choice((WHITE, "#0a0a0a")), BLACK)
    return grid.image


def calculator(_: random.Random, pitch: int) -> Image.Image:
    grid = Grid(5, 4, 2 * pitch, "#202020")
    for (row, column), key in zip(grid.cells(), "C±%÷789×456−123+0.=⌫", strict=True):
        grid.draw.rounded_rectangle(grid.box(row, column, 0.07), 6, "#3c3c3c" if column < 3 else "#ff9500")
        grid.write(row, column, key, 0.4, WHITE)
    return grid.image


def periodic_table(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(9, 18, pitch + pitch // 2, WHITE)
    for row, column in grid.cells():
        if row < 3 and row < column < 12:
            continue
        grid.draw.rectangle(grid.box(row, column), rng.choice(("#ffc8c8", "#c8ffc8", "#c8c8ff")), "#787878")
        grid.write(row, column, rng.choice(("H", "He", "Li", "Na", "Fe", "Au")), 0.4)
        grid.write(row - 0.3, column - 0.25, str(rng.randint(1, 118)), 0.2)
    return grid.image


def multiplication_table(_: random.Random, pitch: int) -> Image.Image:
    grid = Grid(12, 12, pitch)
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column), WHITE if row and column else "#e6e6f0", GRAY)
        grid.write(row, column, str((row + 1) * (column + 1)), 0.45)
    return grid.image


def matrix(rng: random.Random, pitch: int) -> Image.Image:
    side = rng.choice((6, 8, 10))
    grid = Grid(side, side, pitch, WHITE)
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column), WHITE, GRAY)
        grid.write(row, column, str(rng.choice((0, 0, 1, 1, 2, 3, 4))), 0.55)
    return grid.image


def heat_map(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(12, 12, pitch, WHITE)
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column, 0.03), rng.choice(GREENS))
    return grid.image


def activity_calendar(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(7, 52, max(8, pitch // 2), WHITE)
    for row, column in grid.cells():
        grid.draw.rounded_rectangle(grid.box(row, column, 0.1), 2, rng.choice((GREENS[0], *GREENS)))
    return grid.image


def faces(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(6, 9, pitch, "#2f3136")
    for row, column in grid.cells():
        left, top, right, bottom = grid.box(row, column, 0.12)
        size = right - left
        grid.draw.ellipse((left, top, right, bottom), "#ffcc4d")
        for eye in (0.3, 0.65):
            x, y = left + eye * size, top + 0.3 * size
            grid.draw.ellipse((x, y, x + 0.1 * size, y + 0.15 * size), "#64471e")
        mouth = (left + 0.25 * size, top + 0.4 * size, right - 0.25 * size, bottom - 0.2 * size)
        grid.draw.arc(mouth, *rng.choice(((0, 180), (180, 360), (0, 360))), "#64471e", 2)
    return grid.image


def noughts_and_crosses(rng: random.Random, pitch: int) -> Image.Image:
    side = rng.choice((4, 5, 10))
    grid = Grid(side, side, pitch)
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column), WHITE, BLACK)
        left, top, right, bottom = grid.box(row, column, 0.25)
        sign = rng.choice((" ", "O", "X"))
        if sign == "O":
            grid.draw.ellipse((left, top, right, bottom), None, "#0000c8", 3)
        elif sign == "X":
            grid.draw.line((left, top, right, bottom), "#c80000", 3)
            grid.draw.line((right, top, left, bottom), "#c80000", 3)
    return grid.image


def falling_blocks(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(20, 10, pitch, "#141414")
    for row, column in grid.cells():
        full = row > 12 and rng.random() < 0.75
        grid.draw.rectangle(grid.box(row, column), rng.choice(LIVELY) if full else BLACK, "#282828")
    return grid.image


def word_search(rng: random.Random, pitch: int) -> Image.Image:
    grid, lines = Grid(12, 12, pitch, WHITE), rng.random() < 0.5
    for row, column in grid.cells():
        if lines:
            grid.draw.rectangle(grid.box(row, column), None, GRAY)
        grid.write(row, column, rng.choice(ALPHABET), 0.6)
    return grid.image


def seating_plan(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(10, 15, pitch)
    for row, column in grid.cells():
        if column != 7:
            color = rng.choices((GRAY, "#4682dc", "#fa783c"), (5, 4, 1))[0]
            grid.draw.rounded_rectangle(grid.box(row, column, 0.12), 4, color)
    return grid.image


def bingo(rng: random.Random, pitch: int) -> Image.Image:
    grid = Grid(5, 5, pitch + pitch // 2)
    for row, column in grid.cells():
        grid.draw.rectangle(grid.box(row, column), WHITE, BLACK)
        grid.write(row, column, str(column * 15 + rng.randint(1, 15)), 0.45)
        if rng.random() < 0.3:
            grid.draw.ellipse(grid.box(row, column, 0.1), None, "#dc0000", 3)
    return grid.image


KINDS: dict[str, Callable[[random.Random, int], Image.Image]] = {
    "2048": tiles_2048,
    "activity calendar": activity_calendar,
    "battleship": battleship,
    "bingo": bingo,
    "calculator": calculator,
    "checkers": checkers,
    "chess": chess,
    "crossword": crossword,
    "faces": faces,
    "falling blocks": falling_blocks,
    "go": go,
    "heat map": heat_map,
    "letter tiles": letter_tiles,
    "match three": match_three,
    "matrix of digits": matrix,
    "month": month,
    "multiplication table": multiplication_table,
    "nonogram": nonogram,
    "noughts and crosses": noughts_and_crosses,
    "periodic table": periodic_table,
    "QR code": qr_code,
    "seating plan": seating_plan,
    "sudoku": sudoku,
    "word guesses": word_guesses,
    "word search": word_search,
}


class Outcome(NamedTuple):
    """What became of a picture.

    unsure   the share of unsure cells if it was taken for a board; None if it was refused
    seconds  of the processor
    """

    unsure: float | None
    seconds: float


def drawn(kind: str, seed: int) -> Image.Image:
    """The picture of a kind with this seed."""
    rng = random.Random(f"{kind} {seed}")
    return KINDS[kind](rng, rng.choice(PITCHES))


def read(image: Image.Image) -> Outcome:
    pixels, began = pixels_of(image), time.process_time()
    try:
        reading = mines.read_screenshot(pixels)
    except mines.NoBoard:
        return Outcome(None, time.process_time() - began)
    return Outcome(len(reading.unsure) / sum(map(len, reading.rows)), time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", nargs="?", type=int, default=10, help="pictures of each kind")
    parser.add_argument("first", nargs="?", type=int, default=0, help="the first seed")
    arguments = parser.parse_args()
    seeds = range(arguments.first, arguments.first + arguments.count)
    print("| kind | pictures | taken for a board | at most a twentieth unsure | slowest |")
    print("|---|--:|--:|--:|--:|")
    everything: list[Outcome] = []
    for kind in KINDS:
        outcomes = [read(drawn(kind, seed)) for seed in seeds]
        print(_line(kind, outcomes), flush=True)
        everything += outcomes
    print(_line("all", everything))


def _line(kind: str, outcomes: list[Outcome]) -> str:
    taken = [outcome.unsure for outcome in outcomes if outcome.unsure is not None]
    sure = sum(unsure <= 0.05 for unsure in taken)
    slowest = max(outcome.seconds for outcome in outcomes)
    return f"| {kind} | {len(outcomes)} | {len(taken) or ''} | {sure or ''} | {slowest:.1f} s |"


if __name__ == "__main__":
    main()
