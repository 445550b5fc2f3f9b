"""Styles of Minesweeper clients for the web, phones and desktops; `drawn_clients` draws them.

They are ours, made to differ in what a reader of screenshots has to tell apart.
"""

from dataclasses import dataclass

from benchmarks.boards.client_glyphs import (
    BOMB,
    CROSS,
    LEFT_FLAG,
    LIGHT_MINE,
    MINE,
    PIN,
    PIXEL_FLAG,
    PIXEL_MINE,
    WAVING_FLAG,
    disc,
    path,
    pixel_glyph,
    pole_flag,
    skull,
    svg,
)
from benchmarks.boards.drawn_boards import BRIGHT, CLASSIC

MATERIAL = ("#1976d2", "#388e3c", "#d32f2f", "#7b1fa2", "#ff8f00", "#0097a7", "#424242", "#9e9e9e")
COLOR_BLIND = ("#0072b2", "#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#e69f00", "#000000", "#777777")
BEGINNER, INTERMEDIATE, EXPERT = (9, 9, 10), (16, 16, 40), (16, 30, 99)  # rows, columns, mines
PHONE, TALL_PHONE = (14, 9, 18), (18, 10, 30)
GRAIN = (  # of paper
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='300'%3E"
    "%3Cfilter id='g'%3E%3CfeTurbulence baseFrequency='.6' numOctaves='3'/%3E"
    "%3CfeColorMatrix values='0 0 0 0 .3 0 0 0 0 .25 0 0 0 0 .2 0 0 0 .7 0'/%3E%3C/filter%3E"
    "%3Crect width='300' height='300' filter='url(%23g)' opacity='.6'/%3E%3C/svg%3E\")"
)


def bevel(width: float, light: str, ground: str, dark: str) -> str:
    return f"background:{ground};border:{width}px solid;border-color:{light} {dark} {dark} {light}"


def window(title: str) -> str:
    return f'<div class="title">{title}</div><div class="text">Game &nbsp; Help</div>'


STATUS_BAR = '<div class="row text"><span>9:41</span><span>5G</span></div>'
COUNTERS = '<div class="row"><b class="led">{mines:03d}</b><b class="led">057</b></div>'
SENTENCE = '<div class="text">Mines left: {mines} &nbsp; Time: 0:42</div>'


@dataclass(frozen=True)
class Over:
    """What lies over the cells from (left, top) on, in one state of the game."""

    state: str
    left: float
    top: float
    width: float
    height: float
    css: str
    text: str


@dataclass(frozen=True)
class Style:
    """How a client looks: CSS declarations, and glyphs that are drawings or letters.

    `header` is HTML above the board, in which {mines} is what the counter says. `scales` are the screen's
    pixels per CSS pixel, for each state of the game.
    """

    name: str
    page: str
    covered: str
    opened: str
    digits: str = "font-size:.66em"
    colors: tuple[str, ...] = CLASSIC
    font: str = "DejaVuSans-Bold.ttf"
    flag: str = LEFT_FLAG
    mine: str = MINE
    question: str = "?"
    zero: str = ""
    crossed: str = "*"  # what a cross lies over where a flag was wrong: * or F
    exploded: str = "background:#f00"
    odd_covered: str = ""  # of every second cell, as on a checkerboard
    odd_opened: str = ""
    mines: tuple[str, ...] = ()  # of the cells of shown mines, in turn
    frame: str = ""
    header: str = SENTENCE
    size: tuple[int, int, int] = INTERMEDIATE
    cell: tuple[float, float] = (28, 28)  # width and height
    scales: tuple[float, float, float, float] = (1, 1.25, 1.5, 2)
    pixel_digits: bool = False
    over: Over | None = None


STYLES = (
    Style(
        "classic window",
        "background:#c0c0c0;padding:4px",
        bevel(2, "#fff", "#c0c0c0", "#808080"),
        "background:#c0c0c0;border:1px solid #808080;border-width:1px 0 0 1px",
        digits="font-size:.75em",
        frame=bevel(3, "#808080", "#c0c0c0", "#fff"),
        header=window("Minesweeper") + COUNTERS,
        size=EXPERT,
        cell=(16, 16),
    ),
    Style(
        "small cells",
        "background:#f4f6f8;padding:20px",
        bevel(2, "#fff", "#c6c6c6", "#808080"),
        "background:#c6c6c6;border:1px solid #808080;border-width:1px 0 0 1px",
        digits="font-size:.75em",
        header=COUNTERS,
        size=EXPERT,
        cell=(14, 14),
        scales=(1, 1, 1, 1),
    ),
    Style(
        "checkerboard with a dialog",
        "background:#fff;padding:20px 80px",
        "background:#aad751",
        "background:#e5c29f",
        odd_covered="background:#a2d149",
        odd_opened="background:#d7b899",
        colors=MATERIAL,
        flag=pole_flag("#f23607", "#b71c1c"),
        mine=svg(disc(50, 50, 25, "#0007")),
        crossed="F",
        mines=tuple(
            f"background:{color}" for color in ("#db3236", "#f4840d", "#4885ed", "#b648f2", "#008744")
        ),
        exploded="background:#48e6f1",
        header='<div class="row" style="background:#4a752c;color:#fff"><b>⚑ {mines}</b><b>034</b></div>',
        size=(14, 18, 40),
        over=Over(
            "lost",
            4.3,
            4.2,
            9.4,
            5.6,
            "background:#4dc1f9;color:#fff;border-radius:8px;font-size:24px",
            "Try again",
        ),
    ),
    Style(
        "night checkerboard",
        "background:#17181a;color:#e8eaed;padding:24px",
        "background:#3c4043",
        "background:#202124",
        odd_covered="background:#46494d",
        odd_opened="background:#28292c",
        colors=BRIGHT,
        flag=svg(disc(50, 50, 22, "#ff9f1a")),
        mine=LIGHT_MINE,
        exploded="background:#8f1d1d",
    ),
    Style(
        "paper",
        f"background:{GRAIN},#f3e9d2;color:#3b2f20;padding:26px",
        "background:#b99f6b99;border:1px dashed #8a744a",
        "border:1px dashed #b9a272",
        digits="font-size:.75em",
        colors=("#3b2f20",) * 8,
        font="DejaVuSerif-Bold.ttf",
        flag=pole_flag("#ffca28", "#6d4c1a"),
        mine=skull("#fffaf0", "#222"),
        exploded="background:#b5523b",
        size=BEGINNER,
        cell=(36, 36),
    ),
    Style(
        "snow",
        "background:#6f9cbd;color:#fff;padding:26px",
        "background:radial-gradient(circle at 50% 35%,#fff,#cfe3f1);border:1px solid #a9c7dd;"
        "border-radius:9px",
        "background:#8fb8d6;border:1px solid #7aa6c6",
        digits="font-size:.6em;text-shadow:1px 1px 1px #123",
        colors=("#ffffff",) * 8,
        flag=pole_flag("#d32f2f", "#555"),
        mine=BOMB,
        question='<span style="color:#346">?</span>',
        exploded="background:#d64545",
        size=(10, 10, 14),
        cell=(40, 40),
    ),
    Style(
        "candy",
        "background:#ffe3ee;color:#803;padding:18px",
        "background:linear-gradient(#ffb3d1,#ff7fb0);border-radius:12px;margin:2px;"
        "box-shadow:inset 0 -4px 0 #e0588f,inset 0 3px 0 #ffd6e7",
        "background:#fff3f8;border-radius:12px;margin:2px",
        colors=("#ff3d7f", "#3fb8af", "#f6a623", "#7b4dff", "#ff6f3c", "#00a8e8", "#333333", "#777777"),
        flag=PIN,
        mine=skull("#803050", "#fff"),
        exploded="background:#c0184f",
        header=STATUS_BAR + SENTENCE,
        size=TALL_PHONE,
        cell=(36, 36),
        scales=(1, 1.5, 2, 3),
    ),
    Style(
        "pixel art",
        "background:#1b1626;color:#f3e9d2;padding:24px",
        "background:#8f8ba8;box-shadow:inset 3px 3px 0 #b9b5cf,inset -3px -3px 0 #5e5a78",
        "background:#d9d2c0;box-shadow:inset 1.5px 1.5px 0 #b5ad98",
        colors=("#4aa3df", "#4f9a2a", "#d95763", "#5b6ee1", "#ac3232", "#37946e", "#222034", "#847e87"),
        flag=PIXEL_FLAG,
        mine=PIXEL_MINE,
        question=pixel_glyph("?", "#222034"),
        exploded="background:#e8637a",
        frame="border:6px solid #5a4a78",
        size=(12, 12, 22),
        cell=(32, 32),
        scales=(1, 2, 1.5, 3),
        pixel_digits=True,
    ),
    Style(
        "pixel art in four shades",
        "background:#0f380f;color:#9bbc0f;padding:20px",
        "background:#8bac0f;box-shadow:inset 2px 2px 0 #9bbc0f,inset -2px -2px 0 #306230",
        "background:#9bbc0f;box-shadow:inset 1px 1px 0 #8bac0f",
        colors=("#0f380f",) * 8,
        flag=PIXEL_FLAG.replace("#d83a3a", "#306230"),
        mine=PIXEL_MINE,
        question=pixel_glyph("?", "#0f380f"),
        exploded="background:#306230",
        size=BEGINNER,
        cell=(32, 32),
        scales=(1, 2, 1.5, 1),
        pixel_digits=True,
    ),
    Style(
        "wood",
        "background:#2c1a0c;color:#ffe;padding:24px",
        "background:repeating-linear-gradient(92deg,#8a5a2b 0 3px,#7b4f25 3px 5px,#94632f 5px 9px);"
        "border:2px outset #a87440",
        "background:#4a2f17;border:1px solid #39230f",
        colors=("#fff3d6",) * 8,
        flag=pole_flag("#ffca28", "#e8d5a0"),
        mine=skull("#f0f0f0", "#222"),
        exploded="background:#8e1b1b",
        size=(12, 12, 22),
        cell=(36, 36),
    ),
    Style(
        "phone",
        "background:#fafafa;padding:12px 15px",
        "background:#3f51b5;border-radius:3px;margin:1.5px;box-shadow:0 1px 3px #0006",
        "background:#e8eaf6;border-radius:3px;margin:1.5px",
        digits="font-size:.55em",
        colors=MATERIAL,
        flag=pole_flag("#fff", "#fff"),
        mine=BOMB,
        exploded="background:#f44336",
        header=STATUS_BAR
        + '<div class="row"><span>←</span><span>⚑ {mines}</span><span>☺</span><span>1:23</span></div>',
        size=PHONE,
        cell=(40, 40),
        scales=(1, 1.5, 2, 3),
    ),
    Style(
        "phone without lines",
        "background:#e3f2fd;padding:12px 15px",
        "background:#455a64",
        "background:#e3f2fd",
        digits="font-size:.55em",
        colors=MATERIAL,
        flag=pole_flag("#fff", "#fff"),
        mine=svg(disc(50, 50, 26, "#263238")),
        exploded="background:#ef9a9a",
        header=STATUS_BAR,
        size=TALL_PHONE,
        cell=(36, 36),
        scales=(1, 1.5, 2, 3),
    ),
    Style(
        "pastel tiles",
        "background:#fff;color:#333;padding:16px",
        "background:#b8c0ff;border-radius:7px;margin:1.5px",
        "background:#f1f2fb;border-radius:7px;margin:1.5px",
        digits="font-size:.6em",
        colors=COLOR_BLIND,
        font="cmss10.ttf",
        flag=svg(path("M30 12V88", "#fff", 7) + path("M34 16L78 32L34 50Z", "#ff3b30")),
        mine=MINE,
        exploded="background:#ffb3b3",
        size=PHONE,
        cell=(40, 40),
        scales=(3, 2, 1.5, 1),
    ),
    Style(
        "glass",
        "background:linear-gradient(135deg,#4d78b8,#22437c);color:#fff;padding:26px",
        "background:linear-gradient(160deg,#a9c9f5cc,#3a66c8cc 60%,#2145a5cc);border:1px solid #0d1f4a;"
        "box-shadow:inset 1px 1px 2px #fff9",
        "background:linear-gradient(135deg,#d5e0ee,#b3c5de);border:1px solid #7d93b5;"
        "box-shadow:inset 2px 2px 3px #5a6f9180",
        digits="font-size:.75em",
        colors=("#4050be", "#1c681c", "#ae0708", "#000082", "#7c0101", "#067a7a", "#a80506", "#a70a0a"),
        flag=WAVING_FLAG,
        exploded="background:#e77",
        frame="background:linear-gradient(135deg,#8fb4f0,#1c3c94);border:2px solid #0b1b3c",
    ),
    Style(
        "dark tiles",
        "background:radial-gradient(#18406e,#071426);color:#fff;padding:20px 50px",
        "background:#1b6ca8;border:1px solid #0c2d4a;"
        "box-shadow:inset 0 0 0 2px #2f86c5,inset 0 -6px 8px #0d4a7c",
        "background:#0b2239;border:1px solid #123453",
        colors=BRIGHT,
        flag=WAVING_FLAG,
        mine=LIGHT_MINE,
        exploded="background:#a02020",
        cell=(34, 34),
    ),
    Style(
        "spreadsheet",
        "background:#fff;color:#217346;padding:10px",
        "background:#d9d9d9;border:1px solid #bfbfbf;border-width:0 1px 1px 0",
        "background:#fff;border:1px solid #d4d4d4;border-width:0 1px 1px 0",
        digits="font-size:.6em",
        flag="⚑",
        mine="✹",
        exploded="background:#ff7c80",
        cell=(36, 24),
        size=(12, 12, 22),
    ),
    Style(
        "terminal",
        "background:#000;color:#0f0;padding:12px",
        "background:#063;border:1px solid #0a4",
        "background:#000;border:1px solid #041",
        digits="font-size:.6em",
        colors=("#00ff00",) * 8,
        font="DejaVuSansMono.ttf",
        flag='<span style="color:#ff0">F</span>',
        mine='<span style="color:#ff0">*</span>',
        exploded="background:#600",
        size=(10, 10, 14),
        cell=(30, 30),
    ),
    Style(
        "neon",
        "background:#03060c;color:#0ff;padding:24px",
        "background:#111a2b;border:1px solid #00e5ff66;box-shadow:inset 0 0 8px #00e5ff44",
        "background:#05080f;border:1px solid #16233a",
        digits="font-size:.7em;text-shadow:0 0 6px currentColor",
        colors=("#00e5ff", "#76ff03", "#ff1744", "#d500f9", "#ffea00", "#1de9b6", "#ffffff", "#aaaaaa"),
        font="cmss10.ttf",
        flag=CROSS,
        mine=svg(disc(50, 50, 25, "#fffa")),
        exploded="background:#7a0022",
        size=(12, 12, 22),
        cell=(36, 36),
    ),
    Style(
        "bricks",
        "background:#2c7be5;color:#fff;padding:24px",
        "background:radial-gradient(circle at 50% 48%,#e8b923 0 30%,#c99a10 31% 36%,#f1c40f 37%);"
        "border:1px solid #b78f0b",
        "background:#dfe3e6;border:1px solid #c2c8cc",
        flag=WAVING_FLAG,
        exploded="background:#e74c3c",
        size=BEGINNER,
        cell=(38, 38),
    ),
    Style(
        "icons in the header",
        "background:#bdbdbd;padding:10px",
        bevel(3, "#f8f8f8", "#bdbdbd", "#777"),
        "background:#bdbdbd;border:1px solid #7b7b7b;border-width:0 1px 1px 0",
        header='<div class="icons">' + "".join(f"<span>{icon}</span>" for icon in "☺⚑⚐↺☰★") + "</div>",
        size=(10, 10, 14),
        cell=(32, 32),
    ),
    Style(
        "widgets with a tooltip",
        "background:#efefef;padding:8px",
        "background:linear-gradient(#f3f3f3,#e0e0e0);border:1px solid #ababab;border-radius:2px",
        "background:#efefef;border:1px solid #d2d2d2",
        digits="font-size:.5em",
        flag="⚑",
        mine="✹",
        exploded="background:#f99",
        header=window("Mines"),
        cell=(30, 30),
        over=Over(
            "in play",
            5,
            6,
            6,
            1,
            "background:#ffffe1;border:1px solid #333;color:#000",
            "Right-click to flag",
        ),
    ),
    Style(
        "blocks",
        "background:#3b2a1a;color:#fff;padding:24px",
        "background:linear-gradient(#ffd54f,#ffb300);border-radius:4px;"
        "border-bottom:6px solid #b57a00;border-right:3px solid #d09000",
        "background:#6d4c2f;border:1px solid #5a3d24",
        colors=BRIGHT,
        flag=WAVING_FLAG,
        mine=BOMB,
        exploded="background:#e53935",
        size=(12, 12, 22),
        cell=(40, 40),
    ),
    Style(
        "thin lines",
        "background:#fff;color:#24292f;padding:30px",
        "background:#eef1f4;border:1px solid #c9d1d9",
        "background:#fff;border:1px solid #e3e8ed",
        digits="font-size:.6em",
        colors=MATERIAL,
        font="DejaVuSans.ttf",
        flag=pole_flag("#d32f2f", "#333"),
        exploded="background:#ffd6d6",
    ),
    Style(
        "zeros",
        "background:#fff;color:#333;padding:20px",
        "background:#777;border:1px solid #fff",
        "background:#eee;border:1px solid #fff",
        digits="font-size:.6em",
        colors=("#333333",) * 8,
        font="DejaVuSans.ttf",
        zero='<span style="color:#bbb">0</span>',
        flag='<span style="color:#d00">F</span>',
        mine="<b>*</b>",
        exploded="background:#f55",
        size=(10, 10, 14),
    ),
)
