"""The backgrounds of cells: their color and rim, which tell covered cells from opened ones."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, median, percentile
from solvers.mines.screenshot.cells.clustering import clustered
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE
from solvers.mines.screenshot.pixels.channels import differences, largest_channel
from solvers.mines.screenshot.symbols.glyphs import MIDDLE, SMOOTH, steepest

COLOR, RIM_PARTS = slice(0, 3), slice(3, 27)  # columns of `background_features`
OUTER_RIM, INNER_RIM = slice(3, 15), slice(15, 27)  # of RIM_PARTS: four sides each
BAND = 6  # pixels from a cell's edge to the inner edge of the band that shows the background's color
SAME_BACKGROUND = 9.0  # largest step between similar cells of one background, of 255
COLOR_AND_RIM = np.repeat(np.array([1 / 3, 1 / 24], np.float32), (3, 24))  # weights for the mean of each
MAX_COLORS_COMPARED = 500  # cells to count colors in
MAX_BACKGROUND_COLORS = 6  # of the backgrounds of a board without a gradient
SAME_BACKGROUND_COLOR = 4.0  # largest difference within one of them, of 255
FEWEST_OF_BACKGROUND = 3  # cells of a background that differs only slightly from another
HALVES = (4.5, 3.0, 2.25)  # largest steps, of 255, between similar cells of one half of a background
# share of the cells of a background that are in one of its halves; others may be in between
IN_HALVES = 0.95
SOLID_SHARE = 0.7  # share of a cell in one color that is more than any symbol fills
# percentile of the pixels of cells with a symbol: only the symbol differs more from the background
BOLDEST = 90
PLAINEST = 75  # percentile: a quarter of the cells of a background tell what it is
SAME_RIM, TINTED_RIM = 16.0, 24.0  # largest difference of the rims of cells of one background, of 255
FAR_RIM = 2.0  # times: cells whose rim is so much nearer to that of another background are not on this one
NOISE_OF_RIMS = 5.0  # distance of two rims, of 255, up to which they differ by noise alone
TELLS_RIM = 0.05  # share of the cells: a background of as many tells what a rim looks like
LUMA = np.array([0.299, 0.587, 0.114], np.float32)  # brightness of red, green and blue in a JPEG
TINT = 40.0  # strongest tint of a background by its symbol, of 255
DARKENING = 0.85  # largest change of brightness with a tint, both as shares of those of the symbol
COLORED_SYMBOL = 24.0  # length of the color of a symbol, of 255, that is no gray
MOST_TINT = 0.5  # of a symbol's color: more of it is no tint
SAME_TINT = 0.8  # lowest cosine between such a tint and the symbol's color
PLAIN = 11.0  # largest unevenness of a middle without a symbol, of 255
# smallest difference between the background and a symbol that hides the background of many cells
STRONG = 48.0
FEW_HIDDEN = 0.6  # cells whose background a symbol hides, for each one where it is seen
NEARLY_SAME_BACKGROUND = 25.0  # largest distance between backgrounds that are one but for the noise
MAX_OWNERS = 30  # backgrounds that cells with large symbols may be moved to
MAX_SAMPLES = 100  # cells to find out what those of one background have in common


def samples(cells: Floats) -> Floats:
    """Some of these cells, or of their values, if there are many."""
    return cells[:: len(cells) // MAX_SAMPLES + 1]


def corner_mask() -> Mask:
    """The mask of a cell's band in its four corners."""
    inside = np.zeros((SIDE, SIDE), bool)
    inside[RIM:-RIM, RIM:-RIM] = True
    inside[BAND:-BAND] = False
    inside[:, BAND:-BAND] = False
    return inside


def background_features(looks: Floats) -> Floats:
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


def background_distance(feature: Floats, features: Floats) -> Floats:
    """The distance of each of the backgrounds from one of them."""
    apart = np.abs(features - feature)
    return apart @ COLOR_AND_RIM + 0.5 * largest_channel(apart[:, COLOR])  # type: ignore[no-any-return]


def few_colors(features: Floats) -> bool:
    """Whether nearly all backgrounds have one of a few colors.

    Cells that run into one another have many different rims, but few colors; in a gradient all vary.
    """
    left = features[:: len(features) // MAX_COLORS_COMPARED + 1, COLOR]
    few = 0.1 * len(left)
    for _ in range(MAX_BACKGROUND_COLORS):
        alike = differences(left[:, None], left) <= SAME_BACKGROUND_COLOR
        left = left[~alike[alike.sum(axis=1).argmax()]]
        if len(left) <= few:
            return True
    return False


def divided_backgrounds(looks: Floats, features: Floats, background: Ints) -> Ints:
    """The backgrounds, with those divided that consist of two clearly different ones.

    In a picture without noise, covered and opened cells may differ by less than SAME_BACKGROUND, and yet by
    far more than the cells of either sort do among themselves. Both sorts have cells without a symbol.
    """
    result = background.copy()
    for g in range(background.max() + 1):
        members = np.flatnonzero(background == g)
        for step in HALVES if len(members) >= 2 * FEWEST_OF_BACKGROUND else ():
            half = clustered(features[members], background_distance, step, HALVES[-1] / 2)
            sizes = np.bincount(half)
            first, second = np.append(np.argsort(-sizes), -1)[:2]
            if (
                second < 0
                or sizes[second] < FEWEST_OF_BACKGROUND
                or sizes[[first, second]].sum() < IN_HALVES * len(half)
            ):
                continue
            middles = [median(features[members[half == part]]) for part in (first, second)]
            if background_distance(middles[0], middles[1][None])[0] <= 2 * step:
                continue
            bare = [
                sum(unevenness(looks[i]) < PLAIN for i in members[half == part]) for part in (first, second)
            ]
            if min(bare) >= FEWEST_OF_BACKGROUND:
                one, other = (background_distance(middle, features[members]) for middle in middles)
                result[members[other < one]] = result.max() + 1
                break
    return result


def covered_up(looks: Floats, features: Floats, background: Ints, colors: Floats) -> Ints:
    """Corrected backgrounds: cells whose background a large symbol hid get a background with a similar rim.

    Changes `colors`, the background's color in each cell, accordingly.
    """
    backgrounds = HiddenBackgrounds(looks, features, background, colors)
    order = np.argsort(-np.bincount(background)).tolist()
    for g in order[:MAX_OWNERS]:
        if g not in backgrounds.colored_by_symbols:
            joined = int(backgrounds.merged[backgrounds.members[g][0]])
            # Merging with `joined` changes only its own rim.
            apart = np.abs(backgrounds.merged_rims - backgrounds.rims[g]).mean(axis=1)
            for small in order:
                if (
                    small not in (g, joined)
                    and apart[small] <= TINTED_RIM
                    and not backgrounds.without_symbol[small]
                ):
                    backgrounds.merge_if_hidden(small, g, joined, float(apart[small]))
    return np.unique(backgrounds.merged, return_inverse=True)[1]


class HiddenBackgrounds:
    """Merges backgrounds with those that a large symbol hid; `merged` is what each cell's has become."""

    def __init__(self, looks: Floats, features: Floats, background: Ints, colors: Floats) -> None:
        self.features, self.background, self.colors = features, background, colors
        self.merged = background.copy()
        self.colored_by_symbols: set[int] = set()  # backgrounds whose color was that of a symbol
        self.inner = looks[:, RIM:-RIM, RIM:-RIM].reshape(len(looks), -1, 3)
        self.outer = features[:, OUTER_RIM] + np.tile(features[:, COLOR], 4)
        self.members = [np.flatnonzero(background == g) for g in range(int(background.max()) + 1)]
        self.without_symbol = [has_no_symbol(median(looks[own[:MAX_SAMPLES]])) for own in self.members]
        self.usual = np.array([median(colors[own]) for own in self.members])
        self.rims = np.array([median(self.outer[own]) for own in self.members])
        self.merged_rims = self.rims.copy()  # with what has been merged with each
        self.rims_apart = rim_distances(self.rims, np.bincount(background))

    def merge_if_hidden(self, small: int, g: int, joined: int, far: float) -> None:
        """Merge a background with `g` if a symbol hid that; `joined` is what `g` is a part of by now, if any.

        `far` is how much their rims differ.
        """
        members, others = self.members[g], np.flatnonzero(self.merged == small)
        if not 0 < len(others) <= 10 * len(members):
            return
        color, own = (median(self.colors[cells]) for cells in (members, others))
        tint = tinted(own - color, symbol_color(self.inner[others], own) - color)
        tinted_rim = tint or tinted(
            median(rim_colors(self.outer[others]) - rim_colors(self.rims[g])), own - color
        )
        if not same_rim(far, self.nearest_other_rim(small, g, joined), tinted_rim):
            return
        few = len(others) <= FEW_HIDDEN * len(members)
        # only the inner rim is hidden
        if tint or np.abs(self.colors[others] - color).mean() < SAME_BACKGROUND:
            if few:
                self.merge(others, joined)
            return
        rare = few or len(others) <= FEW_HIDDEN * self.like_background(g)
        if (rare or rim_shows_background(self.features[others], self.features[members])) and shows_through(
            self.inner[members], color, self.inner[others], own
        ):
            self.merge(others, joined)
            self.colors[others] = color
            self.colored_by_symbols.add(small)

    def nearest_other_rim(self, small: int, g: int, joined: int) -> float:
        """The distance of a background's rim from that of any other but those of the same sort as `g`."""
        same_color = np.abs(self.usual - self.usual[g]).mean(axis=1) < SAME_BACKGROUND
        other = ~(same_color & (self.rims_apart[g] < SAME_BACKGROUND))
        other[self.background[self.merged == joined]] = False
        return float(self.rims_apart[small, other].min(initial=np.inf))

    def like_background(self, g: int) -> int:
        """How many cells are on a background, or on one like it.

        The colors of symbols run over the backgrounds in a JPEG: those that differ little are counted
        together.
        """
        mean = self.features[self.members[g]].mean(axis=0)
        alike = background_distance(mean, self.features) < NEARLY_SAME_BACKGROUND
        return int(np.count_nonzero(alike | (self.background == g)))

    def merge(self, cells: Ints, joined: int) -> None:
        self.merged[cells] = joined
        self.merged_rims[joined] = median(self.outer[self.merged == joined])


def shows_through(plain: Floats, color: Floats, with_symbol: Floats, own: Floats) -> bool:
    """Whether a background is visible around a large symbol on other cells, whose color is rare on its own.

    `plain`: cells of the background, with its color; `with_symbol`: the others, with `own`, what seems to be
    theirs.
    """
    if percentile((differences(with_symbol, own) < 16).mean(axis=1), PLAINEST) > SOLID_SHARE:
        return False  # no symbol fills a cell like that; but flags may be on most of the covered cells
    near = min(32.0, 0.4 * np.abs(own - color).max())
    visible = np.median((differences(with_symbol, color) < near).mean(axis=1))
    foreign = np.median((differences(plain, own) < 16).mean(axis=1))
    return bool(visible >= 0.05 and foreign < 0.02)


def rim_colors(outer: Floats) -> Floats:
    """The mean color of the rims, of which these are the colors of the four sides."""
    return outer.reshape(*outer.shape[:-1], 4, 3).mean(axis=-2)  # type: ignore[no-any-return]


def rim_distances(rims: Floats, sizes: Ints) -> Floats:
    """(backgrounds, backgrounds): the distance of each background's rim from that of each other one.

    Infinity for other ones of few cells, whose rim may be that of their symbols.
    """
    apart = np.abs(rims[:, None] - rims).mean(axis=2)
    apart[:, sizes < TELLS_RIM * sizes.sum()] = np.inf
    np.fill_diagonal(apart, np.inf)
    return apart  # type: ignore[no-any-return]


def same_rim(far: float, nearest: float, tint: bool) -> bool:
    """Whether cells have the rim of a background, from which theirs differs by `far`.

    `nearest`: by how much it differs from that of any other background. A symbol may also `tint` the rim.
    """
    farthest = np.clip(nearest / FAR_RIM, SAME_RIM, TINTED_RIM) if tint else SAME_RIM
    return bool(far <= min(farthest, FAR_RIM * max(nearest, NOISE_OF_RIMS)))


def has_no_symbol(look: Floats) -> bool:
    """Whether the middle of a cell is of one color, or shaded, but without a sharp edge."""
    return unevenness(look) < PLAIN or steepest(look[MIDDLE, MIDDLE]) < SMOOTH


def unevenness(look: Floats) -> float:
    """How much the middle of a cell differs from one color; little if there is no symbol on it."""
    middle = look[MIDDLE, MIDDLE].reshape(-1, 3)
    return percentile(differences(middle, median(middle)), 98)


def tinted(background: Floats, symbol: Floats) -> bool:
    """Whether a symbol's color runs over its background, as in a JPEG, whose brightness is sharper.

    Both are differences from the background without the symbol.
    """
    brightness, darkness = float(background @ LUMA), float(symbol @ LUMA)
    tint, color = background - brightness, symbol - darkness
    length = float(np.linalg.norm(color))
    along = tint @ color > SAME_TINT * np.linalg.norm(tint) * length
    # Color is blurred more than brightness; a background that is painted in a shade of its symbol has both
    # alike.
    share = float(np.linalg.norm(tint)) / max(length, COLORED_SYMBOL)
    most = max(SAME_BACKGROUND, DARKENING * share * abs(darkness)) if share < MOST_TINT else SAME_BACKGROUND
    return bool(along and abs(brightness) < most and np.abs(tint).max() < TINT)


def symbol_color(inner: Floats, background: Floats) -> Floats:
    """The mean color of those pixels of these cells that differ most from their background."""
    pixels = inner.reshape(-1, 3)
    apart = differences(pixels, background)
    return pixels[apart >= percentile(apart, BOLDEST)].mean(axis=0)  # type: ignore[no-any-return]


def rim_shows_background(hidden: Floats, plain: Floats) -> bool:
    """Whether the background of plain cells is visible around what seems to be that of the others."""
    own, color = median(hidden[:, COLOR]), median(plain[:, COLOR])
    sides = median(hidden[:, INNER_RIM]).reshape(4, 3) + own
    others = median(plain[:, INNER_RIM]).reshape(4, 3) + color
    nearer = np.abs(sides - others).max(axis=1) < np.abs(sides - own).max(axis=1)
    return bool(nearer.sum() >= 3 and np.abs(own - color).max() >= STRONG)
