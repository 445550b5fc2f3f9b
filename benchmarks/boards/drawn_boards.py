"""Synthetic screenshots of Minesweeper boards in skins of our own drawing, with the cells that they show.

A skin says how a cell is drawn; `SKINS` has them by name. HELD_OUT are not used while the reader is tuned.
`picture` draws a board, and `DAMAGE` has the ways to damage a picture.
"""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import matplotlib
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageColor, ImageDraw, ImageEnhance, ImageFont

FONTS = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
Color = tuple[int, int, int]
CLASSIC = ("#0000ff", "#008000", "#ff0000", "#000080", "#800000", "#008080", "#000000", "#808080")
BRIGHT = ("#4fc3f7", "#81c784", "#e57373", "#ba68c8", "#ffb74d", "#4dd0e1", "#eeeeee", "#9e9e9e")
CORNERS = ((-1, -1), (1, 1), (-1, 1), (1, -1))
PIPS = (  # where the spots of each number are
    ((0, 0),),
    CORNERS[:2],
    ((0, 0), *CORNERS[:2]),
    CORNERS,
    ((0, 0), *CORNERS),
    (*CORNERS, (-1, 0), (1, 0)),
    (*CORNERS, (-1, 0), (1, 0), (0, 0)),
    (*CORNERS, (-1, 0), (1, 0), (0, -1), (0, 1)),
)
PLAIN = ("#303030",) * 8
Box = tuple[float, float, float, float]  # left, top, right, bottom
MARGIN = 20, 60  # pixels left and right of a board and below it, and above it


@dataclass(frozen=True)
class Skin:
    covered: tuple[str, ...]  # one color, or two for a checkerboard
    opened: tuple[str, ...]
    colors: tuple[str, ...] = CLASSIC
    font: str = "DejaVuSans-Bold.ttf"
    size: float = 0.62  # of the letters, as a share of the pitch
    bevel: float = 0.0  # width, as a share of the pitch
    line: str | None = "#808080"  # between opened cells
    gap: float = 0.0  # between cells, as a share of the pitch
    radius: float = 0.0  # of the corners
    gradient: int = 0  # how much darker the board is at its lower right
    texture: int = 0  # how much the pixels of a covered cell differ
    behind: str = "#c0c0c0"
    merged: bool = False  # no gap between covered cells
    gloss: int = 0  # how much lighter a cell is at its upper left
    pips: bool = False  # numbers as on dice


SKINS = {
    "bevel": Skin(("#c0c0c0",), ("#bdbdbd",), bevel=0.12, font="DejaVuSansMono-Bold.ttf", size=0.75),
    "flat dark": Skin(("#37474f",), ("#1c262b",), BRIGHT, line="#2c393f", behind="#101518"),
    "checkerboard": Skin(("#aad751", "#a2d149"), ("#e5c29f", "#d7b899"), line=None, behind="#4a752c"),
    "rounded": Skin(("#7e9cd8",), ("#e8e8f0",), line=None, gap=0.1, radius=0.18, behind="#ffffff"),
    "gradient": Skin(("#6f9fe8",), ("#d8e4f4",), line="#34507c", gradient=50, bevel=0.05),
    "textured": Skin(("#8d6e63",), ("#d7ccc8",), texture=14, line="#a1887f"),
    "plain ink": Skin(("#b0b0a8",), ("#f2f2ec",), PLAIN, "DejaVuSans.ttf", line="#d0d0c8"),
    "night": Skin(("#3a3f5c",), ("#23263a",), BRIGHT, line=None, gap=0.08, radius=0.12, behind="#16182a"),
    "tiles": Skin(
        ("#404040",),
        ("#ebebeb", "#ffffff"),
        font="DejaVuSans-Bold.ttf",
        size=0.45,
        line=None,
        gap=0.12,
        radius=0.08,
        behind="#ffffff",
        merged=True,
    ),
    "chess": Skin(("#5b6b4a", "#536244"), ("#2d2f2a", "#343630"), BRIGHT, line=None, behind="#1b1c19"),
    "dice": Skin(("#b08d57",), ("#f4ecd8",), PLAIN, bevel=0.08, line="#c8b48a", pips=True),
    "math": Skin(("#9fc5e8",), ("#ffffff",), font="STIXGeneralBol.ttf", size=0.85, line="#b7b7b7"),
    "slanted": Skin(("#d9d9d9",), ("#f8f8f8",), font="DejaVuSans-BoldOblique.ttf", bevel=0.1, line="#cccccc"),
    "glossy": Skin(
        ("#3c62d8",), ("#ccd6ea",), line="#0c1830", gradient=70, gloss=50, font="DejaVuSans-Bold.ttf"
    ),
    "serif": Skin(("#90a4ae",), ("#eceff1",), font="DejaVuSerif-Bold.ttf", bevel=0.06, line="#b0bec5"),
}
HELD_OUT = ("gradient", "serif", "chess", "math", "slanted", "glossy")


def picture(rows: tuple[str, ...], skin: Skin, pitch: float, margin: tuple[int, int] = MARGIN) -> Image.Image:
    """A picture of the board with part of a window around it; drawn large, then scaled to its size."""
    scale = 4
    cell = pitch * scale
    height, width = len(rows), len(rows[0])
    size = (round(width * cell), round(height * cell))
    image = Image.new("RGB", size, skin.behind)
    draw = ImageDraw.Draw(image)
    rng = np.random.default_rng(1)
    font = ImageFont.truetype(str(FONTS / skin.font), round(skin.size * cell))
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            box = [c * cell, r * cell, (c + 1) * cell - 1, (r + 1) * cell - 1]
            draw_cell(draw, box, letter, skin, cell, r + c)
            draw_sign(draw, box, letter, skin, font, cell)
    pixels = np.asarray(image).astype(float)
    if skin.gradient:
        y, x = np.mgrid[0 : size[1], 0 : size[0]]
        pixels -= (skin.gradient * (y / size[1] + x / size[0]) / 2)[..., None]
    if skin.texture:
        pixels += rng.normal(0, skin.texture * 2, (size[1], size[0], 1))
    image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    board = image.resize((round(width * pitch), round(height * pitch)), Image.Resampling.BOX)
    whole = Image.new("RGB", (board.width + 2 * margin[0], board.height + margin[0] + margin[1]), skin.behind)
    whole.paste(board, margin)
    return whole


def draw_cell(
    draw: ImageDraw.ImageDraw, box: list[float], letter: str, skin: Skin, cell: float, parity: int
) -> None:
    shades = skin.opened if letter in "012345678*X" else skin.covered
    shade = "#ff2020" if letter == "X" else shades[parity % len(shades)]
    inset = 0 if skin.merged and letter in "#F?" else skin.gap * cell / 2
    inner = [box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset]
    draw.rounded_rectangle(inner, 0 if skin.merged and not inset else skin.radius * cell, shade)
    for step in range(skin.gloss if letter != "X" else 0):
        way = step / skin.gloss * 0.8 * cell
        lighter = tuple(min(part + skin.gloss - step, 255) for part in ImageColor.getrgb(shade))
        draw.line([inner[0], inner[1] + way, inner[0] + way, inner[1]], lighter, round(cell / skin.gloss) + 2)
    if letter in "#F?" and skin.bevel:
        width = skin.bevel * cell
        left, top, right, bottom = inner
        for step in range(int(width)):
            draw.line(
                [left + step, bottom - step, left + step, top + step, right - step, top + step], "#ffffff"
            )
            draw.line(
                [right - step, top + step, right - step, bottom - step, left + step, bottom - step], "#707070"
            )
    elif skin.line:
        draw.rectangle(inner, outline=skin.line, width=max(int(cell / 24), 2))


def draw_sign(
    draw: ImageDraw.ImageDraw,
    box: list[float],
    letter: str,
    skin: Skin,
    font: ImageFont.FreeTypeFont,
    cell: float,
) -> None:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    if letter in "12345678" and skin.pips:
        for column, row in PIPS[int(letter) - 1]:
            r = cell * 0.08
            dot = x + column * 0.25 * cell, y + row * 0.25 * cell
            draw.ellipse([dot[0] - r, dot[1] - r, dot[0] + r, dot[1] + r], skin.colors[int(letter) - 1])
    elif letter in "12345678":
        draw.text((x, y), letter, skin.colors[int(letter) - 1], font, anchor="mm")
    elif letter == "?":
        draw.text((x, y), "?", "#202020", font, anchor="mm")
    elif letter == "F":
        r = cell * 0.28
        draw.rectangle([x + r * 0.1, y - r, x + r * 0.35, y + r], "#101010")
        draw.polygon([(x + r * 0.1, y - r), (x + r * 0.1, y + r * 0.2), (x - r, y - r * 0.4)], "#e02020")
        draw.rectangle([x - r * 0.6, y + r * 0.8, x + r * 0.9, y + r * 1.05], "#101010")
    elif letter in "*X":
        r = cell * 0.24
        for dx, dy in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7)):
            reach = 1.4 * r
            ends = [x - dx * reach, y - dy * reach, x + dx * reach, y + dy * reach]
            draw.line(ends, "#101010", round(cell * 0.07))
        draw.ellipse([x - r, y - r, x + r, y + r], "#101010")


def jpeg(image: Image.Image, quality: int = 40) -> Image.Image:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality)
    return Image.open(file).convert("RGB")


def scaled(factor: float) -> Callable[[Image.Image], Image.Image]:
    def scale(image: Image.Image) -> Image.Image:
        return image.resize(
            (round(image.width * factor), round(image.height * factor)), Image.Resampling.BICUBIC
        )

    return scale


def pointer(image: Image.Image) -> Image.Image:
    """Draw an arrow over a cell in the middle."""
    image = image.copy()
    draw_pointer(image, image.width * 0.52, image.height * 0.55)
    return image


def draw_pointer(image: Image.Image, x: float, y: float) -> None:
    """Draw an arrow of 12 by 19 pixels whose tip is at this place."""
    shape = [(0, 0), (0, 17), (4, 13), (7, 19), (9, 18), (6, 12), (12, 12)]
    ImageDraw.Draw(image).polygon([(x + dx, y + dy) for dx, dy in shape], "#ffffff", "#000000")


def tooltip(image: Image.Image) -> Image.Image:
    """Draw a box with text over some ten cells."""
    image = image.copy()
    draw_tooltip(image, tooltip_box(image.size))
    return image


def draw_tooltip(image: Image.Image, box: Box, ground: str = "#ffffe1", ink: str = "#000000") -> None:
    draw = ImageDraw.Draw(image)
    draw.rectangle(box, ground, ink)
    font = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 11)
    draw.text((box[0] + 4, box[1] + 2), "81 % safe", ink, font)


def tooltip_box(size: tuple[int, int]) -> Box:
    """Where `tooltip` draws its box in a picture of this width and height."""
    width, height = size
    return 0.4 * width, 0.5 * height, 0.65 * width, 0.62 * height


def under_tooltip(rows: tuple[str, ...], pitch: float, size: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells of a picture of this board that nobody could make out under a `tooltip`."""
    x, y = MARGIN
    board = x, y, x + len(rows[0]) * pitch, y + len(rows) * pitch
    return cells_under(tooltip_box(size), board, len(rows), len(rows[0]))


def cells_under(over: Box, board: Box, rows: int, columns: int) -> list[tuple[int, int]]:
    """The cells of a board of which more than half is under a box."""
    left, top, right, bottom = board
    wide, tall = (right - left) / columns, (bottom - top) / rows

    def within(first: float, last: float, low: float, high: float) -> float:
        return max(min(last, high) - max(first, low), 0) / (last - first)

    return [
        (r, c)
        for r in range(rows)
        for c in range(columns)
        if within(left + c * wide, left + (c + 1) * wide, over[0], over[2])
        * within(top + r * tall, top + (r + 1) * tall, over[1], over[3])
        > 0.5
    ]


def desktop(image: Image.Image) -> Image.Image:
    """A screen with a text window beside the board."""
    whole = Image.new("RGB", (image.width + 500, image.height + 260), "#2f5d8a")
    draw = ImageDraw.Draw(whole)
    draw.rectangle([30, 40, 420, image.height + 200], "#ffffff", "#333333")
    font = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 13)
    for line in range((image.height + 120) // 20):
        draw.text((44, 60 + 20 * line), "the quick brown fox jumps over 12345"[line % 7 :], "#202020", font)
    draw.rectangle([0, whole.height - 36, whole.width, whole.height], "#202428")
    whole.paste(image, (460, 120))
    return whole


DAMAGE: dict[str, Callable[[Image.Image], Image.Image]] = {
    "cropped": lambda image: image.crop((7, 5, image.width - 9, image.height - 6)),
    "scaled 0.6": scaled(0.6),
    "scaled 1.37": scaled(1.37),
    "scaled 3": scaled(3.0),
    "jpeg 40": jpeg,
    "darker": lambda image: ImageEnhance.Brightness(image).enhance(0.8),
    "lighter": lambda image: ImageEnhance.Brightness(image).enhance(1.2),
    "pointer": pointer,
    "tooltip": tooltip,
    "desktop": desktop,
}


def pixels_of(image: Image.Image) -> npt.NDArray[np.uint8]:
    return np.asarray(image.convert("RGB"))
