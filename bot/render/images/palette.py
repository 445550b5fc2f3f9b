"""A colour-blind-safe palette for charts on a dark background; the colours also differ in lightness.

After Okabe and Ito's palette, "Color Universal Design" (2008). Colours are written #rrggbb.
"""

from collections.abc import Sequence

Colour = str

GROUND, PALE, DIM = "#1f2329", "#f2f5ee", "#aab2bd"
ORANGE, SKY, GREEN, YELLOW = "#e69f00", "#56b4e9", "#009e73", "#f0e442"
BLUE, VERMILION, PURPLE, GREY = "#0072b2", "#d55e00", "#cc79a7", "#59616b"
WHITE, BLACK = "#ffffff", "#000000"


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue, each 0 to 255."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def between(colours: Sequence[Colour], place: float) -> Colour:
    """The colour at `place` on a gradient from the first colour (0) to the last (1); clamped."""
    place = min(max(place, 0.0), 1.0) * (len(colours) - 1)
    low = min(int(place), len(colours) - 2)
    mixed = (
        round(a + (b - a) * (place - low))
        for a, b in zip(rgb(colours[low]), rgb(colours[low + 1]), strict=True)
    )
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def ink_on(colour: Colour) -> Colour:
    """Black or white, whichever contrasts more with this colour."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, colour))


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21; WCAG 2 requires 4.5."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1, computed from sRGB as in WCAG 2."""
    shares = (part / 255 for part in rgb(colour))
    linear = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
