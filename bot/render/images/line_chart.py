"""Image of a line chart: lines over a band, with axes, a grid and a legend.

A phone shows the image about 350 points wide, a little more than a third of its size.
"""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise
from math import ceil, dist, floor, log10
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.images.palette import DIM, GRAY, GROUND, PALE, Color, between
from bot.render.images.png import png
from bot.render.images.typeface import load_font, text_width

WIDTH, HEIGHT = 960, 760
MARGIN = 16
FONT_SIZE, SMALLEST = 32, 20  # a legend that is too wide has smaller letters
LINE = 44  # height of a line of text
GAP = 12  # between an axis and its labels
CHARACTERS = 40  # of a line of the caption that is certainly whole
SAMPLE = 64  # width of a line in the legend
FINER = 3  # the plot is drawn this much larger and then reduced, which smooths its edges
ACROSS, UP = 5, 6  # steps of an axis, at most
ROOM = 0.05  # above the highest point and below the lowest, as a share of the height
BAND_COLOR = between((GROUND, GRAY), 0.55)
GRID_COLOR = between((GROUND, GRAY), 0.8)

Point = tuple[float, float]


class Line(NamedTuple):
    """A line through `values`, which are one step apart, from 0 on.

    width, dash: in pixels; the gap after a dash is half as long, and 0 means a line without gaps
    """

    label: str
    values: Sequence[float]
    color: Color
    width: int
    dash: int = 0


class ChartBand(NamedTuple):
    """The area between two lines of as many values as the others."""

    label: str
    low: Sequence[float]
    high: Sequence[float]


class Axes(NamedTuple):
    """The texts beside the axes: the unit of the values, what the steps are, a language's separators."""

    unit: str
    caption: str
    separators: Mapping[int, str]


class _Plot(NamedTuple):
    """The area of the lines in the image, and the values at its edges."""

    left: int
    top: int
    right: int
    bottom: int
    steps: int
    low: float
    high: float

    def place(self, step: float, value: float, scale: int = 1) -> Point:
        """Where a value is: pixels from the left and the top of the area, `scale` times as large."""
        across = step / self.steps * (self.right - self.left)
        down = (self.high - value) / (self.high - self.low) * (self.bottom - self.top)
        return across * scale, down * scale


def line_chart(lines: Sequence[Line], band: ChartBand, axes: Axes) -> bytes:
    """A PNG file of WIDTH by HEIGHT pixels. The lines are drawn in their order; all have 2 values or more."""
    low = min(chain(band.low, *(line.values for line in lines)))
    high = max(chain(band.high, *(line.values for line in lines)))
    room = ROOM * (high - low) or 1.0
    image = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    caption = textwrap.wrap(axes.caption, CHARACTERS)
    up = ticks(low - room, high + room, UP)
    labels = _format(up, axes.separators)
    across = [step for step in ticks(0, len(band.low) - 1, ACROSS) if step == int(step)]
    plot = _Plot(
        left=MARGIN + LINE + GAP + max(text_width(label, FONT_SIZE, "") for label in labels),
        top=MARGIN + _draw_legend(image, lines, band.label),
        right=WIDTH - MARGIN - text_width(str(len(band.low) - 1), FONT_SIZE, "") // 2,
        bottom=HEIGHT - MARGIN - LINE * (1 + len(caption)),
        steps=len(band.low) - 1,
        low=low - room,
        high=high + room,
    )
    image.paste(_drawn_plot(plot, lines, band, across, up), (plot.left, plot.top))
    _write_labels(image, plot, axes.unit, caption, dict(zip(up, labels, strict=True)), across)
    return png(image)


def ticks(low: float, high: float, most: int) -> list[float]:
    """The multiples of 1, 2 or 5 times a power of ten from `low` to `high`: at most `most` steps."""
    tenth = 10.0 ** floor(log10((high - low) / most))
    step = next(tenth * times for times in (1, 2, 5, 10) if tenth * times * most >= high - low)
    return [round(number * step, 10) for number in range(ceil(low / step), floor(high / step) + 1)]


def _format(values: Sequence[float], separators: Mapping[int, str]) -> list[str]:
    """The labels of ticks, with as many decimals as their distance needs."""
    digits = max(0, ceil(-log10(values[1] - values[0]) - 1e-9))
    return [f"{value:,.{digits}f}".translate(separators) for value in values]


def _draw_legend(image: Image.Image, lines: Sequence[Line], band: str) -> int:
    """Draw the legend in two columns at the top; return its height."""
    entries: list[Line | None] = [None, *lines]  # None: the band
    texts = [band, *(line.label for line in lines)]
    rows = ceil(len(texts) / 2)
    size = FONT_SIZE
    while size > SMALLEST and sum(_legend_widths(texts, size)) > WIDTH - 2 * MARGIN:
        size -= 1
    first, second = _legend_widths(texts, size)
    places = (MARGIN, MARGIN + first + max(0, WIDTH - 2 * MARGIN - first - second) // 2)
    pen = ImageDraw.Draw(image)
    for number, (line, text) in enumerate(zip(entries, texts, strict=True)):
        left, middle = places[number // rows], MARGIN + LINE * (number % rows) + LINE // 2
        if line is None:
            pen.rectangle((left, middle - 11, left + SAMPLE, middle + 11), BAND_COLOR)
        else:
            for dash in _dashes([(left, middle), (left + SAMPLE, middle)], line.dash):
                pen.line(dash, line.color, line.width)
        pen.text((left + SAMPLE + GAP, middle), text, PALE, load_font(size, ""), anchor="lm")
    return rows * LINE


def _legend_widths(texts: Sequence[str], size: int) -> tuple[int, int]:
    """The widths of the two columns, with the gap between them."""
    rows = ceil(len(texts) / 2)
    widths = [SAMPLE + GAP + text_width(text, size, "") for text in texts]
    return max(widths[:rows]) + 2 * GAP, max(widths[rows:])


def _drawn_plot(
    plot: _Plot, lines: Sequence[Line], band: ChartBand, across: Sequence[float], up: Sequence[float]
) -> Image.Image:
    """The band, the grid and the lines, in a frame."""
    width, height = (plot.right - plot.left + 1) * FINER, (plot.bottom - plot.top + 1) * FINER
    area = Image.new("RGB", (width, height), GROUND)
    pen = ImageDraw.Draw(area)
    low, high = ([plot.place(*point, FINER) for point in enumerate(edge)] for edge in (band.low, band.high))
    pen.polygon([*low, *reversed(high)], BAND_COLOR)
    for step in across:
        pen.line([plot.place(step, plot.low, FINER), plot.place(step, plot.high, FINER)], GRID_COLOR, FINER)
    for value in up:
        ends = [plot.place(0, value, FINER), plot.place(plot.steps, value, FINER)]
        pen.line(ends, GRID_COLOR if value else DIM, FINER)
    for line in lines:
        points = [plot.place(*point, FINER) for point in enumerate(line.values)]
        for dash in _dashes(points, line.dash * FINER):
            pen.line(dash, line.color, line.width * FINER, joint="curve")
    pen.rectangle((0, 0, width - 1, height - 1), None, GRAY, FINER)
    return area.reduce(FINER)


def _write_labels(
    image: Image.Image,
    plot: _Plot,
    unit: str,
    caption: Sequence[str],
    up: dict[float, str],
    across: Sequence[float],
) -> None:
    """Write the numbers and words beside the axes."""
    pen, font = ImageDraw.Draw(image), load_font(FONT_SIZE, "")
    for value, label in up.items():
        middle = plot.top + plot.place(0, value)[1]
        pen.text((plot.left - GAP, middle), label, PALE, font, anchor="rm")
    for step in across:
        center = plot.left + plot.place(step, plot.low)[0]
        pen.text((center, plot.bottom + LINE // 2), str(int(step)), PALE, font, anchor="mm")
    for number, line in enumerate(caption):
        center, middle = (plot.left + plot.right) // 2, plot.bottom + LINE * (number + 1) + LINE // 2
        pen.text((center, middle), line, PALE, font, anchor="mm")
    sideways = Image.new("RGB", (text_width(unit, FONT_SIZE, "") + 2, LINE), GROUND)
    ImageDraw.Draw(sideways).text((1, LINE // 2), unit, PALE, font, anchor="lm")
    sideways = sideways.transpose(Image.Transpose.ROTATE_90)
    image.paste(sideways, (MARGIN, (plot.top + plot.bottom - sideways.height) // 2))


def _dashes(points: Sequence[Point], length: int) -> Iterator[list[Point]]:
    """The drawn parts of a line through these points, each followed by a gap half as long."""
    if not length:
        yield list(points)
        return
    dash, left, drawn = [points[0]], float(length), True  # `left`: of this dash or gap
    for start, end in pairwise(points):
        long = dist(start, end)
        done = 0.0
        while long - done > left:
            done += left
            share = done / long
            turn = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if drawn:
                yield [*dash, turn]
            drawn = not drawn
            dash, left = [turn], float(length if drawn else length / 2)
        left -= long - done
        if drawn:
            dash.append(end)
    if drawn and len(dash) > 1:
        yield dash
