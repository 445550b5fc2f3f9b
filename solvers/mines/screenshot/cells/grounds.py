"""The grounds of cells: their color and rim, which tell covered cells from opened ones."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.clusters import clustered
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE
from solvers.mines.screenshot.pixels.channels import differences, largest_channel
from solvers.mines.screenshot.signs.glyphs import MIDDLE, SMOOTH, steepest

COLOR, RIM_PARTS = slice(0, 3), slice(3, 27)  # columns of `ground_features`
OUTER_RIM, INNER_RIM = slice(3, 15), slice(15, 27)  # of RIM_PARTS: four sides each
BAND = 6  # pixels from a cell's edge to the inner edge of the band that shows the ground's color
SAME_GROUND = 9.0  # largest step between similar cells of one ground, of 255
COLOR_AND_RIM = np.repeat(np.array([1 / 3, 1 / 24], np.float32), (3, 24))  # weights for the mean of each
MAX_COMPARED = 500  # cells to count colors in
MAX_COLORS = 6  # of the grounds of a board without a gradient
SAME_COLOR = 4.0  # largest difference within one of them, of 255
FEWEST_ALIKE = 3  # cells of a ground that differs only slightly from another
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


def corner_mask() -> Mask:
    """The mask of a cell's band in its four corners."""
    inside = np.zeros((SIDE, SIDE), bool)
    inside[RIM:-RIM, RIM:-RIM] = True
    inside[BAND:-BAND] = False
    inside[:, BAND:-BAND] = False
    return inside


def ground_features(looks: Floats) -> Floats:
    """(cells, 27): the color of the band, and the rim's difference from it on each side.

    The columns are COLOR, OUTER_RIM and INNER_RIM, the two halves of the rim.
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
    """The distance of each of the grounds from one of them."""
    apart = np.abs(features - feature)
    return apart @ COLOR_AND_RIM + 0.5 * largest_channel(apart[:, COLOR])  # type: ignore[no-any-return]


def few_colors(features: Floats) -> bool:
    """Whether nearly all grounds have one of a few colors.

    Cells that run into one another have many different rims, but few colors; in a gradient all vary.
    """
    left = features[:: len(features) // MAX_COMPARED + 1, COLOR]
    few = 0.1 * len(left)
    for _ in range(MAX_COLORS):
        alike = differences(left[:, None], left) <= SAME_COLOR
        left = left[~alike[alike.sum(axis=1).argmax()]]
        if len(left) <= few:
            return True
    return False


def divided_grounds(looks: Floats, features: Floats, ground: Ints) -> Ints:
    """The grounds, with those divided that consist of two clearly different ones.

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


def covered_up(looks: Floats, features: Floats, ground: Ints, colors: Floats) -> Ints:
    """Corrected grounds: cells whose ground a large sign hid get a ground with a similar rim.

    Changes `colors`, the ground's color in each cell, accordingly.
    """
    outer = features[:, OUTER_RIM] + np.tile(features[:, COLOR], 4)
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
    """Whether a ground is visible around a large sign on other cells, whose color is rare on its own.

    `plain`: cells of the ground, with its color; `signed`: the others, with `own`, what seems to be theirs.
    """
    if np.percentile((differences(signed, own) < 16).mean(axis=1), PLAINEST) > SOLID:
        return False  # no sign fills a cell like that; but flags may be on most of the covered cells
    near = min(32.0, 0.4 * np.abs(own - color).max())
    visible = np.median((differences(signed, color) < near).mean(axis=1))
    foreign = np.median((differences(plain, own) < 16).mean(axis=1))
    return bool(visible >= 0.05 and foreign < 0.02)


def rim_colors(outer: Floats) -> Floats:
    """The mean color of the rims, of which these are the colors of the four sides."""
    return outer.reshape(*outer.shape[:-1], 4, 3).mean(axis=-2)  # type: ignore[no-any-return]


def rim_distances(outer: Floats, ground: Ints) -> Floats:
    """(grounds, grounds): the distance of each ground's rim from that of each other one.

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
    """How much the middle of a cell differs from one color; little if there is no sign on it."""
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
    """The mean color of those pixels of these cells that differ most from their ground."""
    pixels = inner.reshape(-1, 3)
    apart = differences(pixels, ground)
    return pixels[apart >= np.percentile(apart, BOLDEST)].mean(axis=0)  # type: ignore[no-any-return]


def framed(hidden: Floats, plain: Floats) -> bool:
    """Whether the ground of the plain cells is visible around what seems to be the ground of the others."""
    own, color = np.median(hidden[:, COLOR], axis=0), np.median(plain[:, COLOR], axis=0)
    sides = np.median(hidden[:, INNER_RIM], axis=0).reshape(4, 3) + own
    others = np.median(plain[:, INNER_RIM], axis=0).reshape(4, 3) + color
    nearer = np.abs(sides - others).max(axis=1) < np.abs(sides - own).max(axis=1)
    return bool(nearer.sum() >= 3 and np.abs(own - color).max() >= STRONG)
