"""Regenerate solvers/mines/screenshot/symbols/shapes.py: the shapes of digits in common fonts.

Run by hand: `python -m upkeep.glyphs`. The fonts are those that matplotlib brings along and the Liberation
family; the block letters are drawn below. The screenshot reader needs neither fonts nor Pillow.
"""

import sys
from pathlib import Path

import matplotlib
import numpy as np
from PIL import Image, ImageDraw, ImageFont

HEIGHT, WIDTH = 16, 12
SIGNS = "12345678?09"  # the last two are in no cell, but in mine counters
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
    for sign in SIGNS:
        for font in FONTS:
            ink, ratio = drawn(sign, font)
            lines.append((sign, ratio, packed(ink)))
        if sign in BLOCKS:
            lines.append((sign, 0.8, packed(from_text(BLOCKS[sign]))))
    lines += [(sign, ratio, packed(from_text(drawing))) for sign, ratio, drawing in MORE]
    text = '"""Shapes of digits, written by upkeep/glyphs.py: sign, width over height, 16 rows of 12 bits."""'
    text += "\n\n"
    text += "SHAPES = (\n"
    text += "".join(f'    ("{sign}", {ratio:.2f}, "{ink}"),\n' for sign, ratio, ink in lines)
    Path("solvers/mines/screenshot/symbols/shapes.py").write_text(text + ")\n")


def drawn(sign: str, font: Path) -> tuple[np.ndarray, float]:
    """The glyph's ink in its bounding box, and the ratio of its width to its height."""
    if not font.exists():
        sys.exit(f"{font} is not installed.")
    image = Image.new("L", (300, 300))
    ImageDraw.Draw(image).text((60, 20), sign, 255, ImageFont.truetype(str(font), 180))
    ink = np.asarray(image.crop(image.getbbox()), float)
    return scaled(ink), ink.shape[1] / ink.shape[0]


def from_text(drawing: str) -> np.ndarray:
    """The ink of a drawing whose rows are separated by bars."""
    return scaled(np.array([[255.0 * (sign == "#") for sign in row] for row in drawing.split("|")]))


def scaled(ink: np.ndarray) -> np.ndarray:
    image = Image.fromarray(ink.astype(np.uint8)).resize((WIDTH, HEIGHT), Image.Resampling.BOX)
    return np.asarray(image) > 127


def packed(ink: np.ndarray) -> str:
    return "".join(f"{int(''.join('01'[bit] for bit in row.astype(int)), 2):03x}" for row in ink)


if __name__ == "__main__":
    main()
