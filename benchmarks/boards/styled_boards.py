"""Draws a Minesweeper board in a style, in a window or without one; random_skins puts styles together."""

import math
import random
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageColor, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, PIPS, Box


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
    colors: tuple[str, ...]
    numbers: str
    font: str
    size: float
    flag: str
    mine: str
    wrong: str
    exploded: str
    jitter: float  # of hand-drawn outlines


def picture(rows: tuple[str, ...], look: Style, pitch: float, rng: random.Random) -> Image.Image:
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
            Cell(draw, box, look, cell, letter, rng).draw_ground(r + c)
    image = textured(image, rows, look, cell, rng)
    draw = ImageDraw.Draw(image)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            box = c * cell, r * cell, (c + 1) * cell - 1, (r + 1) * cell - 1
            Cell(draw, box, look, cell, letter, rng).draw_sign(font)
    board = image.resize((round(width * pitch), round(height * pitch)), Image.Resampling.BOX)
    if rng.random() < 0.15:  # cut to the cells
        return board
    left, top = round(rng.uniform(4, 60)), round(rng.uniform(30, 110))
    behind = look.behind if rng.random() < 0.6 else rng.choice(("#ffffff", "#101010", "#c8c8c8", "#3a6ea5"))
    whole = Image.new("RGB", (board.width + 2 * left, board.height + top + left), behind)
    whole.paste(board, (left, top))
    ink = "#202020" if sum(ImageColor.getrgb(behind)) > 380 else "#e0e0e0"
    small = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 14)
    draw = ImageDraw.Draw(whole)
    draw.text((left, 8), "Mines 10    Time 0:42", ink, small)
    if rng.random() < 0.4:
        draw.rectangle((left - 3, top - 3, left + board.width + 2, top + board.height + 2), outline=ink)
        whole.paste(board, (left, top))
    return whole


def textured(
    image: Image.Image, rows: tuple[str, ...], look: Style, cell: float, rng: random.Random
) -> Image.Image:
    """The picture with a pattern: the same in each covered cell, or grain or a wallpaper all over."""
    if look.texture == "none":
        return image
    pixels = np.asarray(image).astype(np.float32)
    dice = np.random.default_rng(rng.randrange(1000))
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
    rng: random.Random

    def draw_ground(self, parity: int) -> None:
        look, pitch = self.look, self.pitch
        raised = self.letter in "#F?" or (self.letter == "W" and look.wrong == "crossed flag")
        shades = look.covered if raised else look.opened
        fill = look.exploded if self.letter == "X" else shades[parity % len(shades)]
        if look.numbers == "grounds" and self.letter in "12345678":
            fill = mixed(fill, look.colors[int(self.letter) - 1], 0.25)
        inset = (look.gap if raised else look.opened_gap) * pitch / 2
        shake = [self.rng.uniform(-1, 1) * look.jitter * pitch for _ in range(4)]
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
            color = look.colors[int(letter) - 1]
            if look.numbers == "pips":
                for column, row in PIPS[int(letter) - 1]:
                    disc(draw, x + column * 0.24 * pitch, y + row * 0.24 * pitch, 0.08 * pitch, color)
                return
            if look.numbers == "shadow":
                step = 0.03 * pitch
                draw.text((x + step, y + step), letter, mixed(color, "#808080", 0.7), font, anchor="mm")
            edge = max(round(0.02 * pitch), 1) if look.numbers == "outline" else 0
            draw.text((x, y), letter, color, font, "mm", stroke_width=edge, stroke_fill="#ffffff")
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
    """The first color with this share of the second."""
    parts = zip(ImageColor.getrgb(first), ImageColor.getrgb(second), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in parts)


def disc(draw: ImageDraw.ImageDraw, x: float, y: float, r: float, color: str) -> None:
    draw.ellipse((x - r, y - r, x + r, y + r), color)


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


def draw_mine(draw: ImageDraw.ImageDraw, x: float, y: float, pitch: float, kind: str, color: str) -> None:
    r = 0.24 * pitch
    if kind == "spiked":
        for dx, dy in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7)):
            ends = x - dx * 1.4 * r, y - dy * 1.4 * r, x + dx * 1.4 * r, y + dy * 1.4 * r
            draw.line(ends, color, max(round(0.07 * pitch), 1))
    if kind in ("spiked", "ball"):
        disc(draw, x, y, r * (1 if kind == "spiked" else 1.2), color)
        disc(draw, x - 0.35 * r, y - 0.35 * r, 0.22 * r, "#f0f0f0")
    elif kind == "bomb":
        disc(draw, x - 0.1 * r, y + 0.2 * r, r, color)
        draw.line((x + 0.5 * r, y - 0.5 * r, x + 1.1 * r, y - 1.1 * r), color, max(round(0.07 * pitch), 2))
        disc(draw, x + 1.15 * r, y - 1.15 * r, 0.25 * r, "#f0a020")
    elif kind == "star":
        reach = (0.7 * r, 1.4 * r)
        turns = [(reach[k % 2], k * math.pi / 8) for k in range(16)]
        points = [(x + far * math.sin(turn), y + far * math.cos(turn)) for far, turn in turns]
        draw.polygon(points, color)
