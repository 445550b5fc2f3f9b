"""What each cell looks like, and which cells look alike. Nothing here depends on the drawings of any client.

Each cell is resampled to SIDE x SIDE pixels. Its ground is how it is painted apart from a sign on it: the
color of a band inside its rim, and the shading of the rim. The ink of a cell is where it differs from its
ground; a cell with hardly any ink is blank. Cells with the same ground and similar ink form a kind, and are
named together later.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.lattice.lattice import Lattice, lines
from solvers.mines.screenshot.pixels.channels import differences, largest_channel
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.signs.glyphs import DRAWN, MIDDLE, SMOOTH, centered, glyph, softened, steepest

Floats = npt.NDArray[Any]
Ints = npt.NDArray[np.intp]
Distance = Callable[[Floats, Floats], Floats]
Sides = tuple[bool, bool, bool, bool]  # left, top, right, bottom

SIDE = 24
RIM = 3  # width of a cell's rim in pixels
BAND = 6  # pixels from a cell's edge to the inner edge of the band that shows the ground's color
SAME_GROUND = 9.0  # largest step between similar cells of one ground, of 255
COLOR_AND_RIM = np.repeat(np.array([1 / 3, 1 / 24], np.float32), (3, 24))  # weights for the mean of each
MAX_KINDS = 700  # no board has this many different cells
FINE = 39.0  # pixels: in cells of this size, lines shifted by a pixel are still similar
MAX_COMPARED = 500  # cells to count colors in
MAX_COLORS = 6  # of the grounds of a board without a gradient
MANY_GROUNDS = 14  # if there are more, the color changes across the board, unless there are many cells:
MANY_OF_ALL, MANY_OF_FEW = 0.12, 0.35  # as many as this share of all cells; or of the cells of a small board
SAME_COLOR = 4.0  # largest difference within one of them, of 255
FEWEST_ALIKE = 3  # cells of a ground that differs only slightly from another
SMALL = 60  # cells of a small board
HALVES = (4.5, 3.0, 2.25)  # largest steps, of 255, between similar cells of one half of a ground
NEARLY_ALL = 0.95  # share of the cells of a ground that are in one of its halves; others may be in between
SOLID = 0.7  # share of a cell in one color that is more than any sign fills
BOLDEST = 90  # percentile of the pixels of cells with a sign: only the sign differs more from the ground
PLAINEST = 75  # percentile: a quarter of the cells of a ground tell what it is
SAME_RIM, TINTED_RIM = 16.0, 24.0  # largest difference of the rims of cells of one ground, of 255
FAR_RIM = 2.0  # a ground is not that of cells whose rim is as many times nearer to another one's,
NOISE_OF_RIMS = 5.0  # apart from noise, of 255
TELLS_RIM = 0.05  # share of the cells: a ground of as many tells what a rim looks like
LUMA = np.array([0.299, 0.587, 0.114], np.float32)  # brightness of red, green and blue in a JPEG
TINT = 40.0  # strongest tint of a ground by its sign, of 255
DARKENING = 0.85  # largest change of brightness with a tint, both as shares of those of the sign
COLORED = 24.0  # length of the color of a sign, of 255, that is no gray
HALF = 0.5  # of a sign's color: more of it is no tint
SAME_TINT = 0.8  # lowest cosine between such a tint and the sign's color
PLAIN = 11.0  # largest unevenness of a middle without a sign, of 255
STRONG = 48.0  # smallest difference between the ground and a sign that hides the ground of many cells
NEARLY_SAME = 25.0  # largest distance between grounds that are one but for the noise
MAX_OWNERS = 30  # grounds that cells with large signs may be moved to
MAX_SAMPLES = 100  # cells to find out what those of one ground have in common
NOISE = 12.0  # weaker ink may be noise, of 255
SAME_INK = 0.34  # largest step between similar cells of one kind, as a share of the ink's strength
FINER_INK = 0.24  # likewise, where different signs were taken for one
SURELY_DIGIT = 0.85  # likeness
OUTSIDE = 0.2, 0.3  # shares of a cell, at each side, that are left out where its sign is small
FEW_LARGE = 0.02  # share of the cells of a ground that have something there although the signs are small
FEWEST_NAMED = 10  # kinds that are names of cells
SAME_TEXT = 60.0  # largest difference between the colors of names, of 255
SAME_SIGN = 0.95  # mean correlation of the inks of one sign on several grounds
WIDE = 1.1  # times as wide as high: more than one character
UNLIKE_A_DIGIT = 0.7  # likeness

WHOLE: Sides = (False, False, False, False)


@dataclass(frozen=True, eq=False)
class Cells:
    """The cells of a lattice in reading order."""

    rows: int
    columns: int
    looks: Floats  # (cells, SIDE, SIDE, 3)
    colors: Floats  # (cells, 3): color of the ground
    ground: Ints  # number of each cell's ground
    kind: Ints  # number of each cell's kind
    cut: Sides = WHOLE  # beyond which sides the picture shows parts of further cells
    other_signs: Floats | None = None  # the signs, if not those of `looks`: enlarged, or without names
    labelled: bool = False  # whether cells showed their names
    hidden: frozenset[int] = frozenset()  # cells over which something lies, at least over a part

    @property
    def signs(self) -> Floats:
        """The cells as their signs are looked at, (cells, SIDE, SIDE, 3)."""
        return self.looks if self.other_signs is None else self.other_signs


def sampled(levels: list[Level], lattice: Lattice, without: float = 0.0) -> Floats:
    """Returns (cells, SIDE, SIDE, 3): the cells, from the level on which they are just large enough.

    A share of them is left out at each side: `without`.
    """
    pitch = lattice.pitch * lattice.level.scale
    inside = 1 - 2 * without
    level = max(
        (level for level in levels if inside * pitch / level.scale >= SIDE * 0.9 or level.scale == 1),
        key=lambda level: level.scale,
    )
    at = without + inside * (np.arange(SIDE) + 0.5) / SIDE
    x, y = (
        (side[:-1, None] + np.diff(side)[:, None] * at).ravel() * lattice.level.scale / level.scale - 0.5
        for side in lines(lattice)
    )
    first, last = max(int(x[0]), 0), int(x[-1]) + 2
    rows = between_rows(level.pixels[:, first:last], y)
    grid = between_rows(rows.swapaxes(0, 1), x - first).swapaxes(0, 1)
    shape = (lattice.rows, SIDE, lattice.columns, SIDE, 3)
    return np.ascontiguousarray(grid.reshape(shape).transpose(0, 2, 1, 3, 4)).reshape(-1, SIDE, SIDE, 3)


def between_rows(pixels: npt.NDArray[np.generic], y: npt.NDArray[np.float64]) -> Floats:
    """Returns the rows of pixels at fractional positions, interpolated."""
    y = np.clip(y, 0, len(pixels) - 1)
    low = np.minimum(y.astype(int), max(len(pixels) - 2, 0))
    share = (y - low).astype(np.float32)[:, None, None]
    high = np.minimum(low + 1, len(pixels) - 1)
    return pixels[low].astype(np.float32) * (1 - share) + pixels[high].astype(np.float32) * share  # type: ignore[no-any-return]


def corner_mask() -> npt.NDArray[np.bool_]:
    """Returns the mask of a cell's band in its four corners."""
    inside = np.zeros((SIDE, SIDE), bool)
    inside[RIM:-RIM, RIM:-RIM] = True
    inside[BAND:-BAND] = False
    inside[:, BAND:-BAND] = False
    return inside


def grounds(looks: Floats) -> Floats:
    """Returns (cells, 27): the band's color, and the rim's difference from it on each side, twice.

    Twice: for the outer and the inner part of the rim.
    """
    color = np.median(looks[:, corner_mask()], axis=1)
    parts = [color]
    for first, last in ((0, 2), (2, 4)):
        for side in (
            looks[:, 4:-4, first:last],
            looks[:, 4:-4, SIDE - last : SIDE - first],
            looks[:, first:last, 4:-4],
            looks[:, SIDE - last : SIDE - first, 4:-4],
        ):
            parts.append(np.median(side.reshape(len(looks), -1, 3), axis=1) - color)  # noqa: PERF401
    return np.concatenate(parts, axis=1)


def ground_distance(feature: Floats, features: Floats) -> Floats:
    """Returns the distance of each of the grounds from one of them."""
    apart = np.abs(features - feature)
    return apart @ COLOR_AND_RIM + 0.5 * largest_channel(apart[:, :3])  # type: ignore[no-any-return]


def few_colors(features: Floats) -> bool:
    """Whether nearly all grounds have one of a few colors.

    Cells that run into one another have many different rims, but few colors; in a gradient all vary.
    """
    left = features[:: len(features) // MAX_COMPARED + 1, :3]
    few = 0.1 * len(left)
    for _ in range(MAX_COLORS):
        alike = differences(left[:, None], left) <= SAME_COLOR
        left = left[~alike[alike.sum(axis=1).argmax()]]
        if len(left) <= few:
            return True
    return False


def halved(looks: Floats, features: Floats, ground: Ints) -> Ints:
    """Returns the grounds, with those divided that consist of two clearly different ones.

    In a picture without noise, covered and opened cells may differ by less than SAME_GROUND, and yet by far
    more than the cells of either sort do among themselves. Both sorts have cells without a sign.
    """
    result = ground.copy()
    for g in range(ground.max() + 1):
        members = np.flatnonzero(ground == g)
        for near in HALVES:
            half = clustered(features[members], ground_distance, near, HALVES[-1] / 2)
            sizes = np.bincount(half)
            first, second = np.append(np.argsort(-sizes), -1)[:2]
            if (
                second < 0
                or sizes[second] < FEWEST_ALIKE
                or sizes[[first, second]].sum() < NEARLY_ALL * len(half)
            ):
                continue
            middles = [np.median(features[members[half == part]], axis=0) for part in (first, second)]
            one, other = (ground_distance(middle, features[members]) for middle in middles)
            bare = [
                sum(unevenness(looks[i]) < PLAIN for i in members[half == part]) for part in (first, second)
            ]
            if min(bare) >= FEWEST_ALIKE and ground_distance(middles[0], middles[1][None])[0] > 2 * near:
                result[members[other < one]] = result.max() + 1
                break
    return result


def ink_distance(floor: float, near: float) -> Distance:
    """Returns a function for the distance between inks, as a share of their strength.

    Differences between inks no stronger than `floor` are probably noise and count less: the distance of one
    as strong is `near`.
    """

    def distance(feature: Floats, features: Floats) -> Floats:
        apart = np.sqrt(((features - feature) ** 2).mean(axis=1))
        strong = (np.sqrt((features**2).mean(axis=1)) + np.sqrt((feature**2).mean())) / 2
        share: Floats = np.maximum(apart / np.maximum(strong, floor), apart / floor * near)
        return share

    return distance


def clustered(features: Floats, distance: Distance, near: float, radius: float) -> Ints:
    """Returns the group number of each item: two items share a group if steps of at most `near` connect them.

    Items within `radius` of an earlier one are treated as that one. Raises TooVaried.
    """
    leaders: list[int] = []
    owner = np.zeros(len(features), np.intp)
    table = np.empty_like(features)
    for i, feature in enumerate(features):
        if leaders:
            apart = distance(feature, table[: len(leaders)])
            best = int(np.argmin(apart))
            if apart[best] <= radius:
                owner[i] = best
                continue
        if len(leaders) == MAX_KINDS:
            raise TooVaried
        owner[i] = len(leaders)
        table[len(leaders)] = feature
        leaders.append(i)
    group = np.arange(len(leaders))
    for k in range(len(leaders)):
        for other in np.flatnonzero(distance(table[k], table[: len(leaders)]) <= near):
            a, b = group[k], group[other]
            if a != b:
                group[group == max(a, b)] = min(a, b)
    return np.unique(group[owner], return_inverse=True)[1]


def cells(
    looks: Floats,
    rows: int,
    columns: int,
    pitch: float = 0.0,
    near: float = SAME_INK,
    signs: Floats | None = None,
) -> Cells | None:
    """Returns the cells grouped by ground and ink; None if too many of them differ.

    `pitch` is in pixels of the picture: the larger it is, the finer are the details in which signs are
    compared. `near` is the largest step between the inks of one kind. `signs` has the middles of the cells,
    enlarged, if the signs are small.
    """
    try:
        return grouped(looks, rows, columns, pitch >= FINE, near, looks if signs is None else signs)
    except TooVaried:
        return None


class TooVaried(Exception):
    """There are more different looks than on any board."""


def grouped(looks: Floats, rows: int, columns: int, fine: bool, same_ink: float, signs: Floats) -> Cells:
    """Returns the cells with their grounds and kinds. Raises TooVaried."""
    features = grounds(looks)
    near = SAME_GROUND
    ground = clustered(features, ground_distance, near, 2.5)
    many = max(min(MANY_GROUNDS, MANY_OF_FEW * len(looks)), MANY_OF_ALL * len(looks))
    gradient = ground.max() + 1 > many and not (ground.max() + 1 <= 1.5 * many and few_colors(features))
    while gradient and ground.max() + 1 > many and near < 25:
        near *= 1.25
        ground = clustered(features, ground_distance, near, 2.5 * near / SAME_GROUND)
    if not gradient:
        ground = halved(looks, features, ground)
    colors = features[:, :3].copy()
    ground = covered_up(looks, features, ground, colors)
    kind = kinds(signs, ground, colors, min(near / SAME_GROUND, 2.5), fine, same_ink)
    named = with_names(signs, colors, kind)
    if named.any():
        signs = signs.copy()
        signs[named] = colors[named][:, None, None]
        kind[named] = kind.max() + 1 + ground[named]
        kind = np.unique(kind, return_inverse=True)[1]
    labelled = bool(named.any())
    return Cells(rows, columns, looks, colors, ground, kind, other_signs=signs, labelled=labelled)


def with_names(signs: Floats, colors: Floats, kind: Ints) -> npt.NDArray[np.bool_]:
    """Returns the mask of cells that show their own names, such as A1, as a chat bot's do.

    They are more different texts of one color than a game has signs, wider than high and unlike a digit.
    """
    texts, colors_of_texts, inks = [], [], []
    for number in range(kind.max() + 1):
        own = kind == number
        seen = glyph(np.median(signs[own], axis=0), np.median(colors[own], axis=0))
        if not seen.blank and seen.ratio > WIDE and max(seen.likeness.values()) < UNLIKE_A_DIGIT:
            texts.append(number)
            colors_of_texts.append(seen.color)
            inks.append(centered(softened(seen.ink)))
    if len(texts) < FEWEST_NAMED or (np.array(inks) @ np.array(inks).T).mean() > SAME_SIGN:
        return np.zeros(len(kind), bool)
    same = np.abs(colors_of_texts - np.median(colors_of_texts, axis=0)).max(axis=1) < SAME_TEXT
    return np.isin(kind, np.array(texts)[same]) & (same.sum() >= FEWEST_NAMED)  # type: ignore[no-any-return]


def enlarged(levels: list[Level], lattice: Lattice, known: Cells) -> Floats | None:
    """Returns the middles of the cells as large as the signs on their ground allow; None if none is small.

    A small sign on a large cell is hardly more than a few pixels of its look.
    """
    signs = known.looks
    for without in OUTSIDE:
        rim = round((without + RIM / SIDE * (1 - 2 * without)) * SIDE)  # in which a glyph has no ink
        outer = np.zeros((SIDE, SIDE), bool)
        outer[RIM:-RIM, RIM:-RIM] = True
        outer[rim:-rim, rim:-rim] = False
        ink = np.abs(known.looks[:, outer] - known.colors[:, None]).max(axis=(1, 2)) > STRONG
        many = np.bincount(known.ground, ink) > FEW_LARGE * np.bincount(known.ground)
        small = ~many[known.ground]
        if small.any():
            signs = np.where(small[:, None, None, None], sampled(levels, lattice, without), signs)
    return None if signs is known.looks else signs


def covered_up(looks: Floats, features: Floats, ground: Ints, colors: Floats) -> Ints:
    """Returns corrected grounds: cells whose ground a large sign hid get a ground with a similar rim.

    Changes `colors`, the ground's color in each cell, accordingly.
    """
    outer = features[:, 3:15] + np.tile(features[:, :3], 4)
    order = np.argsort(-np.bincount(ground))
    merged = ground.copy()
    inner = looks[:, RIM:-RIM, RIM:-RIM].reshape(len(looks), -1, 3)
    samples = [looks[np.flatnonzero(ground == g)[:MAX_SAMPLES]] for g in range(len(order))]
    signless = [has_no_sign(np.median(each, axis=0)) for each in samples]
    apart = rim_distances(outer, ground)
    usual = np.array([np.median(colors[ground == g], axis=0) for g in range(len(order))])
    hidden: set[int] = set()  # grounds whose color was that of a sign
    for g in order[:MAX_OWNERS]:
        members = np.flatnonzero(ground == g)
        if g in hidden:
            continue
        joined = merged[members[0]]  # the ground that it has become a part of, if any
        color, rim = np.median(colors[members], axis=0), np.median(outer[members], axis=0)
        # The colors of signs run over the grounds in a JPEG: those that differ little are counted together.
        alike = ground_distance(features[members].mean(axis=0), features) < NEARLY_SAME
        own_sort = (apart[g] < SAME_GROUND) & (np.abs(usual - usual[g]).mean(axis=1) < SAME_GROUND)
        family = np.count_nonzero(alike | (ground == g))
        for small in order:
            others = np.flatnonzero(merged == small)
            if small in (g, joined) or signless[small] or not 0 < len(others) <= 10 * len(members):
                continue
            far = float(np.abs(np.median(outer[others], axis=0) - rim).mean())
            if far > TINTED_RIM:
                continue
            own = np.median(colors[others], axis=0)
            tint = tinted(own - color, sign_color(inner[others], own) - color)
            tinted_rim = tint or tinted(
                np.median(rim_colors(outer[others]) - rim_colors(rim), axis=0), own - color
            )
            other = ~own_sort & ~np.isin(np.arange(len(order)), ground[merged == joined])
            if not same_rim(far, float(apart[small, other].min(initial=np.inf)), tinted_rim):
                continue
            only_rim = np.abs(colors[others] - color).mean() < SAME_GROUND  # only the inner rim is hidden
            if only_rim or tint:
                if len(others) <= 0.6 * len(members):
                    merged[others] = joined
                continue
            rare = len(others) <= 0.6 * family or framed(features[others], features[members])
            if rare and shows_through(inner[members], color, inner[others], own):
                merged[others] = joined
                colors[others] = color
                hidden.add(small)
    return np.unique(merged, return_inverse=True)[1]


def shows_through(plain: Floats, color: Floats, signed: Floats, own: Floats) -> bool:
    """Returns whether a ground is visible around a large sign on other cells, whose color is rare on its own.

    `plain`: cells of the ground, with its color; `signed`: the others, with `own`, what seems to be theirs.
    """
    if np.percentile((differences(signed, own) < 16).mean(axis=1), PLAINEST) > SOLID:
        return False  # no sign fills a cell like that; but flags may be on most of the covered cells
    near = min(32.0, 0.4 * np.abs(own - color).max())
    visible = np.median((differences(signed, color) < near).mean(axis=1))
    foreign = np.median((differences(plain, own) < 16).mean(axis=1))
    return bool(visible >= 0.05 and foreign < 0.02)


def rim_colors(outer: Floats) -> Floats:
    """Returns the mean color of the rims, of which these are the colors of the four sides."""
    return outer.reshape(*outer.shape[:-1], 4, 3).mean(axis=-2)  # type: ignore[no-any-return]


def rim_distances(outer: Floats, ground: Ints) -> Floats:
    """Returns (grounds, grounds): the distance of each ground's rim from that of each other one.

    Infinity for other ones of few cells, whose rim may be that of their signs.
    """
    sizes = np.bincount(ground)
    rims = np.array([np.median(outer[ground == g], axis=0) for g in range(len(sizes))])
    apart = np.abs(rims[:, None] - rims).mean(axis=2)
    apart[:, sizes < TELLS_RIM * len(ground)] = np.inf
    np.fill_diagonal(apart, np.inf)
    return apart  # type: ignore[no-any-return]


def same_rim(far: float, nearest: float, tint: bool) -> bool:
    """Whether cells have the rim of a ground, from which theirs differs by `far`.

    `nearest`: by how much it differs from that of any other ground. A sign may also `tint` the rim.
    """
    farthest = np.clip(nearest / FAR_RIM, SAME_RIM, TINTED_RIM) if tint else SAME_RIM
    return bool(far <= min(farthest, FAR_RIM * max(nearest, NOISE_OF_RIMS)))


def has_no_sign(look: Floats) -> bool:
    """Whether the middle of a cell is of one color, or shaded, but without a sharp edge."""
    return unevenness(look) < PLAIN or steepest(look[MIDDLE, MIDDLE]) < SMOOTH


def unevenness(look: Floats) -> float:
    """Returns how much the middle of a cell differs from one color; little if there is no sign on it."""
    middle = look[MIDDLE, MIDDLE].reshape(-1, 3)
    return float(np.percentile(differences(middle, np.median(middle, axis=0)), 98))


def tinted(ground: Floats, sign: Floats) -> bool:
    """Whether the color of a sign runs over its ground, as in a JPEG, where brightness is sharper than color.

    Both are differences from the ground without the sign.
    """
    brightness, darkness = float(ground @ LUMA), float(sign @ LUMA)
    tint, color = ground - brightness, sign - darkness
    length = float(np.linalg.norm(color))
    along = tint @ color > SAME_TINT * np.linalg.norm(tint) * length
    # Color is blurred more than brightness; a ground that is painted in a shade of its sign has both alike.
    share = float(np.linalg.norm(tint)) / max(length, COLORED)
    most = max(SAME_GROUND, DARKENING * share * abs(darkness)) if share < HALF else SAME_GROUND
    return bool(along and abs(brightness) < most and np.abs(tint).max() < TINT)


def sign_color(inner: Floats, ground: Floats) -> Floats:
    """Returns the mean color of those pixels of these cells that differ most from their ground."""
    pixels = inner.reshape(-1, 3)
    apart = differences(pixels, ground)
    return pixels[apart >= np.percentile(apart, BOLDEST)].mean(axis=0)  # type: ignore[no-any-return]


def framed(hidden: Floats, plain: Floats) -> bool:
    """Whether the ground of the plain cells is visible around what seems to be the ground of the others."""
    own, color = np.median(hidden[:, :3], axis=0), np.median(plain[:, :3], axis=0)
    sides = np.median(hidden[:, 15:], axis=0).reshape(4, 3) + own
    others = np.median(plain[:, 15:], axis=0).reshape(4, 3) + color
    nearer = np.abs(sides - others).max(axis=1) < np.abs(sides - own).max(axis=1)
    return bool(nearer.sum() >= 3 and np.abs(own - color).max() >= STRONG)


def leveled(inner: Floats) -> Floats:
    """Returns the ink without linear gradients between the corners."""
    side = inner.shape[1]
    near, far = slice(0, 3), slice(side - 3, side)
    corner = {
        (y, x): np.median(inner[:, rows, columns].reshape(len(inner), 9, 3), axis=1)
        for y, rows in ((0, near), (1, far))
        for x, columns in ((0, near), (1, far))
    }
    at = np.clip((np.arange(side) - 1) / (side - 3), 0, 1).astype(np.float32)
    y, x = at[None, :, None, None], at[None, None, :, None]
    plain = [
        value[:, None, None] * (y if row else 1 - y) * (x if column else 1 - x)
        for (row, column), value in corner.items()
    ]
    level: Floats = inner - sum(plain)
    return level


def is_digit(inner: Floats) -> bool:
    """Whether the ink of a cell without its rim is a digit."""
    seen = glyph(np.pad(inner, ((RIM, RIM), (RIM, RIM), (0, 0))), np.zeros(3, np.float32))
    return not seen.blank and max(seen.likeness[digit] for digit in DRAWN) >= SURELY_DIGIT


def kinds(looks: Floats, ground: Ints, colors: Floats, lax: float, fine: bool, near: float) -> Ints:
    """Returns the number of each cell's kind; `lax` is above 1 if the ground is a gradient."""
    inner = looks[:, RIM:-RIM, RIM:-RIM] - colors[:, None, None]
    if lax > 1:
        inner = leveled(inner)
    kind = np.zeros(len(looks), np.intp)
    for g in range(ground.max() + 1):
        members = np.flatnonzero(ground == g)
        own, floor = inner[members], NOISE
        common = np.median(own[:: len(members) // MAX_SAMPLES + 1], axis=0)
        if not is_digit(common):  # but a frame or a texture, which would hide how different two signs are
            own -= common
            noise = np.sqrt((smoothed(own, fine) ** 2).mean(axis=1))
            floor = float(np.clip(3 * np.quantile(noise, 0.2), NOISE, 2 * NOISE))
        distance = ink_distance(floor * lax, near)
        kind[members] = clustered(smoothed(own, fine), distance, near, 0.75 * near) + kind.max() + 1
    return np.unique(kind, return_inverse=True)[1]


def smoothed(inner: Floats, fine: bool) -> Floats:
    """Returns (cells, values): the inks, smoothed, at half the size unless they are `fine`."""
    side = inner.shape[1] // 2
    small = inner if fine else inner.reshape(-1, side, 2, side, 2, 3).mean(axis=(2, 4))
    small = (small[:, :-1, :-1] + small[:, 1:, :-1] + small[:, :-1, 1:] + small[:, 1:, 1:]) / 4
    return small.reshape(len(inner), -1)
