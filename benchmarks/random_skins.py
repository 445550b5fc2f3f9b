"""Boards in skins put together at random, to find what the reader of screenshots is not ready for.

`python -m benchmarks.random_skins [COUNT [FIRST [FONTS]]]` draws COUNT boards (default 200) from the seed
FIRST on and reads them. FONTS is a folder of TrueType fonts (default: matplotlib's). `-v` shows every wrong
cell, `-o FOLDER` saves the pictures that were not read as they should be. The outcomes are those of
`screenshots`.

A skin has cells of 9 to 90 pixels, with or without gaps, lines, rounded corners, bevels, gradients,
checkerboards and textures; numbers in any font, in usual or unusual colours or all in one, as pips or on
coloured grounds; flags, mines and question marks of several sorts. A game is just begun, in play, nearly
done, won or lost. Some of these boards a person could hardly read either.
"""

import colorsys
import math
import random
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageColor, ImageDraw, ImageFont

from benchmarks.drawn_boards import BRIGHT, CLASSIC, FONTS, PIPS, jpeg, pixels_of, scaled
from benchmarks.screenshots import Result, judged, report, table
from solvers import mines

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
COLOUR_BLIND = ("#0072b2", "#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#e69f00", "#000000", "#777777")
UNFIT = ("cmex", "cmsy", "cmmi", "Siz", "NonUni", "LastResort", "Display")  # fonts without ordinary digits
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Style:
    """How everything on a board is drawn; lengths are shares of the pitch."""

    covered: tuple[str, ...]
    opened: tuple[str, ...]
    behind: str
    line: str
    line_width: float
    gap: float
    opened_gap: float
    radius: float
    raised: str  # how a covered cell is shaded
    sunken: str  # how an opened cell is shaded
    depth: float  # width of a bevel
    texture: str
    colours: tuple[str, ...]
    numbers: str
    font: str
    size: float
    flag: str
    mine: str
    wrong: str
    exploded: str
    jitter: float  # of hand-drawn outlines


def main(arguments: list[str]) -> None:
    verbose, folder = "-v" in arguments, None
    if "-o" in arguments:
        at = arguments.index("-o")
        folder = Path(arguments[at + 1])
        folder.mkdir(parents=True, exist_ok=True)
        del arguments[at : at + 2]
    arguments = [argument for argument in arguments if argument != "-v"]
    count = int(arguments[0]) if arguments else 200
    first = int(arguments[1]) if len(arguments) > 1 else 0
    fonts = fonts_in(Path(arguments[2]) if len(arguments) > 2 else FONTS)
    results: list[Result] = []
    for seed in range(first, first + count):
        rows, image, what = drawn(seed, fonts)
        result = read(seed, rows, image, what)
        results.append(result)
        if not result.right:
            report(result, verbose)
            if folder:
                image.save(folder / f"{seed}-{result.outcome}.png")
    print()
    print(table(results))


def fonts_in(folder: Path) -> list[str]:
    return sorted(str(file) for file in folder.rglob("*.ttf") if not any(part in file.name for part in UNFIT))


def read(seed: int, rows: tuple[str, ...], image: Image.Image, what: str) -> Result:
    began = time.process_time()
    try:
        reading = mines.read_screenshot(pixels_of(image))
    except mines.NoBoard:
        return Result(str(seed), what, "refused", False, time.process_time() - began, "")
    seconds = time.process_time() - began
    outcome, note, wrong = judged(reading, {"cells": rows, "unsure": []})
    return Result(str(seed), what, outcome, outcome in ("read", "asked"), seconds, note, wrong)


def drawn(seed: int, fonts: list[str]) -> tuple[tuple[str, ...], Image.Image, str]:
    """A board that may be found somewhere: its cells, its picture and what kind of position it is."""
    luck = random.Random(seed)
    height, width, mined = luck.choice(SIZES)
    state = luck.choice(STATES)
    rows = position(height, width, mined, luck, state)
    look = style(luck, fonts)
    pitch = min(math.exp(luck.uniform(math.log(9), math.log(90))), 2400 / width)
    pitch = round(pitch) if luck.random() < 0.6 else pitch
    image = picture(rows, look, pitch, luck)
    damage = luck.choice(("none", "none", "none", "jpeg", "scaled", "cropped"))
    if damage == "jpeg":
        image = jpeg(image, luck.choice((60, 75, 90)))
    elif damage == "scaled":
        image = scaled(luck.uniform(max(0.6, 9 / pitch), 1.6))(image)
    return rows, image, state


def position(height: int, width: int, mined: int, luck: random.Random, state: str) -> tuple[str, ...]:
    """The cells of a board in this state, as a player sees them."""
    cells = [(r, c) for r in range(height) for c in range(width)]
    start = luck.choice(cells)
    free = [cell for cell in cells if max(abs(cell[0] - start[0]), abs(cell[1] - start[1])) > 1]
    mine = set(luck.sample(free, mined))
    near = {
        (r, c): [
            (y, x)
            for y in range(max(r - 1, 0), min(r + 2, height))
            for x in range(max(c - 1, 0), min(c + 2, width))
            if (y, x) != (r, c)
        ]
        for r, c in cells
    }
    number = {cell: sum(other in mine for other in near[cell]) for cell in cells}
    opened: set[tuple[int, int]] = set()

    def open_from(cell: tuple[int, int]) -> None:
        todo = [cell]
        while todo:
            at = todo.pop()
            if at not in opened:
                opened.add(at)
                if not number[at]:
                    todo += near[at]

    open_from(start)
    shares = {"begun": 0.0, "in play": luck.uniform(0.3, 0.7), "nearly done": 0.9, "won": 1.0, "lost": 0.6}

    def edge() -> list[tuple[int, int]]:
        return [cell for cell in cells if cell not in opened and any(other in opened for other in near[cell])]

    free = [cell for cell in cells if cell not in mine]
    while len(opened) < shares[state] * len(free):
        beside = [cell for cell in edge() if cell not in mine]
        open_from(luck.choice(beside or [cell for cell in free if cell not in opened]))
    beside = edge()
    often = luck.choice((0.0, 0.5, 0.9)) if state != "won" else luck.choice((0.0, 1.0))
    flags = {cell for cell in beside if cell in mine and luck.random() < often}
    if state == "won" and often:
        flags = set(mine)
    doubts = luck.choice((0.1,) + (0.0,) * 9)
    asked = {cell for cell in beside if cell not in flags and luck.random() < doubts}
    exploded = luck.choice(sorted(mine - flags)) if state == "lost" and mine - flags else None
    mistaken = set()
    if state == "lost" and often and luck.random() < 0.5:
        mistaken = {cell for cell in beside if cell not in mine and luck.random() < 0.2}

    def letter(cell: tuple[int, int]) -> str:
        if cell in opened:
            return str(number[cell])
        if cell in flags:
            return "F"
        if cell in mistaken:
            return "W"
        if cell == exploded:
            return "X"
        if state == "lost" and cell in mine:
            return "*"
        return "?" if cell in asked else "#"

    return tuple("".join(letter((r, c)) for c in range(width)) for r in range(height))


def shade(hue: float, saturation: float, value: float) -> str:
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, min(max(saturation, 0), 1), min(max(value, 0), 1))
    return f"#{round(255 * red):02x}{round(255 * green):02x}{round(255 * blue):02x}"


def style(luck: random.Random, fonts: list[str]) -> Style:
    """A skin in which covered cells, opened cells and numbers can be told apart by a person."""
    night = luck.random() < 0.4
    hue, colourful = luck.random(), luck.choice((0.0, 0.15, 0.5))
    raised = luck.choice(("flat", "flat", "bevel", "bevel", "gradient", "gloss", "inner", "isometric"))
    if night:
        opened, covered = luck.uniform(0.1, 0.22), luck.uniform(0.3, 0.5)
        if luck.random() < 0.3:
            opened, covered = covered - 0.05, opened - 0.03
    else:
        opened, covered = luck.uniform(0.84, 1.0), luck.uniform(0.5, 0.75)
        if luck.random() < 0.15:
            covered = luck.uniform(0.15, 0.4)
    same = raised in ("bevel", "isometric") and luck.random() < 0.4  # a cell is opened where it is not raised
    checks = luck.choice((0.0, 0.0, 0.0, 0.03, 0.05))
    covered_shades = tuple(
        shade(hue, colourful, covered + each) for each in ((checks, -checks) if checks else (0,))
    )
    other = hue + luck.choice((0, 0, 0.1, 0.5))
    opened_shades = tuple(
        shade(other, colourful * 0.4, opened + each) for each in ((0, -checks) if checks else (0,))
    )
    if same:
        opened_shades = covered_shades = (shade(hue, colourful * 0.3, 0.35 if night else 0.76),)
    numbers = luck.choice(("plain", "plain", "plain", "plain", "shadow", "outline", "pips", "grounds"))
    light = (BRIGHT, BRIGHT, ("#e8e8e8",) * 8, tuple(shade(k / 8, 0.5, 1) for k in range(8)))
    strong = (
        CLASSIC,
        CLASSIC,
        CLASSIC,
        COLOUR_BLIND,
        ("#202020",) * 8,
        ("#1a3a8a",) * 8,
        tuple(shade(0.6 - k * 0.075, 0.9, 0.55) for k in range(8)),
    )
    palettes = light if (night if same else opened < 0.5) else strong
    gap = luck.choice((0.0, 0.0, 0.03, 0.06, 0.12, 0.2))
    page = shade(hue, colourful * 0.3, luck.choice((0.05, 0.1) if night else (0.95, 1.0, 0.75)))
    behind = luck.choice((page, "#ffffff", "#202020"))
    line = shade(hue, 0.1, opened + (0.1 if opened < 0.5 else -luck.choice((0.08, 0.25, 0.6))))
    return Style(
        covered_shades,
        opened_shades,
        behind,
        line,
        luck.choice((0.03, 0.03, 0.06, 0.12)) if not checks or luck.random() < 0.3 else 0.0,
        gap,
        luck.choice((gap, gap, 0.0)),
        luck.choice((0.0, 0.0, 0.1, 0.2, 0.45)) if gap else 0.0,
        raised,
        luck.choice(("flat", "flat", "flat", "shadow")),
        luck.choice((0.06, 0.1, 0.15)),
        luck.choice(("none", "none", "none", "none", "tile", "grain", "wallpaper")),
        luck.choice(palettes),
        numbers,
        luck.choice(fonts),
        luck.uniform(0.45, 0.85),
        luck.choice(("classic", "classic", "waving", "pennant", "pin", "triangle", "golf")),
        luck.choice(("spiked", "spiked", "ball", "bomb", "star")),
        luck.choice(("crossed mine", "crossed flag", "cross")),
        luck.choice(("#ff2020", "#d04040", "#e08080")),
        luck.choice((0.0, 0.0, 0.0, 0.02)),
    )


def picture(rows: tuple[str, ...], look: Style, pitch: float, luck: random.Random) -> Image.Image:
    """A picture of the board with a margin, a bar with text above it, or nothing around."""
    scale = 4 if pitch < 40 else 2
    cell = pitch * scale
    height, width = len(rows), len(rows[0])
    size = round(width * cell), round(height * cell)
    image = Image.new("RGB", size, look.behind)
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype(look.font, max(round(look.size * cell), 4))
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            box = c * cell, r * cell, (c + 1) * cell - 1, (r + 1) * cell - 1
            Cell(draw, box, look, cell, letter, luck).draw_ground(r + c)
    image = textured(image, rows, look, cell, luck)
    draw = ImageDraw.Draw(image)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            box = c * cell, r * cell, (c + 1) * cell - 1, (r + 1) * cell - 1
            Cell(draw, box, look, cell, letter, luck).draw_sign(font)
    board = image.resize((round(width * pitch), round(height * pitch)), Image.Resampling.BOX)
    if luck.random() < 0.15:  # cut to the cells
        return board
    left, top = round(luck.uniform(4, 60)), round(luck.uniform(30, 110))
    behind = look.behind if luck.random() < 0.6 else luck.choice(("#ffffff", "#101010", "#c8c8c8", "#3a6ea5"))
    whole = Image.new("RGB", (board.width + 2 * left, board.height + top + left), behind)
    whole.paste(board, (left, top))
    ink = "#202020" if sum(ImageColor.getrgb(behind)) > 380 else "#e0e0e0"
    small = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 14)
    draw = ImageDraw.Draw(whole)
    draw.text((left, 8), "Mines 10    Time 0:42", ink, small)
    if luck.random() < 0.4:
        draw.rectangle((left - 3, top - 3, left + board.width + 2, top + board.height + 2), outline=ink)
        whole.paste(board, (left, top))
    return whole


def textured(
    image: Image.Image, rows: tuple[str, ...], look: Style, cell: float, luck: random.Random
) -> Image.Image:
    """The picture with a pattern: the same in each covered cell, or grain or a wallpaper all over."""
    if look.texture == "none":
        return image
    pixels = np.asarray(image).astype(np.float32)
    dice = np.random.default_rng(luck.randrange(1000))
    if look.texture == "grain":
        coarse = dice.normal(0, 7, (pixels.shape[0] // 4 + 1, pixels.shape[1] // 4 + 1, 1))
        pixels += np.kron(coarse, np.ones((4, 4, 1)))[: pixels.shape[0], : pixels.shape[1]]
    elif look.texture == "wallpaper":
        y, x = np.mgrid[0 : pixels.shape[0], 0 : pixels.shape[1]]
        pixels += (14 * np.sin(x / (3.1 * cell)) * np.cos(y / (2.3 * cell)))[..., None]
    else:
        side = math.ceil(cell)
        blots = dice.normal(0, 14, (8, 8, 1)).repeat(math.ceil(side / 8), 0).repeat(math.ceil(side / 8), 1)
        for r, row in enumerate(rows):
            for c, letter in enumerate(row):
                if letter in "#F?":
                    top, left = round(r * cell), round(c * cell)
                    part = pixels[top : round((r + 1) * cell), left : round((c + 1) * cell)]
                    part += blots[: part.shape[0], : part.shape[1]]
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


@dataclass(frozen=True)
class Cell:
    """One cell that is being drawn."""

    draw: ImageDraw.ImageDraw
    box: Box
    look: Style
    pitch: float
    letter: str
    luck: random.Random

    def draw_ground(self, parity: int) -> None:
        look, pitch = self.look, self.pitch
        raised = self.letter in "#F?" or (self.letter == "W" and look.wrong == "crossed flag")
        shades = look.covered if raised else look.opened
        fill = look.exploded if self.letter == "X" else shades[parity % len(shades)]
        if look.numbers == "grounds" and self.letter in "12345678":
            fill = mixed(fill, look.colours[int(self.letter) - 1], 0.25)
        inset = (look.gap if raised else look.opened_gap) * pitch / 2
        shake = [self.luck.uniform(-1, 1) * look.jitter * pitch for _ in range(4)]
        inner = tuple(side + (inset if k < 2 else -inset) + shake[k] for k, side in enumerate(self.box))
        if not inset and look.jitter:
            self.draw.rectangle(self.box, fill)
        self.draw.rounded_rectangle(inner, look.radius * pitch if inset else 0, fill)
        if raised:
            self.draw_raised(inner, fill)
        else:
            if look.sunken == "shadow":
                left, top, right, bottom = inner
                width = 2 * max(round(0.05 * pitch), 1)
                self.draw.line((left, top, right, top), mixed(fill, "#000000", 0.25), width)
                self.draw.line((left, top, left, bottom), mixed(fill, "#000000", 0.15), width)
            if look.line_width and not inset:
                width = max(round(look.line_width * pitch / 2), 2)
                self.draw.rectangle(inner, outline=look.line, width=width)

    def draw_raised(self, inner: tuple[float, ...], fill: str) -> None:
        look, pitch, draw = self.look, self.pitch, self.draw
        left, top, right, bottom = inner
        width = max(int(look.depth * pitch), 2)
        round_corners = look.radius * pitch
        if look.raised == "bevel":
            for step in range(width):
                draw.line(
                    [left + step, bottom - step, left + step, top + step, right - step, top + step],
                    mixed(fill, "#ffffff", 0.6),
                )
                draw.line(
                    [right - step, top + step, right - step, bottom - step, left + step, bottom - step],
                    mixed(fill, "#000000", 0.4),
                )
        elif look.raised == "isometric":
            draw.rectangle((left, bottom - width, right, bottom), mixed(fill, "#000000", 0.45))
            draw.rectangle((right - width // 2, top, right, bottom), mixed(fill, "#000000", 0.3))
        elif look.raised in ("gradient", "gloss"):
            tall = bottom - top - round_corners
            end = tall if look.raised == "gradient" else tall / 2
            for y in range(int(end)):
                lighter = mixed(fill, "#ffffff", 0.3 * (1 - y / end) if look.raised == "gradient" else 0.22)
                at = top + round_corners / 2 + y
                draw.line((left + round_corners / 3, at, right - round_corners / 3, at), lighter)
        elif look.raised == "inner":
            inset = width * 1.5
            draw.rectangle(
                (left + inset, top + inset, right - inset, bottom - inset), mixed(fill, "#ffffff", 0.2)
            )
        if look.line_width and look.raised in ("flat", "gradient", "gloss") and not look.gap:
            line = max(round(look.line_width * pitch / 2), 2)
            draw.rectangle(inner, outline=mixed(fill, "#000000", 0.35), width=line)

    def draw_sign(self, font: ImageFont.FreeTypeFont) -> None:
        look, pitch, draw, letter = self.look, self.pitch, self.draw, self.letter
        x, y = (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2
        if letter in "12345678":
            colour = look.colours[int(letter) - 1]
            if look.numbers == "pips":
                for column, row in PIPS[int(letter) - 1]:
                    disc(draw, x + column * 0.24 * pitch, y + row * 0.24 * pitch, 0.08 * pitch, colour)
                return
            if look.numbers == "shadow":
                step = 0.03 * pitch
                draw.text((x + step, y + step), letter, mixed(colour, "#808080", 0.7), font, anchor="mm")
            edge = max(round(0.02 * pitch), 1) if look.numbers == "outline" else 0
            draw.text((x, y), letter, colour, font, "mm", stroke_width=edge, stroke_fill="#ffffff")
        elif letter == "?":
            light = sum(ImageColor.getrgb(look.covered[0])) < 330
            draw.text((x, y), "?", "#f0f0f0" if light else "#202020", font, anchor="mm")
        elif letter == "F" or (letter == "W" and look.wrong == "crossed flag"):
            draw_flag(draw, x, y, pitch, look.flag)
        elif letter in "*X" or (letter == "W" and look.wrong == "crossed mine"):
            dark = sum(ImageColor.getrgb(look.opened[0])) > 300 or letter == "X"
            draw_mine(draw, x, y, pitch, look.mine, "#101010" if dark else "#d8d8d8")
        if letter == "W":
            r = 0.3 * pitch
            for slope in (1, -1):
                draw.line(
                    (x - r, y - slope * r, x + r, y + slope * r), "#e01010", max(round(0.08 * pitch), 2)
                )


def mixed(first: str, second: str, share: float) -> str:
    """The first colour with this share of the second."""
    parts = zip(ImageColor.getrgb(first), ImageColor.getrgb(second), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in parts)


def disc(draw: ImageDraw.ImageDraw, x: float, y: float, r: float, colour: str) -> None:
    draw.ellipse((x - r, y - r, x + r, y + r), colour)


def draw_flag(draw: ImageDraw.ImageDraw, x: float, y: float, pitch: float, kind: str) -> None:
    r = 0.3 * pitch
    if kind == "classic":
        draw.rectangle((x + 0.1 * r, y - r, x + 0.35 * r, y + r), "#101010")
        draw.polygon([(x + 0.1 * r, y - r), (x + 0.1 * r, y + 0.2 * r), (x - r, y - 0.4 * r)], "#e02020")
        draw.rectangle((x - 0.6 * r, y + 0.8 * r, x + 0.9 * r, y + 1.05 * r), "#101010")
    elif kind == "waving":
        upper = [(x - 0.8 * r + k * r / 5, y - 0.9 * r + 0.15 * r * math.sin(k * 0.8)) for k in range(9)]
        lower = [(px, py + 1.0 * r) for px, py in reversed(upper)]
        draw.polygon(upper + lower, "#d83030")
        draw.rectangle((x - 0.95 * r, y - r, x - 0.75 * r, y + 1.1 * r), "#c8b890")
    elif kind == "pennant":
        draw.rectangle((x - 0.6 * r, y - r, x - 0.35 * r, y + r), "#f4f4f4")
        cloth = [(x - 0.4 * r, y - r), (x + 0.9 * r, y - 0.45 * r), (x - 0.4 * r, y + 0.1 * r)]
        draw.polygon(cloth, "#f4f4f4")
    elif kind == "pin":
        disc(draw, x, y - 0.3 * r, 0.6 * r, "#f05030")
        draw.polygon([(x - 0.45 * r, y), (x + 0.45 * r, y), (x, y + 1.1 * r)], "#f05030")
        disc(draw, x, y - 0.3 * r, 0.22 * r, "#ffffff")
    elif kind == "triangle":
        draw.polygon([(x - 0.7 * r, y - 0.9 * r), (x + 0.9 * r, y), (x - 0.7 * r, y + 0.9 * r)], "#f0a020")
    else:
        draw.line((x - 0.3 * r, y - 1.1 * r, x - 0.3 * r, y + r), "#606060", max(round(0.05 * pitch), 2))
        cloth = [(x - 0.3 * r, y - 1.1 * r), (x + r, y - 0.7 * r), (x - 0.3 * r, y - 0.2 * r)]
        draw.polygon(cloth, "#e03050")
        draw.ellipse((x - 0.9 * r, y + 0.8 * r, x + 0.4 * r, y + 1.1 * r), "#306030")


def draw_mine(draw: ImageDraw.ImageDraw, x: float, y: float, pitch: float, kind: str, colour: str) -> None:
    r = 0.24 * pitch
    if kind == "spiked":
        for dx, dy in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7)):
            ends = x - dx * 1.4 * r, y - dy * 1.4 * r, x + dx * 1.4 * r, y + dy * 1.4 * r
            draw.line(ends, colour, max(round(0.07 * pitch), 1))
    if kind in ("spiked", "ball"):
        disc(draw, x, y, r * (1 if kind == "spiked" else 1.2), colour)
        disc(draw, x - 0.35 * r, y - 0.35 * r, 0.22 * r, "#f0f0f0")
    elif kind == "bomb":
        disc(draw, x - 0.1 * r, y + 0.2 * r, r, colour)
        draw.line((x + 0.5 * r, y - 0.5 * r, x + 1.1 * r, y - 1.1 * r), colour, max(round(0.07 * pitch), 2))
        disc(draw, x + 1.15 * r, y - 1.15 * r, 0.25 * r, "#f0a020")
    elif kind == "star":
        reach = (0.7 * r, 1.4 * r)
        turns = [(reach[k % 2], k * math.pi / 8) for k in range(16)]
        points = [(x + far * math.sin(turn), y + far * math.cos(turn)) for far, turn in turns]
        draw.polygon(points, colour)


if __name__ == "__main__":
    main(sys.argv[1:])
