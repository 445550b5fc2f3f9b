"""The grounds of cells: their color and rim, which tell covered cells from opened ones."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, median, percentile
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
FEW_HIDDEN = 0.6  # cells whose ground a sign hides, for each one where it is seen
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
    color = median(looks[:, corner_mask()], 1)
    parts = [color]
    for first, last in ((0, 2), (2, 4)):
        for side in (
            looks[:, 4:-4, first:last],
            looks[:, 4:-4, SIDE - last : SIDE - first],
            looks[:, first:last, 4:-4],
            looks[:, SIDE - last : SIDE - first, 4:-4],
        ):
            parts.append(median(side.reshape(len(looks), -1, 3), 1) - color)  # noqa: PERF401
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
        for near in HALVES if len(members) >= 2 * FEWEST_ALIKE else ():
            half = clustered(features[members], ground_distance, near, HALVES[-1] / 2)
            sizes = np.bincount(half)
            first, second = np.append(np.argsort(-sizes), -1)[:2]
            if (
                second < 0
                or sizes[second] < FEWEST_ALIKE
                or sizes[[first, second]].sum() < NEARLY_ALL * len(half)
            ):
                continue
            middles = [median(features[members[half == part]]) for part in (first, second)]
            if ground_distance(middles[0], middles[1][None])[0] <= 2 * near:
                continue
            bare = [
                sum(unevenness(looks[i]) < PLAIN for i in members[half == part]) for part in (first, second)
            ]
            if min(bare) >= FEWEST_ALIKE:
                one, other = (ground_distance(middle, features[members]) for middle in middles)
                result[members[other < one]] = result.max() + 1
                break
    return result


def covered_up(looks: Floats, features: Floats, ground: Ints, colors: Floats) -> Ints:
    """Corrected grounds: cells whose ground a large sign hid get a ground with a similar rim.

    Changes `colors`, the ground's color in each cell, accordingly.
    """
    grounds = HiddenGrounds(looks, features, ground, colors)
    order = np.argsort(-np.bincount(ground)).tolist()
    for g in order[:MAX_OWNERS]:
        if g not in grounds.colored_by_signs:
            joined = int(grounds.merged[grounds.members[g][0]])
            # Merging with `joined` changes only its own rim.
            apart = np.abs(grounds.merged_rims - grounds.rims[g]).mean(axis=1)
            for small in order:
                if small not in (g, joined) and apart[small] <= TINTED_RIM and not grounds.signless[small]:
                    grounds.merge_if_hidden(small, g, joined, float(apart[small]))
    return np.unique(grounds.merged, return_inverse=True)[1]


class HiddenGrounds:
    """Merges grounds with those that a large sign hid: `merged` is what each cell's ground has become."""

    def __init__(self, looks: Floats, features: Floats, ground: Ints, colors: Floats) -> None:
        self.features, self.ground, self.colors = features, ground, colors
        self.merged = ground.copy()
        self.colored_by_signs: set[int] = set()  # grounds whose color was that of a sign
        self.inner = looks[:, RIM:-RIM, RIM:-RIM].reshape(len(looks), -1, 3)
        self.outer = features[:, OUTER_RIM] + np.tile(features[:, COLOR], 4)
        self.members = [np.flatnonzero(ground == g) for g in range(int(ground.max()) + 1)]
        self.signless = [has_no_sign(median(looks[own[:MAX_SAMPLES]])) for own in self.members]
        self.usual = np.array([median(colors[own]) for own in self.members])
        self.rims = np.array([median(self.outer[own]) for own in self.members])
        self.merged_rims = self.rims.copy()  # with what has been merged with each
        self.rims_apart = rim_distances(self.rims, np.bincount(ground))

    def merge_if_hidden(self, small: int, g: int, joined: int, far: float) -> None:
        """Merge a ground with `g` if a sign hid that; `joined` is what `g` has become a part of, if any.

        `far` is how much their rims differ.
        """
        members, others = self.members[g], np.flatnonzero(self.merged == small)
        if not 0 < len(others) <= 10 * len(members):
            return
        color, own = (median(self.colors[cells]) for cells in (members, others))
        tint = tinted(own - color, sign_color(self.inner[others], own) - color)
        tinted_rim = tint or tinted(
            median(rim_colors(self.outer[others]) - rim_colors(self.rims[g])), own - color
        )
        if not same_rim(far, self.nearest_other_rim(small, g, joined), tinted_rim):
            return
        few = len(others) <= FEW_HIDDEN * len(members)
        if tint or np.abs(self.colors[others] - color).mean() < SAME_GROUND:  # only the inner rim is hidden
            if few:
                self.merge(others, joined)
            return
        rare = few or len(others) <= FEW_HIDDEN * self.like_ground(g)
        if (rare or framed(self.features[others], self.features[members])) and shows_through(
            self.inner[members], color, self.inner[others], own
        ):
            self.merge(others, joined)
            self.colors[others] = color
            self.colored_by_signs.add(small)

    def nearest_other_rim(self, small: int, g: int, joined: int) -> float:
        """The distance of a ground's rim from that of any ground but those of the same sort as `g`."""
        same_color = np.abs(self.usual - self.usual[g]).mean(axis=1) < SAME_GROUND
        other = ~(same_color & (self.rims_apart[g] < SAME_GROUND))
        other[self.ground[self.merged == joined]] = False
        return float(self.rims_apart[small, other].min(initial=np.inf))

    def like_ground(self, g: int) -> int:
        """How many cells are on a ground, or on one like it.

        The colors of signs run over the grounds in a JPEG: those that differ little are counted together.
        """
        mean = self.features[self.members[g]].mean(axis=0)
        alike = ground_distance(mean, self.features) < NEARLY_SAME
        return int(np.count_nonzero(alike | (self.ground == g)))

    def merge(self, cells: Ints, joined: int) -> None:
        self.merged[cells] = joined
        self.merged_rims[joined] = median(self.outer[self.merged == joined])


def shows_through(plain: Floats, color: Floats, signed: Floats, own: Floats) -> bool:
    """Whether a ground is visible around a large sign on other cells, whose color is rare on its own.

    `plain`: cells of the ground, with its color; `signed`: the others, with `own`, what seems to be theirs.
    """
    if percentile((differences(signed, own) < 16).mean(axis=1), PLAINEST) > SOLID:
        return False  # no sign fills a cell like that; but flags may be on most of the covered cells
    near = min(32.0, 0.4 * np.abs(own - color).max())
    visible = np.median((differences(signed, color) < near).mean(axis=1))
    foreign = np.median((differences(plain, own) < 16).mean(axis=1))
    return bool(visible >= 0.05 and foreign < 0.02)


def rim_colors(outer: Floats) -> Floats:
    """The mean color of the rims, of which these are the colors of the four sides."""
    return outer.reshape(*outer.shape[:-1], 4, 3).mean(axis=-2)  # type: ignore[no-any-return]


def rim_distances(rims: Floats, sizes: Ints) -> Floats:
    """(grounds, grounds): the distance of each ground's rim from that of each other one.

    Infinity for other ones of few cells, whose rim may be that of their signs.
    """
    apart = np.abs(rims[:, None] - rims).mean(axis=2)
    apart[:, sizes < TELLS_RIM * sizes.sum()] = np.inf
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
    return percentile(differences(middle, median(middle)), 98)


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
    return pixels[apart >= percentile(apart, BOLDEST)].mean(axis=0)  # type: ignore[no-any-return]


def framed(hidden: Floats, plain: Floats) -> bool:
    """Whether the ground of the plain cells is visible around what seems to be the ground of the others."""
    own, color = median(hidden[:, COLOR]), median(plain[:, COLOR])
    sides = median(hidden[:, INNER_RIM]).reshape(4, 3) + own
    others = median(plain[:, INNER_RIM]).reshape(4, 3) + color
    nearer = np.abs(sides - others).max(axis=1) < np.abs(sides - own).max(axis=1)
    return bool(nearer.sum() >= 3 and np.abs(own - color).max() >= STRONG)
