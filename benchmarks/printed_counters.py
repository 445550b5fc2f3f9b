"""How well numbers with a slash between them, as in "16/40", are read around a board, font by font.

`python -m benchmarks.printed_counters [FOLDER [COUNT]]` draws them at random, in the fonts of the folder
(default: matplotlib's DejaVu and STIX, some of which the reader knows), in several sizes and colors, with
edges smoothed for each color or for all together, and damaged or not. The board's agreement, without which
the reader takes no number, is not asked for here.

    read   both numbers as they should be
    none   no numbers found
    wrong  others
"""

import argparse
import random
from collections import Counter
from pathlib import Path

import numpy as np
from PIL import Image, ImageColor, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, jpeg, pixels_of, scaled
from solvers.mines.screenshot.counter import printed, printed_glyphs
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.pixels import edges

KNOWN = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSerif.ttf", "STIXGeneral.ttf")
SIZES = (10, 11, 12, 13, 14, 16, 18, 22, 28)  # of the letters, in pixels; digits are 0.7 times as high
COLORS = (  # of the letters and behind them
    ("#202020", "#f0f0f0"),
    ("#000000", "#c0c0c0"),
    ("#ffffff", "#4a752c"),
    ("#e0e0e0", "#202428"),
    ("#808080", "#ffffff"),
)
STYLES = ("{}/{}", "{} / {}", "Mines: {}/{}  Time", "Marked: {} / {}")
DAMAGE = {
    "none": lambda image: image,
    "jpeg 75": lambda image: jpeg(image, 75),
    "jpeg 40": jpeg,
    "scaled 0.8": scaled(0.8),
    "scaled 1.37": scaled(1.37),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FONTS, help="of fonts")
    parser.add_argument("count", nargs="?", type=int, default=1000)
    arguments = parser.parse_args()
    folder = arguments.folder
    fonts = [folder / name for name in KNOWN] if folder == FONTS else vertical(folder)
    outcomes: dict[str, Counter[str]] = {}
    for case in range(arguments.count):
        what, outcome = drawn_case(fonts, case)
        for key in ("all", *what):
            outcomes.setdefault(key, Counter())[outcome] += 1
    print("| | read | none | wrong |\n|---|--:|--:|--:|")
    for key, seen in sorted(outcomes.items()):
        print(f"| {key} | {seen['read']} | {seen['none']} | {seen['wrong']} |")


def vertical(folder: Path) -> list[Path]:
    """The font files in a folder, without slanted and hair-thin ones."""
    others = ("italic", "oblique", "thin", "hairline", "extralight")
    files = sorted(file for kind in ("ttf", "otf") for file in folder.rglob(f"*.{kind}"))
    return [file for file in files if not any(word in file.name.lower() for word in others)]


def drawn_case(fonts: list[Path], seed: int) -> tuple[tuple[str, ...], str]:
    """(what is drawn, in words, and the outcome) of a random case."""
    rng = random.Random(seed)
    font, size, colors = rng.choice(fonts), rng.choice(SIZES), rng.choice(COLORS)
    damage, pair = rng.choice(list(DAMAGE)), (rng.randrange(100), rng.randrange(1, 200))
    image = line(rng.choice(STYLES).format(*pair), font, size, colors, apart=rng.random() < 0.3)
    read = seen(DAMAGE[damage](image))
    outcome = "read" if read == {pair} else "wrong" if read else "none"
    return (font.name, f"size {size}", f"damage {damage}"), outcome


def line(text: str, font: Path, size: int, colors: tuple[str, str], apart: bool) -> Image.Image:
    """A line of text; `apart`: smoothed for each color, which is a third of a pixel on many screens."""
    letters = ImageFont.truetype(str(font), 3 * size if apart else size)
    times = 3 if apart else 1
    width, height = int(letters.getlength(text)) // times + 3 * size, 3 * size
    ink = Image.new("L", (times * width, times * height))
    ImageDraw.Draw(ink).text((times * 1.5 * size, times * size), text, 255, letters)
    share = np.asarray(ink, float) / 255
    if apart:
        share = share.reshape(height, 3, 3 * width).mean(axis=1)
        blurred = np.array([np.convolve(row, np.array([1, 2, 3, 2, 1]) / 9, "same") for row in share])
        share = blurred.reshape(height, width, 3)
    else:
        share = share[..., None]
    front, behind = (np.array(ImageColor.getrgb(color)) for color in colors)
    return Image.fromarray(np.round(behind + (front - behind) * share).astype(np.uint8))


def seen(image: Image.Image) -> set[tuple[int, int]]:
    """The numbers that are read above an empty place for a board."""
    whole = Image.new("RGB", (image.width + 200, image.height + 100), image.getpixel((0, 0)))
    whole.paste(image, (100, 0))
    pixels = pixels_of(whole)
    level = edges.Level(1, pixels, *edges.edges(pixels))
    around = printed_glyphs.print_around(
        level, Lattice(level, 24.0, whole.width / 2, image.height + 10, 3, 3)
    )
    return printed.pairs([printed_glyphs.glyphs_at_limit(around, limit) for limit in printed.INK_LIMITS])


if __name__ == "__main__":
    main()
