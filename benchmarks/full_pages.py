"""Large pictures without a board, full of text or symbols: how long it takes to refuse them.

`python -m benchmarks.full_pages [KIND...]` draws a picture of each kind as large as a screen, 1920 × 1080 and
3840 × 2160 pixels, with symbols as small as usual, and reads it. `--save FOLDER` draws them into a folder for
`benchmarks.screenshots` instead.

Times are processor seconds, so that they are the same on a busy machine.
"""

import argparse
import json
import random
import string
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS
from benchmarks.other_grids import ALPHABET, CHESSBOARDS, LIVELY, read

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
COMMON_WORDS = (
    "the of and a to in is you that it he was for on are as with his they at be this from have or by one had "
    "not but what all were when we there can an your which their said if do will each about how up out them "
    "then she many some so these would other into has more her two like him see time could no make than first"
)
WORDS = COMMON_WORDS.split()
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September")


class Page:
    """A picture to be filled, in one font."""

    def __init__(
        self, size: tuple[int, int], background: str, color: str, font: str = "DejaVuSansMono", high: int = 15
    ) -> None:
        self.width, self.height = size
        self.image = Image.new("RGB", size, background)
        self.draw = ImageDraw.Draw(self.image)
        self.color = color
        self.font = ImageFont.truetype(FONTS / f"{font}.ttf", high)
        self.line = round(1.2 * high)
        self.columns = int(self.width / self.font.getlength("0"))

    def lines(self, line: Callable[[], str]) -> Image.Image:
        """The page, filled with lines from top to bottom."""
        for y in range(2, self.height, self.line):
            self.draw.text((4, y), line()[: 2 * self.columns], self.color, self.font)
        return self.image

    def tiles(self, across: int, down: int) -> list[tuple[int, int, int, int]]:
        """The boxes, as large as this, into which the page can be divided."""
        return [
            (x, y, x + across - 1, y + down - 1)
            for y in range(0, self.height, down)
            for x in range(0, self.width, across)
        ]


def sentence(rng: random.Random, length: int) -> str:
    return " ".join(rng.choices(WORDS, k=length))


def hex_dump(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "black", "#d0d0d0")
    return page.lines(lambda: " ".join(f"{rng.randrange(256):02x}" for _ in range(page.columns // 3)))


def code(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    def line() -> str:
        call = f"{rng.choice(WORDS)}_{rng.choice(WORDS)}({rng.choice(WORDS)}[{rng.randrange(64)}])"
        words = rng.choice((f"if {call}:", f"{rng.choice(WORDS)} = {call}", f"# {sentence(rng, 9)}", ""))
        return (4 * rng.randrange(5) * " " + words).ljust(70)

    return Page(size, "#1e1e1e", "#9cdcfe").lines(lambda: "".join(line() for _ in range(6)))


def prose(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "white", "#202020", "DejaVuSans")
    return page.lines(lambda: sentence(rng, page.columns // 2))


def log(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    def line() -> str:
        at = f"2025-03-{rng.randrange(1, 29):02} {rng.randrange(24):02}:{rng.randrange(60):02}"
        return f"{at} {rng.choice(('INFO', 'DEBUG', 'WARN'))} worker-{rng.randrange(9)}: {sentence(rng, 60)}"

    return Page(size, "white", "black").lines(line)


def spreadsheet(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "white", "black", "DejaVuSans", 12)
    for left, top, right, bottom in page.tiles(64, 20):
        page.draw.rectangle((left, top, right + 1, bottom + 1), None, "#d4d4d4")
        page.draw.text((right - 3, top + 3), str(rng.randrange(10**4)), "black", page.font, "ra")
    return page.image


def street_map(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "#f2efe9", "#707070", "DejaVuSans", 11)
    for left, top, right, bottom in page.tiles(90, 70):
        green = "#c8facc" if rng.random() < 0.15 else "#e0dfdf"
        page.draw.rectangle((left + 6, top + 6, right - 6, bottom - 6), green)
        for x, y in ((left + 10, top + 10), (left + 50, top + 36)):
            house = (x, y, x + rng.randint(12, 30), y + rng.randint(10, 22))
            page.draw.rectangle(house, "#d9d0c9", "#b8a89a")
        page.draw.text((left + 12, bottom - 20), sentence(rng, 2).title(), page.color, page.font)
    for _ in range(12):
        ends = [(0, rng.randrange(page.height)), (page.width, rng.randrange(page.height))]
        page.draw.line(ends, rng.choice(("#f9b29c", "#fcd6a4", "#aad3df")), rng.choice((5, 9, 16)))
    return page.image


def calendar(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "white", "#303030", "DejaVuSans", 14)
    for left, top, _, _ in page.tiles(240, 200):
        page.draw.text((left + 120, top + 4), rng.choice(MONTHS), "#c03030", page.font, "ma")
        first = rng.randrange(7)
        for day in range(31):
            row, column = divmod(first + day, 7)
            at = left + 24 + 32 * column, top + 30 + 27 * row
            page.draw.text(at, str(day + 1), page.color, page.font, "ma")
    return page.image


def thumbnails(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "#202124", "white", "DejaVuSans", 10)
    for left, top, right, bottom in page.tiles(96, 80):
        page.draw.rectangle((left + 4, top + 4, right - 4, bottom - 16), rng.choice(LIVELY))
        for _ in range(8):
            x, y = rng.randrange(left + 8, right - 30), rng.randrange(top + 8, bottom - 36)
            page.draw.ellipse((x, y, x + rng.randint(6, 20), y + rng.randint(6, 18)), rng.choice(LIVELY))
        page.draw.text((left + 6, bottom - 13), sentence(rng, 2), page.color, page.font)
    return page.image


def keyboard(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "#3a3a3a", "white", "DejaVuSans", 14)
    for left, top, right, bottom in page.tiles(44, 44):
        if rng.random() < 0.93:
            page.draw.rounded_rectangle((left + 2, top + 2, right - 2, bottom - 2), 5, "#1c1c1c", "#606060")
            sign = rng.choice(string.ascii_uppercase + string.digits)
            page.draw.text((left + 14, top + 12), sign, page.color, page.font)
    return page.image


def icons(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "#2b5b84", "white", "DejaVuSans", 11)
    for left, top, _, _ in page.tiles(76, 84):
        corner, far = (left + 18, top + 8), (left + 57, top + 47)
        shape = rng.choice((page.draw.ellipse, page.draw.rectangle))
        shape((*corner, *far), rng.choice(LIVELY), "white")
        page.draw.polygon([corner, (far[0], corner[1]), (left + 38, far[1])], rng.choice(LIVELY))
        page.draw.text((left + 38, top + 60), sentence(rng, 2)[:10], page.color, page.font, "ma")
    return page.image


def chess(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "#312e2b", "white", "DejaVuSans", 56)
    colors = rng.choice(CHESSBOARDS)
    for number, (left, top, right, bottom) in enumerate(page.tiles(72, 72)):
        across = -(-page.width // 72)
        page.draw.rectangle((left, top, right, bottom), colors[sum(divmod(number, across)) % 2])
        if rng.random() < 0.4:
            place = left + 36, top + 36
            page.draw.text(place, rng.choice("♔♕♖♗♘♙♚♛♜♝♞♟"), "black", page.font, "mm")
    return page.image


def crossword(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    page = Page(size, "white", "black", "DejaVuSans", 16)
    small = ImageFont.truetype(FONTS / "DejaVuSans.ttf", 8)
    for left, top, right, bottom in page.tiles(30, 30):
        black = rng.random() < 0.25
        page.draw.rectangle((left, top, right + 1, bottom + 1), "black" if black else "white", "black")
        if not black and rng.random() < 0.3:
            page.draw.text((left + 2, top + 1), str(rng.randint(1, 99)), "black", small)
        if not black and rng.random() < 0.6:
            page.draw.text((left + 15, top + 17), rng.choice(ALPHABET), "black", page.font, "mm")
    return page.image


KINDS: dict[str, Callable[[random.Random, tuple[int, int]], Image.Image]] = {
    "calendar": calendar,
    "chess board": chess,
    "code": code,
    "crossword": crossword,
    "desktop icons": icons,
    "hex dump": hex_dump,
    "keyboard": keyboard,
    "log": log,
    "prose": prose,
    "spreadsheet": spreadsheet,
    "street map": street_map,
    "thumbnails": thumbnails,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="draw into a folder instead")
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    arguments = parser.parse_args()
    kinds = arguments.kinds or list(KINDS)
    if not arguments.save:
        print("| kind | " + " | ".join(SIZES) + " |")
        print("|---|" + "--:|" * len(SIZES))
    for kind in kinds:
        cells = []
        for name, size in SIZES.items():
            image = KINDS[kind](random.Random(kind), size)
            if arguments.save:
                save(image, arguments.save / f"{kind} {name}.png".replace(" ", "_"))
                continue
            outcome = read(image)
            taken = "" if outcome.unsure is None else ", taken for a board"
            cells.append(f"{outcome.seconds:.1f} s{taken}")
        if cells:
            print(f"| {kind} | " + " | ".join(cells) + " |", flush=True)


def save(image: Image.Image, file: Path) -> None:
    image.save(file)
    truth: dict[str, object] = {"client": None, "cells": None, "unsure": [], "file": file.name}
    file.with_suffix(".json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main()
