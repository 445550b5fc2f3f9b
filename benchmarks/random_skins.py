"""Boards in skins put together at random, to find what the reader of screenshots is not ready for.

`python -m benchmarks.random_skins [COUNT [FIRST [FONTS]]]` draws COUNT boards (default 200) from the seed
FIRST on and reads them. FONTS is a folder of TrueType fonts (default: matplotlib's). `-v` shows every wrong
cell, `-o FOLDER` saves the pictures that were not read as they should be. The outcomes are those of
`screenshots`.

A skin has cells of 9 to 90 pixels, with or without gaps, lines, rounded corners, bevels, gradients,
checkerboards and textures; numbers in any font, in usual or unusual colors or all in one, as pips or on
colored grounds; flags, mines and question marks of several sorts. A game is just begun, in play, nearly
done, won or lost. Some of these boards a person could hardly read either.
"""

import argparse
import colorsys
import math
import random
from pathlib import Path

from PIL import Image

from benchmarks import screenshots
from benchmarks.boards.drawn_boards import BRIGHT, CLASSIC, FONTS, jpeg, scaled
from benchmarks.boards.positions import position_in_state
from benchmarks.boards.styled_boards import Style, picture
from benchmarks.screenshots import Result, report, table

STATES = ("begun", "in play", "in play", "nearly done", "won", "lost")
SIZES = (  # rows, columns, mines
    (8, 8, 10),
    (9, 9, 10),
    (10, 8, 10),
    (12, 7, 14),
    (14, 18, 40),
    (16, 16, 40),
    (16, 30, 99),
    (20, 24, 99),
)
COLOR_BLIND = ("#0072b2", "#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#e69f00", "#000000", "#777777")
UNFIT = ("cmex", "cmsy", "cmmi", "Siz", "NonUni", "LastResort", "Display")  # fonts without ordinary digits


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", nargs="?", type=int, default=200)
    parser.add_argument("first", nargs="?", type=int, default=0, help="the first seed")
    parser.add_argument("fonts", nargs="?", type=Path, default=FONTS, help="a folder")
    parser.add_argument("-v", dest="verbose", action="store_true", help="show every wrong cell")
    parser.add_argument(
        "-o", dest="out", type=Path, help="a folder for the pictures that were not read right"
    )
    arguments = parser.parse_intermixed_args()
    if arguments.out:
        arguments.out.mkdir(parents=True, exist_ok=True)
    fonts = fonts_in(arguments.fonts)
    results: list[Result] = []
    for seed in range(arguments.first, arguments.first + arguments.count):
        rows, image, what = drawn(seed, fonts)
        result = read(seed, rows, image, what)
        results.append(result)
        if not result.right:
            report(result, arguments.verbose)
            if arguments.out:
                image.save(arguments.out / f"{seed}-{result.outcome}.png")
    print()
    print(table(results))


def fonts_in(folder: Path) -> list[str]:
    return sorted(str(file) for file in folder.rglob("*.ttf") if not any(part in file.name for part in UNFIT))


def read(seed: int, rows: tuple[str, ...], image: Image.Image, what: str) -> Result:
    return screenshots.read(image, {"client": what, "cells": rows, "unsure": []}, str(seed))


def drawn(seed: int, fonts: list[str]) -> tuple[tuple[str, ...], Image.Image, str]:
    """A board that may be found somewhere: its cells, its picture and what kind of position it is."""
    rng = random.Random(seed)
    height, width, mined = rng.choice(SIZES)
    state = rng.choice(STATES)
    rows = position_in_state(height, width, mined, rng, state)
    look = style(rng, fonts)
    pitch = min(math.exp(rng.uniform(math.log(9), math.log(90))), 2400 / width)
    pitch = round(pitch) if rng.random() < 0.6 else pitch
    image = picture(rows, look, pitch, rng)
    damage = rng.choice(("none", "none", "none", "jpeg", "scaled", "none"))
    if damage == "jpeg":
        image = jpeg(image, rng.choice((60, 75, 90)))
    elif damage == "scaled":
        image = scaled(rng.uniform(max(0.6, 9 / pitch), 1.6))(image)
    return rows, image, state


def style(rng: random.Random, fonts: list[str]) -> Style:
    """A skin in which covered cells, opened cells and numbers can be told apart by a person."""
    night, hue, saturation = rng.random() < 0.4, rng.random(), rng.choice((0.0, 0.15, 0.5))
    raised = rng.choice(("flat", "flat", "bevel", "bevel", "gradient", "gloss", "inner", "isometric"))
    opened, covered = brightness(rng, night)
    # Where covered cells are raised, opened ones may have the same color.
    same = raised in ("bevel", "isometric") and rng.random() < 0.4
    checks = rng.choice((0.0, 0.0, 0.0, 0.03, 0.05))
    opened_hue = hue + rng.choice((0, 0, 0.1, 0.5))
    covered_shades: tuple[str, ...]
    opened_shades: tuple[str, ...]
    if same:
        covered_shades = opened_shades = (shade(hue, saturation * 0.3, 0.35 if night else 0.76),)
    else:
        covered_shades = shades(hue, saturation, covered + checks, covered - checks)
        opened_shades = shades(opened_hue, saturation * 0.4, opened, opened - checks)
    numbers = rng.choice(("plain", "plain", "plain", "plain", "shadow", "outline", "pips", "grounds"))
    gap = rng.choice((0.0, 0.0, 0.03, 0.06, 0.12, 0.2))
    page = shade(hue, saturation * 0.3, rng.choice((0.05, 0.1) if night else (0.95, 1.0, 0.75)))
    return Style(
        covered=covered_shades,
        opened=opened_shades,
        behind=rng.choice((page, "#ffffff", "#202020")),
        line=shade(hue, 0.1, opened + (0.1 if opened < 0.5 else -rng.choice((0.08, 0.25, 0.6)))),
        line_width=rng.choice((0.03, 0.03, 0.06, 0.12)) if not checks or rng.random() < 0.3 else 0.0,
        gap=gap,
        opened_gap=rng.choice((gap, gap, 0.0)),
        radius=rng.choice((0.0, 0.0, 0.1, 0.2, 0.45)) if gap else 0.0,
        raised=raised,
        sunken=rng.choice(("flat", "flat", "flat", "shadow")),
        depth=rng.choice((0.06, 0.1, 0.15)),
        texture=rng.choice(("none", "none", "none", "none", "tile", "grain", "wallpaper")),
        colors=rng.choice(palettes(on_dark=night if same else opened < 0.5)),
        numbers=numbers,
        font=rng.choice(fonts),
        size=rng.uniform(0.45, 0.85),
        flag=rng.choice(("classic", "classic", "waving", "pennant", "pin", "triangle", "golf")),
        mine=rng.choice(("spiked", "spiked", "ball", "bomb", "star")),
        wrong=rng.choice(("crossed mine", "crossed flag", "cross")),
        exploded=rng.choice(("#ff2020", "#d04040", "#e08080")),
        jitter=rng.choice((0.0, 0.0, 0.0, 0.02)),
    )


def brightness(rng: random.Random, night: bool) -> tuple[float, float]:
    """How bright opened and covered cells are, 0 to 1. `night`: on a dark page."""
    if night:
        opened, covered = rng.uniform(0.1, 0.22), rng.uniform(0.3, 0.5)
        if rng.random() < 0.3:
            opened, covered = covered - 0.05, opened - 0.03
    else:
        opened, covered = rng.uniform(0.84, 1.0), rng.uniform(0.5, 0.75)
        if rng.random() < 0.15:
            covered = rng.uniform(0.15, 0.4)
    return opened, covered


def palettes(*, on_dark: bool) -> tuple[tuple[str, ...], ...]:
    """Colors of the numbers 1 to 8 that can be read on dark cells, or on bright ones."""
    if on_dark:
        return BRIGHT, BRIGHT, ("#e8e8e8",) * 8, tuple(shade(k / 8, 0.5, 1) for k in range(8))
    return (
        CLASSIC,
        CLASSIC,
        CLASSIC,
        COLOR_BLIND,
        ("#202020",) * 8,
        ("#1a3a8a",) * 8,
        tuple(shade(0.6 - k * 0.075, 0.9, 0.55) for k in range(8)),
    )


def shades(hue: float, saturation: float, *values: float) -> tuple[str, ...]:
    """The colors of these brightnesses, in turn from cell to cell; equal ones are one color."""
    return tuple(shade(hue, saturation, value) for value in dict.fromkeys(values))


def shade(hue: float, saturation: float, value: float) -> str:
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, min(max(saturation, 0), 1), min(max(value, 0), 1))
    return f"#{round(255 * red):02x}{round(255 * green):02x}{round(255 * blue):02x}"


if __name__ == "__main__":
    main()
