"""A color-blind-safe palette for charts on a dark background; the colors also differ in lightness.

After Okabe and Ito's palette, "Color Universal Design" (2008). Colors are written #rrggbb.
"""

from collections.abc import Sequence

Color = str

GROUND, PALE, DIM = "#1f2329", "#f2f5ee", "#aab2bd"
ORANGE, SKY, GREEN, YELLOW = "#e69f00", "#56b4e9", "#009e73", "#f0e442"
BLUE, VERMILION, PURPLE, GRAY = "#0072b2", "#d55e00", "#cc79a7", "#59616b"
WHITE, BLACK = "#ffffff", "#000000"


def rgb(color: Color) -> tuple[int, int, int]:
    """Red, green and blue, each 0 to 255."""
    red, green, blue = bytes.fromhex(color[1:])
    return red, green, blue


def between(colors: Sequence[Color], place: float) -> Color:
    """The color at `place` on a gradient from the first color (0) to the last (1); clamped."""
    place = min(max(place, 0.0), 1.0) * (len(colors) - 1)
    low = min(int(place), len(colors) - 2)
    mixed = (
        round(a + (b - a) * (place - low))
        for a, b in zip(rgb(colors[low]), rgb(colors[low + 1]), strict=True)
    )
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def ink_on(color: Color) -> Color:
    """Black or white, whichever contrasts more with this color."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, color))


def contrast(first: Color, second: Color) -> float:
    """Contrast ratio of two colors, 1 to 21; WCAG 2 requires 4.5."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: Color) -> float:
    """Relative luminance, 0 to 1, computed from sRGB as in WCAG 2."""
    shares = (part / 255 for part in rgb(color))
    linear = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
