"""Image of a grid of coloured cells, such as a strategy chart: actions or EVs by player's and dealer's hand.

Each cell's text says the same as its colour. A phone shows the image about 350 points wide, a little more
than a third of its size, and larger when it is tapped.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageDraw

from bot.render.images.palette import DIM, GROUND, PALE, Colour, ink_on
from bot.render.images.typeface import Weight, letters

WIDTH = 960
MARGIN = 16
GAP = 3  # between cells
PARTING = 14  # between groups of rows or of columns
PADDING = 8  # beside text
CORNER = 7
WIDEST, LARGEST = 120, 42  # maximum width of a cell, and font size in it
TITLE, LABEL, WORDS = 36, 34, 28  # font sizes
SMALLEST = 10
SECOND = 0.75  # font size of a cell's second line, relative to the first
LINE = 1.22  # line height, relative to the font size

Label = str
Place = tuple[int, int]  # from the left, from the top
Extent = tuple[int, int]  # width, height; of a cell including its gap


@dataclass(frozen=True)
class Cell:
    """A coloured cell with a short text, and optionally a smaller one below it."""

    text: str
    colour: Colour
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
    cells: Mapping[tuple[Label, Label], Cell]
    down: str = ""
    across: str = ""
    legend: Sequence[tuple[Cell, str]] = ()


def grid(shown: Grid) -> bytes:
    """A PNG file, WIDTH pixels wide; 35 rows and 12 columns are some 150 kB."""
    row_labels, column_labels = _flat(shown.rows), _flat(shown.columns)
    left = MARGIN + max(_width(label, LABEL) for label in row_labels) + PADDING
    available_width = WIDTH - MARGIN - left - PARTING * (len(shown.columns) - 1)
    width = min(available_width // len(column_labels), WIDEST)
    size = _cell_font_size(shown.cells.values(), width)
    height = max(_height(shown.cells.values(), size), round(LABEL * LINE) + GAP)
    column_font = _font_size_to_fit(column_labels, width, LABEL)

    axes_top = MARGIN + round(TITLE * LINE)
    columns_top = axes_top + (round(WORDS * LINE) if shown.down or shown.across else 0)
    columns = dict(_places(shown.columns, left, width))
    rows = dict(_places(shown.rows, columns_top + round(column_font * LINE), height))
    bottom = max(rows.values()) + height
    legend = list(_legend(shown.legend, bottom + PARTING))
    bottom = max([bottom, *(down + legend_height for _, _, (_, down), (_, legend_height) in legend)])

    picture = Image.new("RGB", (WIDTH, bottom + MARGIN), GROUND)
    pen = ImageDraw.Draw(picture)
    title = letters(_font_size_to_fit([shown.title], WIDTH - MARGIN, TITLE))
    pen.text((MARGIN, MARGIN + TITLE // 2), shown.title, PALE, title, anchor="lm")
    if shown.down:
        pen.text((MARGIN, axes_top + WORDS // 2), f"↓ {shown.down}", DIM, letters(WORDS, ""), anchor="lm")
    if shown.across:
        right = max(columns.values()) + width - GAP
        pen.text((right, axes_top + WORDS // 2), f"{shown.across} →", DIM, letters(WORDS, ""), anchor="rm")
    for label, across in columns.items():
        pen.text(
            (across + (width - GAP) // 2, columns_top + column_font // 2),
            label,
            PALE,
            letters(column_font),
            anchor="mm",
        )
    for label, down in rows.items():
        pen.text((left - PADDING, down + (height - GAP) // 2), label, PALE, letters(LABEL), anchor="rm")
    for (row, column), cell in shown.cells.items():
        _draw(pen, cell, (columns[column], rows[row]), (width, height), size)
    for cell, words, (across, down), (legend_width, legend_height) in legend:
        _draw(pen, cell, (across, down), (legend_width, legend_height), WORDS)
        text_position = (across + legend_width + PADDING, down + (legend_height - GAP) // 2)
        pen.text(text_position, words, PALE, letters(WORDS, ""), anchor="lm")
    file = BytesIO()
    picture.save(file, "PNG", compress_level=6)
    return file.getvalue()


def _flat(groups: Sequence[Sequence[Label]]) -> list[Label]:
    return [label for group in groups for label in group]


def _places(groups: Sequence[Sequence[Label]], start: int, step: int) -> Iterator[tuple[Label, int]]:
    """Each row's or column's label and the pixel where it begins."""
    for group in groups:
        for label in group:
            yield label, start
            start += step
        start += PARTING


def _legend(parts: Sequence[tuple[Cell, str]], top: int) -> Iterator[tuple[Cell, str, Place, Extent]]:
    """Each legend cell with its text, place and extent; as many in a line as fit."""
    width = max((_cell_width(cell, WORDS) for cell, _ in parts), default=0)
    height = _height([cell for cell, _ in parts], WORDS)
    across = MARGIN
    for cell, words in parts:
        needed_width = width + PADDING + _width(words, WORDS, "")
        if across > MARGIN and across + needed_width > WIDTH - MARGIN:
            across, top = MARGIN, top + height
        yield cell, words, (across, top), (width, height)
        across += needed_width + 3 * PADDING


def _draw(pen: ImageDraw.ImageDraw, cell: Cell, place: Place, extent: Extent, size: int) -> None:
    left, top = place
    right, bottom = left + extent[0] - GAP, top + extent[1] - GAP
    pen.rounded_rectangle((left, top, right - 1, bottom - 1), CORNER, cell.colour)
    middle, ink = (left + right) // 2, ink_on(cell.colour)
    if not cell.below:
        pen.text((middle, (top + bottom) // 2), cell.text, ink, letters(size), anchor="mm")
        return
    first = round((bottom - top) * LINE / (LINE + LINE * SECOND))
    pen.text((middle, top + first // 2 + 1), cell.text, ink, letters(size), anchor="mm")
    small = letters(round(size * SECOND), "")
    pen.text((middle, (top + first + bottom) // 2 - 2), cell.below, ink, small, anchor="mm")


def _cell_font_size(cells: Iterable[Cell], width: int) -> int:
    """The largest font size at which every cell fits this width."""
    texts = {cell.text for cell in cells} | {""}
    below = {cell.below for cell in cells} | {""}
    return min(
        _font_size_to_fit(texts, width, LARGEST), round(_font_size_to_fit(below, width, LARGEST) / SECOND)
    )


def _font_size_to_fit(texts: Iterable[str], width: int, largest: int) -> int:
    """The largest font size at which each of these texts fits a cell of this width."""
    widest = max(_width(text, largest) for text in texts)
    return max(min(largest, largest * (width - GAP - PADDING) // max(widest, 1)), SMALLEST)


def _height(cells: Iterable[Cell], size: int) -> int:
    lines = LINE + (LINE * SECOND if any(cell.below for cell in cells) else 0)
    return round(size * lines) + GAP


def _cell_width(cell: Cell, size: int) -> int:
    return max(_width(cell.text, size), _width(cell.below, round(size * SECOND))) + 2 * PADDING + GAP


def _width(text: str, size: int, weight: Weight = "-Bold") -> int:
    return round(letters(size, weight).getlength(text))
