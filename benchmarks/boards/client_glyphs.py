"""Flags, mines and digits of Minesweeper clients, as SVG for their page; see `client_styles`."""

PIXEL_GLYPHS = {  # rows of five pixels
    "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ....# ..##. .#... #.... #####",
    "3": ".###. #...# ....# ..##. ....# #...# .###.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
    "5": "##### #.... ####. ....# ....# #...# .###.",
    "6": "..##. .#... #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ..#.. ..#.. ..#.. ..#..",
    "8": ".###. #...# #...# .###. #...# #...# .###.",
    "?": ".###. #...# ....# ...#. ..#.. ..... ..#..",
}


def svg(shapes: str, side: int = 100) -> str:
    """A drawing that fills its cell."""
    return f'<svg viewBox="0 0 {side} {side}">{shapes}</svg>'


def path(way: str, color: str, width: float = 0, more: str = "") -> str:
    """A filled shape, or a line if it has a width."""
    ink = f'fill="none" stroke="{color}" stroke-width="{width}"' if width else f'fill="{color}"'
    return f'<path d="{way}" {ink} {more}/>'


def disc(x: float, y: float, radius: float, color: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{color}"/>'


def pole_flag(cloth: str, pole: str) -> str:
    """A pennant to the right of its pole."""
    return svg(path("M34 12V90", pole, 7) + path("M38 14L82 32L38 52Z", cloth))


def spiked(color: str, glint: str) -> str:
    """A mine with eight spikes."""
    spikes = path("M50 14V86M14 50H86M25 25L75 75M75 25L25 75", color, 7)
    return svg(spikes + disc(50, 50, 26, color) + disc(41, 41, 7, glint))


def skull(bone: str, holes: str) -> str:
    head = path(
        "M50 16C28 16 20 34 22 50C23 58 32 60 32 66V80H68V66C68 60 77 58 78 50C80 34 72 16 50 16Z", bone
    )
    return svg(head + disc(39, 46, 8, holes) + disc(61, 46, 8, holes))


def pixel_glyph(glyph: str, color: str) -> str:
    """A digit or question mark made of large pixels."""
    squares = "".join(
        f"M{4 + x} {3 + y}h1v1h-1z"
        for y, row in enumerate(PIXEL_GLYPHS[glyph].split())
        for x, pixel in enumerate(row)
        if pixel == "#"
    )
    return svg(path(squares, color, more='shape-rendering="crispEdges"'), side=13)


LEFT_FLAG = svg(
    path("M52 18V72", "#000", 6) + path("M54 16V48L22 32Z", "#f00") + path("M24 76H78V84H24Z", "#000")
)
WAVING_FLAG = svg(
    path("M28 12V90", "#8a8a8a", 6) + path("M31 14C48 4 58 24 80 16V50C58 58 48 38 31 48Z", "#e53935")
)
PIN = svg(path("M50 88L26 48A28 28 0 1 1 74 48Z", "#ff7043") + disc(50, 34, 11, "#fff"))
CROSS = svg(path("M28 28L72 72M72 28L28 72", "#f4f4f4", 12))
PIXEL_FLAG = svg(path("M8 2H9V12H11V14H6V12H8Z", "#3b2a20") + path("M3 4H8V8H3Z", "#d83a3a"), side=16)
MINE, LIGHT_MINE = spiked("#111", "#eee"), spiked("#e8e8e8", "#222")
BOMB = svg(
    disc(46, 58, 28, "#212121")
    + path("M64 38L76 24", "#795548", 8)
    + disc(80, 20, 7, "#ff9800")
    + disc(37, 48, 7, "#777")
)
PIXEL_MINE = svg(path("M5 5H7V3H9V5H11V7H13V9H11V11H9V13H7V11H5V9H3V7H5Z", "#2a2030"), side=16)
