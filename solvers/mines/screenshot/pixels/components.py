"""The connected parts of a mask, such as the pixels of letters."""

from collections.abc import Iterator

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask


def connected(mask: Mask) -> tuple[Ints, Floats]:
    """(boxes, correlations of x and y) of the connected parts of a mask, including diagonally."""
    part, y, x0, x1 = parts(mask)
    if not len(part):
        return np.zeros((0, 4), np.intp), np.zeros(0)
    boxes = np.empty((int(part.max()) + 1, 4), np.intp)
    boxes[:, :2] = mask.size
    boxes[:, 2:] = 0
    np.minimum.at(boxes[:, 0], part, x0)
    np.minimum.at(boxes[:, 1], part, y)
    np.maximum.at(boxes[:, 2], part, x1)
    np.maximum.at(boxes[:, 3], part, y + 1)
    return boxes, slants(part, x0 - boxes[part, 0], x1 - boxes[part, 0], y - boxes[part, 1])


def largest_part(mask: Mask) -> Mask | None:
    """The largest connected part of a mask, including diagonally; None if the mask is empty."""
    part, y, x0, x1 = parts(mask)
    if not len(part):
        return None
    largest = np.flatnonzero(part == np.bincount(part, x1 - x0).argmax())
    found = np.zeros_like(mask)
    for run in largest.tolist():
        found[y[run], x0[run] : x1[run]] = True
    return found


def connected_to(mask: Mask, start: Mask) -> Mask:
    """The parts of a mask that are connected to the start, which is in it, including diagonally."""
    padded = np.pad(start, 1)
    found = padded[1:-1, 1:-1]
    while True:
        wide = padded[:, :-2] | padded[:, 1:-1] | padded[:, 2:]
        grown = (wide[:-2] | wide[1:-1] | wide[2:]) & mask
        if (grown == found).all():
            return found
        found[:] = grown


def separate_parts(mask: Mask) -> Iterator[Mask]:
    """The connected parts of a mask, including diagonally, each as a mask; from top to bottom."""
    left = mask.copy()
    while left.any():
        start = np.zeros_like(left)
        start.flat[left.argmax()] = True
        part = connected_to(left, start)
        left &= ~part
        yield part


def parts(mask: Mask) -> tuple[Ints, Ints, Ints, Ints]:
    """The runs of a mask in its rows: (number of their connected part, y, first x, last x + 1)."""
    width = mask.shape[1] + 2  # so that a run never touches one of the row before at its other end
    padded = np.zeros((mask.shape[0] + 2, width), bool)  # np.pad takes several times as long
    padded[1:-1, 1:-1] = mask
    flat = padded.ravel()
    changes = np.flatnonzero(flat[1:] != flat[:-1]) + 1
    begin, end = changes[::2], changes[1::2]
    first = np.searchsorted(end, begin + width)  # runs of the next row that touch this one
    last = np.searchsorted(begin, end + width, "right")
    many = np.maximum(last - first, 0)
    above = np.repeat(np.arange(len(begin)), many)
    below = np.arange(many.sum()) - np.repeat(np.cumsum(many) - many, many) + np.repeat(first, many)
    part = np.arange(len(begin))
    while True:
        lower = np.minimum(part[above], part[below])
        before = part.copy()
        for side in (above, below):
            np.minimum.at(part, before[side], lower)
        part = part[part]
        if (part == before).all():
            break
    part = np.unique(part, return_inverse=True)[1]
    return part, begin // width - 1, begin % width - 1, (end - 1) % width


def slants(part: Ints, x0: Ints, x1: Ints, y: Ints) -> Floats:
    """The correlation of x and y in each part, from runs of pixels in row y from x0 to before x1."""
    size = (x1 - x0).astype(float)
    middle = (x0 + x1 - 1) / 2

    def mean(values: Floats) -> Floats:
        return np.bincount(part, size * values) / np.bincount(part, size)

    mean_x, mean_y = mean(middle), mean(y)
    var_x = mean(middle**2 + (size**2 - 1) / 12) - mean_x**2
    var_y = mean(y**2) - mean_y**2
    both = mean(middle * y) - mean_x * mean_y
    correlation: Floats = both / np.sqrt(np.maximum(var_x * var_y, 1e-6))
    return correlation
