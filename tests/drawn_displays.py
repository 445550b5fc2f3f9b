"""The mine counter and the clock of many clients, in digits of seven segments, for drawn boards."""

from PIL import Image, ImageDraw

SEGMENTS = {  # of a digit on a display: a at the top, then clockwise to f, g in the middle
    "0": "abcdef",
    "1": "bc",
    "2": "abdeg",
    "3": "abcdg",
    "4": "bcfg",
    "5": "acdfg",
    "6": "acdefg",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
    "-": "g",
}


def with_displays(
    image: Image.Image,
    mines: str,
    clock: str = "042",
    colors: tuple[str, str, str] = ("#ff0000", "#400000", "#000000"),
) -> Image.Image:
    """A picture with a mine counter and a clock above its board; `colors`: lit, unlit and behind."""
    image = image.copy()
    draw = ImageDraw.Draw(image)
    lit, unlit, behind = colors
    height = 26  # of a digit
    width, thick = round(height * 0.52), max(round(0.13 * height), 2)
    step = width + thick
    for text, left in ((mines, 24), (clock, image.width - 24 - step * len(clock) - thick)):
        top = 16
        draw.rectangle([left, top, left + step * len(text) + thick, top + height + 2 * thick], behind)
        for k, letter in enumerate(text):
            x, y = left + thick + k * step, top + thick
            x1, y1, middle = x + width - thick, y + height - thick, y + (height - thick) // 2
            parts = ((x, y, x1), (x, middle, x1), (x, y1, x1))
            for name, (x0, y0, end) in zip("agd", parts, strict=True):
                box = [x0 + thick, y0, end - 1, y0 + thick - 1]
                draw.rectangle(box, lit if name in SEGMENTS[letter] else unlit)
            for name, x0, y0 in (("f", x, y), ("b", x1, y), ("e", x, middle), ("c", x1, middle)):
                box = [x0, y0 + thick, x0 + thick - 1, y0 + (height - thick) // 2 - 1]
                draw.rectangle(box, lit if name in SEGMENTS[letter] else unlit)
    return image
