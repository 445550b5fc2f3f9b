"""Bar chart of what a covered Minesweeper cell may show: a bar for each number, and one for a mine.

A phone shows the image about 350 points wide, half of its size. The longest bar takes the whole width; the
probability is printed after each bar, and below it the standard error if it is an estimate.
"""

from PIL import Image, ImageDraw

from app.solving.board_jobs import CellNumbers
from bot.render.images.bars import MARGIN, WIDTH, draw_bar
from bot.render.images.cell_tiles import CROSS, MINED, NUMBER_COLORS, OPEN, OPEN_EDGE
from bot.render.images.palette import GROUND, ORANGE, PALE, SKY, WHITE
from bot.render.images.png import png
from bot.render.images.typeface import load_font
from bot.text.numbers import chance as format_chance

ROW = 64
TILE = 48
BAR_LEFT, BAR_RIGHT = MARGIN + TILE + 16, WIDTH - MARGIN - 170
BAR, MINE_BAR = SKY, ORANGE


def numbers_chart(cell: CellNumbers) -> bytes:
    """A PNG file, some 20 kB, of the chances that a cell shows 0 to 8 and that it is a mine.

    Numbers below the lowest and above the highest that it may show are left out.
    """
    rows = [(CROSS, cell.mine_chance, cell.mine_error)] if cell.mine_chance else []
    possible = [number for number, chance in enumerate(cell.chances) if chance]
    if possible:
        between = range(possible[0], possible[-1] + 1)
        rows += [(str(number), cell.chances[number], cell.errors[number]) for number in between]
    picture = Image.new("RGB", (WIDTH, 2 * MARGIN + len(rows) * ROW), GROUND)
    pen = ImageDraw.Draw(picture)
    highest = max(chance for _, chance, _ in rows)
    for index, (sign, chance, error) in enumerate(rows):
        top = MARGIN + index * ROW
        _row(pen, top, sign, chance / highest)
        _print_chance(pen, top + ROW // 2, chance, error)
    return png(picture)


def _row(pen: ImageDraw.ImageDraw, top: int, sign: str, share: float) -> None:
    """Draw the row of a number or the mine; its bar takes `share` of the width."""
    middle = top + ROW // 2
    upper, lower = middle - TILE // 2, middle + TILE // 2
    is_mine = sign == CROSS
    fill, edge = (MINED, PALE) if is_mine else (OPEN, OPEN_EDGE)
    pen.rounded_rectangle((MARGIN, upper, MARGIN + TILE, lower), 6, fill, edge, 2)
    ink = WHITE if is_mine else NUMBER_COLORS.get(sign, MINED)
    pen.text((MARGIN + TILE // 2, middle), sign, ink, load_font(34), anchor="mm")
    draw_bar(pen, (BAR_LEFT, upper + 4, BAR_RIGHT, lower - 4), share, MINE_BAR if is_mine else BAR)


def _print_chance(pen: ImageDraw.ImageDraw, middle: int, chance: float, error: float) -> None:
    right = WIDTH - MARGIN
    if error:
        pen.text((right, middle - 11), format_chance(chance), PALE, load_font(30, ""), anchor="rm")
        pen.text((right, middle + 17), f"± {format_chance(error)}", PALE, load_font(22, ""), anchor="rm")
    else:
        pen.text((right, middle), format_chance(chance), PALE, load_font(34, ""), anchor="rm")
