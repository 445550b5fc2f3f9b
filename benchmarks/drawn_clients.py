"""Draws the styles of `client_styles` in a headless browser, as screenshots for the reader.

`python -m benchmarks.drawn_clients FOLDER [NAME...]` saves a picture of each style in four states of the
game, and beside it what it shows, as JSON. `python -m benchmarks.screenshots FOLDER` reads them.

The boards are the same each time. Another version of the browser may draw some pixels differently.
"""

import argparse
import asyncio
import base64
import json
import random
from pathlib import Path

from playwright.async_api import Browser

from benchmarks.boards.client_glyphs import pixel_glyph
from benchmarks.boards.client_styles import STYLES, Over, Style
from benchmarks.boards.drawn_boards import FONTS, Box, cells_under
from benchmarks.boards.positions import position_in_state
from tests.headless_browser import headless_browser

STATES = ("begun", "in play", "won", "lost")
JPEG_STATE = "won"  # the other pictures are PNG
LAYOUT = """
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 14px drawn }
#page, #frame { display: inline-block; vertical-align: top }
#board { display: grid; position: relative; width: max-content; line-height: 1 }
#board > div { position: relative; overflow: hidden }
#board > div { display: flex; align-items: center; justify-content: center }
#board svg { width: 100%; height: 100%; display: block }
.cross {
    position: absolute; inset: 0;
    background: linear-gradient(45deg, #0000 46%, #f00 46% 54%, #0000 54%),
                linear-gradient(-45deg, #0000 46%, #f00 46% 54%, #0000 54%);
}
.glyph { font-size: .6em }
.over { position: absolute !important; font: 12px drawn }
.text { padding: 4px 6px 8px }
.title { background: #000080; color: #fff; padding: 3px 6px; font-size: 12px }
.row { display: flex; justify-content: space-between; padding: 8px 10px; margin-bottom: 6px }
.led { background: #000; color: #f00; font-size: 22px; padding: 0 3px }
.icons { display: flex; gap: 2px; padding-bottom: 4px; font-size: 20px }
"""
POSITION_OF_BOARD = """() => {
    const page = document.getElementById("page").getBoundingClientRect();
    const board = document.getElementById("board").getBoundingClientRect();
    return [board.left - page.left, board.top - page.top, board.right - page.left, board.bottom - page.top];
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="of styles")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    styles = [style for style in STYLES if not arguments.names or style.name in arguments.names]
    asyncio.run(draw_all(arguments.folder, styles))


async def draw_all(folder: Path, styles: list[Style]) -> None:
    async with headless_browser() as browser:
        for style in styles:
            for state in STATES:
                await draw(browser, folder, style, state)


async def draw(browser: Browser, folder: Path, style: Style, state: str) -> Path:
    """Save the style in this state of the game, and return the file that says what the picture shows."""
    scale = style.scales[STATES.index(state)]
    rows = position_in_state(*style.size, random.Random(f"{style.name} {state}"), state)
    page = await browser.new_page(device_scale_factor=scale, viewport={"width": 1400, "height": 1200})
    await page.set_content(html(style, rows, state))
    await page.evaluate("document.fonts.ready")
    name = f"{style.name} {state}".replace(" ", "_")
    jpeg = state == JPEG_STATE
    picture = folder / f"{name}.{'jpg' if jpeg else 'png'}"
    await page.locator("#page").screenshot(path=picture, quality=80 if jpeg else None)
    box = [side * scale for side in await page.evaluate(POSITION_OF_BOARD)]
    await page.close()
    hidden = cells_below(style.over, rows) if style.over and style.over.state == state else []
    truth = {"file": picture.name, "client": style.name, "cells": rows, "unsure": hidden, "box": box}
    file = folder / f"{name}.json"
    file.write_text(json.dumps(truth))
    return file


def cells_below(over: Over, rows: tuple[str, ...]) -> list[tuple[int, int]]:
    """The cells that nobody can make out below it."""
    board: Box = (0, 0, len(rows[0]), len(rows))
    box = over.left, over.top, over.left + over.width, over.top + over.height
    return cells_under(box, board, len(rows), len(rows[0]))


def html(style: Style, rows: tuple[str, ...], state: str) -> str:
    """The page of a client that shows this board."""
    wide, high = style.cell
    left = style.size[2] - sum(row.count("F") + row.count("W") for row in rows)
    cells = "".join(cell(style, letter, r, c) for r, row in enumerate(rows) for c, letter in enumerate(row))
    over = overlay(style.over, wide, high) if style.over and style.over.state == state else ""
    font = base64.b64encode((FONTS / style.font).read_bytes()).decode()
    grid = f"grid: auto-flow {high}px / repeat({len(rows[0])}, {wide}px); font-size: {high}px"
    return f"""<meta charset="utf-8"><style>
        @font-face {{ font-family: drawn; src: url(data:font/ttf;base64,{font}) }}
        {LAYOUT}
        .icons span {{ {style.covered}; width: {wide}px; height: {high}px; text-align: center }}
        </style>
        <div id="page" style="{escaped(style.page)}">
            {style.header.format(mines=left)}
            <div id="frame" style="{style.frame}"><div id="board" style="{grid}">{cells}{over}</div></div>
        </div>"""


def cell(style: Style, letter: str, row: int, column: int) -> str:
    """One cell as HTML."""
    glyph = glyphs(style, letter)
    covered = letter in "#F?" or (letter == "W" and style.crossed == "F")
    css = style.covered if covered else style.opened
    if (row + column) % 2:
        css += ";" + (style.odd_covered if covered else style.odd_opened)
    if letter in "*X" and style.mines:
        css += ";" + style.mines[(7 * row + 3 * column) % len(style.mines)]
    if letter == "X":
        css += ";" + style.exploded
    return f'<div style="{escaped(css)}">{glyph}</div>'


def glyphs(style: Style, letter: str) -> str:
    """What is drawn on a cell."""
    if letter in "12345678":
        color = style.colors[int(letter) - 1]
        if style.pixel_digits:
            return pixel_glyph(letter, color)
        return f'<span style="{style.digits};color:{color}">{letter}</span>'
    drawn = {
        "0": style.zero,
        "#": "",
        "?": style.question,
        "F": style.flag,
        "*": style.mine,
        "X": style.mine,
        "W": style.flag if style.crossed == "F" else style.mine,
    }[letter]
    glyph = drawn if not drawn or drawn.startswith("<svg") else f'<span class="glyph">{drawn}</span>'
    return glyph + '<div class="cross"></div>' if letter == "W" else glyph


def overlay(over: Over, wide: float, high: float) -> str:
    """What lies over some of the cells, which are so wide and high, as HTML."""
    place = f"left:{over.left * wide}px;top:{over.top * high}px"
    size = f"width:{over.width * wide}px;height:{over.height * high}px"
    return f'<div class="over" style="{place};{size};{over.css}">{over.text}</div>'


def escaped(css: str) -> str:
    return css.replace('"', "&quot;")


if __name__ == "__main__":
    main()
