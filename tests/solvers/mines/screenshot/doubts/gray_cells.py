"""Cells on a gray background, with digits, flags and mines, and clusters of them."""

import numpy as np
from PIL import Image, ImageDraw

from solvers.mines.screenshot.names import look_costs
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot import drawn_cells


def cell(symbol="", background=192, rim=0):
    """The pixels of a cell: F is a flag. `rim` is how much its sides are darker than the rest of it."""
    gray = (background,) * 3
    look = flag(gray) if symbol == "F" else drawn_cells.cell(symbol, gray)
    look[:3] -= rim
    look[-3:] -= rim
    look[3:-3, :3] -= rim
    look[3:-3, -3:] -= rim
    return look


def flag(background):
    image = Image.new("RGB", (24, 24), background)
    ImageDraw.Draw(image).polygon([(7, 5), (7, 18), (17, 10)], "#e02020")
    return np.asarray(image).astype(np.float32)


def drawn_clusters(looks, members=None):
    """Clusters of cells with these looks, which are at these places; otherwise one cell after another."""
    gray = np.full(3, 192.0, np.float32)
    members = [[at] for at in range(len(looks))] if members is None else members
    return [
        look_costs.Cluster(number, np.array(own), 0, glyphs.glyph(look, gray), False)
        for number, (look, own) in enumerate(zip(looks, members, strict=True))
    ]


def disk():
    """The pixels of a cell with a mine."""
    image = Image.new("RGB", (24, 24), (192, 192, 192))
    ImageDraw.Draw(image).ellipse([7, 7, 17, 17], "#000000")
    return np.asarray(image).astype(np.float32)
