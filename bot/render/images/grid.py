"""Image of a grid of colored cells, such as a strategy chart: actions or EVs by player's and dealer's hand.

Each cell's text says the same as its color. A phone shows the image about 350 points wide, a little more
than a third of its size, and larger when it is tapped.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.images.palette import DIM, GROUND, PALE, Color, ink_on
from bot.render.images.png import png
from bot.render.images.typeface import load_font, text_width

WIDTH = 960
MARGIN = 16
GAP = 3  # between cells
PARTING = 14  # between groups of rows or of columns
PADDING = 8  # beside text
CORNER = 7
WIDEST, LARGEST = 150, 42  # maximum width of a cell, and font size in it
TITLE, LABEL, WORDS = 36, 34, 28  # font sizes
SMALLEST = 10
SECOND = 0.75  # font size of a cell's second line, relative to the first
LINE = 1.22  # line height, relative to the font size

Label = str
Place = tuple[int, int]  # from the left, from the top
Extent = tuple[int, int]  # width, height; of a cell including its gap


@dataclass(frozen=True)
class GridCell:
    """A colored cell with a short text, and optionally a smaller one below it."""

    text: str
    color: Color
    below: str = ""


@dataclass(frozen=True)
class Grid:
    """The content of a grid image.

    title    one line, at the top
    rows     labels from the top, in groups that are separated by a gap; likewise `columns` from the left
    cells    by (row, column); a missing cell stays empty
    down     what the rows are, and `across` what the columns are: "you", "dealer"
    legend   what cells mean: an example of each, and its explanation
    """

    title: str
    rows: Sequence[Sequence[Label]]
    columns: Sequence[Sequence[Label]]
    cells: Mapping[tuple[Label, Label], GridCell]
    down: str = ""
    across: str = ""
    legend: Sequence[tuple[GridCell, str]] = ()


class _Layout(NamedTuple):
    """Where the parts of a grid's image are, in pixels, and how large their letters are.

    columns  the left edge of each column, by label, and `rows` the top of each row
    cell     width and height, including the gap
    axes     the top of the line that says what rows and columns are
    """

    columns: Mapping[Label, int]
    rows: Mapping[Label, int]
    cell: Extent
    axes: int
    column_labels: int
    font_size: int
    column_font_size: int

    @property
    def bottom(self) -> int:
        return max(self.rows.values()) + self.cell[1]


def grid(shown: Grid) -> bytes:
    """A PNG file, WIDTH pixels wide; 35 rows and 12 columns are some 150 kB."""
    layout = _lay_out(shown)
    legend = list(_legend(shown.legend, layout.bottom + PARTING))
    bottom = max([layout.bottom, *(top + height for _, _, (_, top), (_, height) in legend)])
    picture = Image.new("RGB", (WIDTH, bottom + MARGIN), GROUND)
    pen = ImageDraw.Draw(picture)
    title = load_font(_font_size_to_fit([shown.title], WIDTH - MARGIN, TITLE))
    pen.text((MARGIN, MARGIN + TITLE // 2), shown.title, PALE, title, anchor="lm")
    _draw_labels(pen, shown, layout)
    for (row, column), cell in shown.cells.items():
        _draw(pen, cell, (layout.columns[column], layout.rows[row]), layout.cell, layout.font_size)
    for cell, words, (left, top), (width, height) in legend:
        _draw(pen, cell, (left, top), (width, height), WORDS)
        text_position = (left + width + PADDING, top + (height - GAP) // 2)
        pen.text(text_position, words, PALE, load_font(WORDS, ""), anchor="lm")
    return png(picture)


def _lay_out(shown: Grid) -> _Layout:
    left = MARGIN + max(text_width(label, LABEL) for label in _flat(shown.rows)) + PADDING
    available_width = WIDTH - MARGIN - left - PARTING * (len(shown.columns) - 1)
    width = min(available_width // len(_flat(shown.columns)), WIDEST)
    font_size = _cell_font_size(shown.cells.values(), width)
    height = max(_height(shown.cells.values(), font_size), round(LABEL * LINE) + GAP)
    column_font_size = _font_size_to_fit(_flat(shown.columns), width, LABEL)
    axes = MARGIN + round(TITLE * LINE)
    column_labels = axes + (round(WORDS * LINE) if shown.down or shown.across else 0)
    return _Layout(
        dict(_places(shown.columns, left, width)),
        dict(_places(shown.rows, column_labels + round(column_font_size * LINE), height)),
        (width, height),
        axes,
        column_labels,
        font_size,
        column_font_size,
    )


def _draw_labels(pen: ImageDraw.ImageDraw, shown: Grid, layout: _Layout) -> None:
    """Draw the labels of rows and columns, and what rows and columns are."""
    width, height = layout.cell
    axes, axis_font = layout.axes + WORDS // 2, load_font(WORDS, "")
    if shown.down:
        pen.text((MARGIN, axes), f"↓ {shown.down}", DIM, axis_font, anchor="lm")
    if shown.across:
        right = max(layout.columns.values()) + width - GAP
        pen.text((right, axes), f"{shown.across} →", DIM, axis_font, anchor="rm")
    middle, column_font = (
        layout.column_labels + layout.column_font_size // 2,
        load_font(layout.column_font_size),
    )
    for label, left in layout.columns.items():
        pen.text((left + (width - GAP) // 2, middle), label, PALE, column_font, anchor="mm")
    right = min(layout.columns.values()) - PADDING
    for label, top in layout.rows.items():
        pen.text((right, top + (height - GAP) // 2), label, PALE, load_font(LABEL), anchor="rm")


def _flat(groups: Sequence[Sequence[Label]]) -> list[Label]:
    return [label for group in groups for label in group]


def _places(groups: Sequence[Sequence[Label]], start: int, step: int) -> Iterator[tuple[Label, int]]:
    """Each row's or column's label and the pixel where it begins."""
    for group in groups:
        for label in group:
            yield label, start
            start += step
        start += PARTING


def _legend(parts: Sequence[tuple[GridCell, str]], top: int) -> Iterator[tuple[GridCell, str, Place, Extent]]:
    """Each legend cell with its text, place and extent; as many in a line as fit."""
    width = max((_cell_width(cell, WORDS) for cell, _ in parts), default=0)
    height = _height([cell for cell, _ in parts], WORDS)
    across = MARGIN
    for cell, words in parts:
        needed_width = width + PADDING + text_width(words, WORDS, "")
        if across > MARGIN and across + needed_width > WIDTH - MARGIN:
            across, top = MARGIN, top + height
        yield cell, words, (across, top), (width, height)
        across += needed_width + 3 * PADDING


def _draw(pen: ImageDraw.ImageDraw, cell: GridCell, place: Place, extent: Extent, size: int) -> None:
    left, top = place
    right, bottom = left + extent[0] - GAP, top + extent[1] - GAP
    pen.rounded_rectangle((left, top, right - 1, bottom - 1), CORNER, cell.color)
    middle, ink = (left + right) // 2, ink_on(cell.color)
    if not cell.below:
        pen.text((middle, (top + bottom) // 2), cell.text, ink, load_font(size), anchor="mm")
        return
    first = round((bottom - top) * LINE / (LINE + LINE * SECOND))
    pen.text((middle, top + first // 2 + 1), cell.text, ink, load_font(size), anchor="mm")
    small = load_font(round(size * SECOND), "")
    pen.text((middle, (top + first + bottom) // 2 - 2), cell.below, ink, small, anchor="mm")


def _cell_font_size(cells: Iterable[GridCell], width: int) -> int:
    """The largest font size at which every cell fits this width."""
    texts = {cell.text for cell in cells} | {""}
    below = {cell.below for cell in cells} | {""}
    return min(
        _font_size_to_fit(texts, width, LARGEST), round(_font_size_to_fit(below, width, LARGEST) / SECOND)
    )


def _font_size_to_fit(texts: Iterable[str], width: int, largest: int) -> int:
    """The largest font size at which each of these texts fits a cell of this width."""
    widest = max(text_width(text, largest) for text in texts)
    return max(min(largest, largest * (width - GAP - PADDING) // max(widest, 1)), SMALLEST)


def _height(cells: Iterable[GridCell], size: int) -> int:
    lines = LINE + (LINE * SECOND if any(cell.below for cell in cells) else 0)
    return round(size * lines) + GAP


def _cell_width(cell: GridCell, size: int) -> int:
    return max(text_width(cell.text, size), text_width(cell.below, round(size * SECOND))) + 2 * PADDING + GAP
