"""The lines of a layout that has a few pixels left over, and makes some cells a pixel larger than others."""

import math

import numpy as np

from solvers.mines.screenshot.arrays import Floats

LINE_REACH = 0.18  # of the pitch: how far the edges of a line are from where the line before puts it
LARGEST_STEP = 1.2  # pixels: by how much more than that line one may be off
# The next three: for a picture as it is, and for one that is made smaller, as of a high-resolution screen.
LEAST_UNEVEN = 2.0, 1.5  # pixels: if all lines are less far off even ones, it makes no difference
WHOLE_PIXELS = 0.15, 0.2  # pixels: mean distance from whole ones of how far lines are apart
MOST_LARGER = 1, 2  # pixels: how much larger some cells are
MOST_OFF = 0.4  # pixels: largest distance from whole ones of how far two lines are apart
FEWEST_CELLS_ALONG = 5  # cells along a line that show it, and cells between lines
FOLLOWED = 0.5  # share of the lines


def followed(profile: Floats, even: Floats, pitch: float, scale: int) -> Floats | None:
    """The places of lines that are about where the even ones are, if the layout makes cells of two sizes.

    These differ by a pixel, or by two on a screen of high resolution. GTK, for example, makes the first cells
    larger: the lines in the middle of a wide board are then off by several pixels. So each one is looked for
    where the line before puts it, from the middle on, as far as there are any. Further cells are as large as
    the last ones. None for other lines.
    """
    off = offsets(profile, even, pitch)
    seen = sorted(off)[1:-1]  # what is outside the board shifts the outermost ones
    if len(seen) <= max(FEWEST_CELLS_ALONG, FOLLOWED * len(even)):
        return None
    places = np.array([even[k] + off[k] for k in seen])
    sizes = np.diff(places) * scale
    whole = sizes.round()
    smaller = int(scale > 1)
    two = len(np.unique(whole)) == 2 and np.ptp(whole) <= MOST_LARGER[smaller]
    off_whole = np.abs(sizes - whole)
    layout = two and off_whole.mean() < WHOLE_PIXELS[smaller] and off_whole.max() < MOST_OFF
    if not layout or np.ptp(places - even[seen]) < LEAST_UNEVEN[smaller]:
        return None
    first, last = whole[[0, -1]] / scale
    before, after = np.arange(seen[0], 0, -1), np.arange(1, len(even) - seen[-1])
    return np.concatenate([places[0] - before * first, places, places[-1] + after * last])


def offsets(profile: Floats, even: Floats, pitch: float) -> dict[int, float]:
    """How far the edges of each line are off the even one, for the lines that can be followed."""
    middle = len(even) // 2
    off: dict[int, float] = {}
    for way in (range(middle, len(even)), range(middle - 1, -1, -1)):
        last = off.get(middle, 0.0)
        for k in way:
            place, reach = even[k] + last, LINE_REACH * pitch
            near = np.arange(max(math.ceil(place - reach), 0), min(int(place + reach) + 1, len(profile)))
            edges = profile[near]
            total = edges.sum()
            if total < FEWEST_CELLS_ALONG * pitch:
                break
            step = float(((near - place) * edges).sum() / total)
            if off and abs(step) > LARGEST_STEP:
                break
            last += step
            off[k] = last
    return off
