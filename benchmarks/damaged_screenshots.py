"""Whether damage turns a right reading of a picture silently wrong.

`python -m benchmarks.damaged_screenshots [-v] [-o OUT] FOLDER [NAME...]` takes the pictures of a folder
that are read right (see `screenshots`) and reads each again with every damage: cropped by some pixels,
scaled, as a JPEG, with another brightness, contrast or hue, with a cursor over a cell, with a tooltip over
some ten, and with a circle drawn around some. The outcomes are those of `screenshots`; only `wrong` is bad.
`-o` saves the pictures that were read wrong.
"""

import argparse
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageEnhance

from benchmarks import screenshots
from benchmarks.boards.drawn_boards import Box, cells_under, draw_pointer, draw_tooltip, jpeg
from benchmarks.screenshots import Result, chosen, opened, read

Truth = dict[str, Any]
Damage = Callable[[Image.Image, Truth, random.Random], tuple[Image.Image, Truth]]

MOST_CROPPED = 8  # pixels of each side
TOOLTIP_COLORS = (  # ground and text
    ("#ffffe1", "#000000"),
    ("#ffffff", "#333333"),
    ("#202124", "#e8eaed"),
)
TOOLTIP_CELLS = (5.4, 1.7)  # columns and rows that it is as large as
CIRCLE_COLORS = ("#ff0000", "#ffe000", "#00c000")
POINTER_SIZE = (12, 19)  # pixels


def main() -> None:
    print_results(__doc__.splitlines()[0], damaged_results)


def print_results(description: str, results_of: Callable[[Path, Path | None], Iterator[Result]]) -> None:
    """Print the results of each picture that the command line names, and the table.

    results_of: takes the file with a picture's truth, and the folder of `-o`
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("-v", dest="verbose", action="store_true", help="show every wrong cell")
    parser.add_argument("-o", dest="out", type=Path, help="folder for the pictures that were not read right")
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_intermixed_args()
    files = chosen(arguments.folder, arguments.names)
    results = (result for file in files for result in results_of(file, arguments.out))
    screenshots.print_results(results, arguments.verbose)


def damaged_results(file: Path, out: Path | None) -> Iterator[Result]:
    """The results of one picture with each damage; none if it is not read right without."""
    truth, image = opened(file)
    if truth["cells"] is None or not read(image, truth, file.stem).right:
        return
    for name, damage in DAMAGES.items():
        damaged, shown = damage(image.convert("RGB"), truth, random.Random(f"{file.stem} {name}"))
        result = read(damaged, shown | {"client": name}, file.stem)
        if out and result.outcome == "wrong":
            save(out, f"{file.stem} {name}", damaged, shown)
        yield result


def save(folder: Path, name: str, image: Image.Image, truth: Truth) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    image.save(folder / f"{name}.png")
    (folder / f"{name}.json").write_text(json.dumps(truth | {"file": f"{name}.png"}))


def changed(change: Callable[[Image.Image], Image.Image]) -> Damage:
    """Damage that leaves every cell visible, and where it is."""
    return lambda image, truth, _: (change(image), truth)


def scaled(factor: float, method: Image.Resampling) -> Damage:
    def scale(image: Image.Image, truth: Truth, _: random.Random) -> tuple[Image.Image, Truth]:
        size = (round(image.width * factor), round(image.height * factor))
        return image.resize(size, method), truth | {"box": [factor * edge for edge in truth["box"]]}

    return scale


def cropped(
    image: Image.Image, truth: Truth, rng: random.Random, most: int = MOST_CROPPED
) -> tuple[Image.Image, Truth]:
    """Cut off up to `most` pixels of each side, but nothing of the board."""
    left, top, right, bottom = truth["box"]
    room = (left, top, image.width - right, image.height - bottom)
    cut = [rng.randint(0, max(min(most, int(free)), 0)) for free in room]
    box = [left - cut[0], top - cut[1], right - cut[0], bottom - cut[1]]
    return image.crop((cut[0], cut[1], image.width - cut[2], image.height - cut[3])), truth | {"box": box}


def with_opposite_hues(image: Image.Image) -> Image.Image:
    hue, saturation, value = image.convert("HSV").split()
    opposite = hue.point(lambda level: (level + 128) % 256)
    return Image.merge("HSV", (opposite, saturation, value)).convert("RGB")


def with_circle(image: Image.Image, truth: Truth, rng: random.Random) -> tuple[Image.Image, Truth]:
    """Draw a circle around about four cells, as somebody may who asks about them; it hides none."""
    image = image.copy()
    left, top, right, bottom = truth["box"]
    wide = (right - left) / len(truth["cells"][0])
    x, y = rng.uniform(left + wide, right - wide), rng.uniform(top + wide, bottom - wide)
    reach = wide * rng.uniform(0.8, 1.7)
    box = [x - reach, y - reach, x + reach, y + reach]
    ImageDraw.Draw(image).ellipse(box, outline=rng.choice(CIRCLE_COLORS), width=max(2, round(wide / 9)))
    return image, truth


def with_pointer(image: Image.Image, truth: Truth, rng: random.Random) -> tuple[Image.Image, Truth]:
    """Draw an arrow somewhere over the board."""
    image = image.copy()
    left, top, right, bottom = truth["box"]
    x, y = rng.uniform(left, right - POINTER_SIZE[0]), rng.uniform(top, bottom - POINTER_SIZE[1])
    draw_pointer(image, x, y)
    return image, hiding(truth, (x, y, x + POINTER_SIZE[0] / 2, y + POINTER_SIZE[1]))


def with_tooltip(image: Image.Image, truth: Truth, rng: random.Random) -> tuple[Image.Image, Truth]:
    """Draw a box with text somewhere over the board."""
    image = image.copy()
    left, top, right, bottom = truth["box"]
    rows, columns = len(truth["cells"]), len(truth["cells"][0])
    wide = (right - left) / columns * min(TOOLTIP_CELLS[0], columns - 1)
    tall = (bottom - top) / rows * min(TOOLTIP_CELLS[1], rows - 1)
    x, y = rng.uniform(left, right - wide), rng.uniform(top, bottom - tall)
    box = x, y, x + wide, y + tall
    draw_tooltip(image, box, *rng.choice(TOOLTIP_COLORS))
    return image, hiding(truth, box)


def hiding(truth: Truth, over: Box) -> Truth:
    """The truth with the cells as unsure that are hidden by more than half."""
    hidden = cells_under(over, tuple(truth["box"]), len(truth["cells"]), len(truth["cells"][0]))
    return truth | {"unsure": sorted({*map(tuple, truth["unsure"]), *hidden})}


DAMAGES: dict[str, Damage] = {
    "cropped": cropped,
    "scaled to 0.6": scaled(0.6, Image.Resampling.BICUBIC),
    "scaled to 0.83": scaled(0.83, Image.Resampling.LANCZOS),
    "scaled to 1.25": scaled(1.25, Image.Resampling.NEAREST),
    "scaled to 1.7": scaled(1.7, Image.Resampling.BILINEAR),
    "scaled to 3": scaled(3, Image.Resampling.BICUBIC),
    "JPEG of quality 40": changed(jpeg),
    "JPEG of quality 75": changed(lambda image: jpeg(image, 75)),
    "brightness 0.8": changed(lambda image: ImageEnhance.Brightness(image).enhance(0.8)),
    "brightness 1.2": changed(lambda image: ImageEnhance.Brightness(image).enhance(1.2)),
    "contrast 0.8": changed(lambda image: ImageEnhance.Contrast(image).enhance(0.8)),
    "contrast 1.2": changed(lambda image: ImageEnhance.Contrast(image).enhance(1.2)),
    "opposite hues": changed(with_opposite_hues),
    "circle": with_circle,
    "cursor": with_pointer,
    "tooltip": with_tooltip,
}


if __name__ == "__main__":
    main()
