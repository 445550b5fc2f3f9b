"""Draws lines of text as a terminal does, every character in a cell of the same size."""

from pathlib import Path

import matplotlib
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.positions import random_position

FONTS = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
MARGIN = 3  # pixels
COLORS = {"1": "#5c5cff", "2": "#00cd00", "3": "#ff5555", "4": "#cd00cd", "F": "#ffff55", "*": "#ff0000"}
ROWS = random_position(9, 16, 22, seed=1)
HEADER = ["Welcome to Minesweeper!", "Commands: open ROW COLUMN, flag ROW COLUMN, quit", ""]
PROMPT = ["", "Mines left: 12   Time: 42 s", "user@host:~/src/mines$ "]


def drawn_terminal(lines, size=16, background="black", color="#d0d0d0", colors=None, font="DejaVuSansMono"):
    """The pixels of a terminal with these lines, which are padded to the same length."""
    face = ImageFont.truetype(str(FONTS / f"{font}.ttf"), size)
    width, height = round(face.getlength("0")), round(size * 1.2)
    columns = max(map(len, lines)) + 2
    image = Image.new("RGB", (columns * width + 2 * MARGIN, len(lines) * height + 2 * MARGIN), background)
    draw = ImageDraw.Draw(image)
    colors = COLORS if colors is None else colors
    for number, line in enumerate(lines):
        for at, character in enumerate(line):
            place = MARGIN + at * width, MARGIN + number * height
            draw.text(place, character, colors.get(character, color), face)
    return np.asarray(image)


def written(rows, covered="#", zero=".", between="", ends=("", "")):
    """The lines of a board with other characters for its cells, and some between and beside them."""
    symbols = {"#": covered, "0": zero}
    return [ends[0] + between.join(symbols.get(name, name) for name in row) + ends[1] for row in rows]


def framed(lines):
    """The lines in a frame of lines of characters."""
    bar = "+" + "-" * len(lines[0]) + "+"
    return [bar, *(f"|{line}|" for line in lines), bar]
