"""Regenerate solvers/mines/screenshot/symbols/shapes.py: the shapes of digits and ? in common fonts.

Run by hand: `python -m upkeep.glyphs`. The fonts are those that matplotlib brings along and the Liberation
family; the block letters are drawn below. The screenshot reader needs neither fonts nor Pillow.
"""

import sys
from pathlib import Path

import matplotlib
import numpy as np
from PIL import Image, ImageDraw, ImageFont

HEIGHT, WIDTH = 16, 12
SYMBOLS = "12345678?09"  # the last two are in no cell, but in mine counters
SLANTED = "?"  # also in italics: a digit is told by its color and the rules, too, but marks look all alike
SLANT = 0.2  # of italics: pixels to the right for each pixel up
MATPLOTLIB = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
LIBERATION = Path("/usr/share/fonts/truetype/liberation")
FONTS = (
    MATPLOTLIB / "DejaVuSans.ttf",
    MATPLOTLIB / "DejaVuSans-Bold.ttf",
    MATPLOTLIB / "DejaVuSansMono-Bold.ttf",
    MATPLOTLIB / "DejaVuSerif-Bold.ttf",
    MATPLOTLIB / "STIXGeneral.ttf",
    MATPLOTLIB / "STIXGeneralBol.ttf",
    MATPLOTLIB / "cmss10.ttf",
    LIBERATION / "LiberationSans-Regular.ttf",
    LIBERATION / "LiberationSans-Bold.ttf",
    LIBERATION / "LiberationMono-Bold.ttf",
    LIBERATION / "LiberationSansNarrow-Bold.ttf",
)
BLOCKS = {
    "1": "...##...|..###...|.####...|...##...|...##...|...##...|...##...|...##...|.######.|.######.",
    "2": "#######.|########|......##|......##|...#####|.######.|####....|##......|########|########",
    "3": "#######.|########|......##|......##|..#####.|..#####.|......##|......##|########|#######.",
    "4": "..##.##.|..##.##.|.##..##.|.##..##.|########|########|.....##.|.....##.|.....##.|.....##.",
    "5": "########|########|##......|##......|#######.|########|......##|......##|########|#######.",
    "6": ".######.|#######.|##......|##......|#######.|########|##....##|##....##|########|.######.",
    "7": "########|########|......##|......##|.....##.|.....##.|....##..|....##..|...##...|...##...",
    "8": ".######.|########|##....##|##....##|.######.|.######.|##....##|##....##|########|.######.",
}

MORE = (  # shapes that the fonts above lack: a 1 without a foot, a 1 that is a bar, a 2 with a curl
    ("1", 0.47, "..####|.#####|######|##.###|...###|...###|...###|...###|...###|...###|...###|...###"),
    ("1", 0.45, "...##|.####|##.##|...##|...##|...##|...##|...##|...##|...##|...##|...##"),
    ("1", 0.25, "##|##|##|##"),
    ("4", 0.75, "##....##|##....##|##....##|##....##|########|########|......##|......##|......##|......##"),
    ("4", 0.75, "....##..|...###..|..####..|.##.##..|##..##..|##..##..|########|########|....##..|....##.."),
    ("7", 0.6, "######|######|....##|....##|...##.|...##.|...##.|..##..|..##..|..##.."),
)


def main() -> None:
    lines = []
    for symbol in SYMBOLS:
        for slant in (0.0, SLANT) if symbol in SLANTED else (0.0,):
            for font in FONTS:
                ink, ratio = drawn(symbol, font, slant)
                lines.append((symbol, ratio, packed(ink)))
        if symbol in BLOCKS:
            lines.append((symbol, 0.8, packed(from_text(BLOCKS[symbol]))))
    lines += [(symbol, ratio, packed(from_text(drawing))) for symbol, ratio, drawing in MORE]
    text = '"""Shapes of digits and ?, by upkeep/glyphs.py: symbol, width over height, 16 rows of 12 bits."""'
    text += "\n\n"
    text += "SHAPES = (\n"
    text += "".join(f'    ("{symbol}", {ratio:.2f}, "{ink}"),\n' for symbol, ratio, ink in lines)
    Path("solvers/mines/screenshot/symbols/shapes.py").write_text(text + ")\n")


def drawn(symbol: str, font: Path, slant: float = 0.0) -> tuple[np.ndarray, float]:
    """The glyph's ink in its bounding box, and the ratio of its width to its height."""
    if not font.exists():
        sys.exit(f"{font} is not installed.")
    image = Image.new("L", (300, 300))
    ImageDraw.Draw(image).text((60, 20), symbol, 255, ImageFont.truetype(str(font), 180))
    if slant:
        sheared = (1.0, slant, -slant * image.height / 2, 0.0, 1.0, 0.0)  # about the middle row
        image = image.transform(image.size, Image.Transform.AFFINE, sheared, Image.Resampling.BICUBIC)
    ink = np.asarray(image.crop(image.getbbox()), float)
    return scaled(ink), ink.shape[1] / ink.shape[0]


def from_text(drawing: str) -> np.ndarray:
    """The ink of a drawing whose rows are separated by bars."""
    return scaled(np.array([[255.0 * (pixel == "#") for pixel in row] for row in drawing.split("|")]))


def scaled(ink: np.ndarray) -> np.ndarray:
    image = Image.fromarray(ink.astype(np.uint8)).resize((WIDTH, HEIGHT), Image.Resampling.BOX)
    return np.asarray(image) > 127


def packed(ink: np.ndarray) -> str:
    return "".join(f"{int(''.join('01'[bit] for bit in row.astype(int)), 2):03x}" for row in ink)


if __name__ == "__main__":
    main()
