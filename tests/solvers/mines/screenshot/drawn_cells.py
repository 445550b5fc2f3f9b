"""The pixels of single cells, as a test draws them, and clusters of them."""

from dataclasses import replace

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS
from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.names import look_costs
from solvers.mines.screenshot.symbols import glyphs

FONT = str(FONTS / "DejaVuSansMono-Bold.ttf")


def cell(symbol="", background="#c0c0c0", ink="#303030", frame=None, size=14):
    """The pixels of a cell with a symbol, and with an outline if `frame` is its color."""
    image = Image.new("RGB", (24, 24), background)
    draw = ImageDraw.Draw(image)
    if frame:
        draw.rectangle([4, 4, 19, 19], outline=frame, width=2)
    draw.text((12, 12), symbol, ink, ImageFont.truetype(FONT, size), anchor="mm")
    return np.asarray(image).astype(np.float32)


def grouped(looks, rows, columns):
    """The cells with these looks, of which those that look alike are clusters."""
    found = cells.grouped_cells(np.array(looks), rows, columns)
    assert found is not None
    return found


def cluster_of(look, background, alone=False):
    """A cluster of nine cells that look like this."""
    return look_costs.Cluster(0, np.arange(9), 0, glyphs.glyph(look, background), alone)


def spot(left, top, right, bottom):
    """The pixels of a cell with a round spot; the sides are given in pixels."""
    image = Image.new("RGB", (48, 48), "#c0c0c0")
    ImageDraw.Draw(image).ellipse([2 * left, 2 * top, 2 * right, 2 * bottom], "#303030")
    return np.asarray(image.resize((24, 24), Image.Resampling.BOX)).astype(np.float32)


def changed(seen, **values):
    """The glyph with these values, also of what is computed only when it is asked for."""
    other = replace(seen)
    vars(other).update(values)
    return other
