"""The clusters of cells of a picture, and which of them have the same symbol or a similar background.

A background is covered or opened: a blank cell on it is then # or 0, and other symbols are likelier on one
than on the other.
"""

from collections.abc import Iterable

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, median
from solvers.mines.screenshot.cells.backgrounds import (
    COLOR,
    OUTER_RIM,
    PLAIN,
    background_features,
    unevenness,
)
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE
from solvers.mines.screenshot.names.codes import CODE, DIGITS
from solvers.mines.screenshot.names.look_costs import COLORFUL, Cluster, is_pip, look_costs
from solvers.mines.screenshot.pixels.channels import differences, largest_channel
from solvers.mines.screenshot.symbols.glyphs import BLANK, MIDDLE, Glyph, glyph
from solvers.mines.screenshot.symbols.likeness import LIKE_A_DIGIT, SURELY_DIGIT

EMPTY = 0.3  # share of the ink of the next cluster: a cluster with less has no symbol
SYMBOL = 0.03  # share of a cell: a smaller difference is not a symbol
RARE_LOOK = 2  # most cells of a look that is rare
LARGE = 0.08  # share of the cells: a background of this size is no accident
FAR = 1e9
BESIDE_SYMBOL = [4, 5, 6, -7, -6, -5]  # columns of a cell that few symbols reach
FEWEST_SHADED_CLUSTERS = 3  # clusters that have a shading in common
FEWEST_FRAMED = 2  # likewise a frame
SHARED = 0.3  # largest difference between their frames, as a share of that between their symbols
CORNERED = 0.8  # ink in a corner of the inner cell that is rather a sheen than a symbol, except for a cross
BRIGHT = 80.0  # strength of ink that a sheen or a texture seldom has, of 255
FEWEST_GLOSSY = 5  # cells with a sheen; it is on many cells or on none
SHEEN = 6.0  # cost of a symbol that is rather a sheen
IGNORED_SYMBOL = 6.0  # cost of nothing on a cell that has a faint symbol
ROUND_AS_A_MINE = 0.7
FEWEST_MINES = 3  # cells that show in which colors a game draws mines
CROSSED = 2.0  # cost of a mine that has more colors than others
FEWEST_FAINT = 3  # cells with the same faint symbol, and without one, which show that it is no noise
CLEAN = 4.0  # largest noise of cells on which a faint symbol would be noticed, of 255
FEWEST_COLORS = 3  # numbers whose colors show whether they are the usual ones
UNUSUAL_COLOR = 0.6  # distance of a color from the usual ones of its number, of 1
SAME_INK_COLOR = 45.0  # largest mean difference between the colors of one symbol, of 255
SAME_SYMBOL_CORRELATION = 0.75  # least correlation of inks of one symbol
SAME_INK_AREA = 2.5  # largest area of a symbol, as a multiple of its smallest
SAME_MEAN = 14.0  # likewise of the mean colors of symbols of several colors, whose usual one may be either


def clusters_of(cells: Cells) -> list[Cluster]:
    """The clusters of cells with their glyphs and costs."""
    members = [np.flatnonzero(cells.cluster == number) for number in range(int(cells.cluster.max()) + 1)]
    looks = np.array([median(cells.symbol_looks[own[:200]]) for own in members])
    colors = np.array([median(cells.colors[own]) for own in members])
    background = np.array([cells.background[own[0]] for own in members])
    sizes = np.bincount(background)
    empty = [without_symbol(looks[background == g], colors[background == g]) for g in range(len(sizes))]
    clusters = []
    for number, (own, on) in enumerate(zip(members, background, strict=True)):
        empty_look = empty[on]
        seen = glyph(looks[number], colors[number] if empty_look is None else empty_look)
        clusters.append(Cluster(number, own, int(on), seen, sizes[on] == 1))
    digits = [cluster.glyph for cluster in clusters if is_digit(cluster.glyph)]
    usual = usual_colors(digits)
    pips = not digits and shows_dice([cluster.glyph for cluster in clusters])
    for cluster in clusters:
        cluster.costs = {
            covered: look_costs(cluster, covered, colors[cluster.number], pips=pips, usual=usual)
            for covered in (True, False)
        }
    glossy = [
        cluster
        for cluster in clusters
        if empty[cluster.background] is None
        and cluster.glyph.corner > CORNERED
        and cluster.glyph.strength < BRIGHT
    ]
    if sum(len(cluster.members) for cluster in glossy) >= FEWEST_GLOSSY:
        add_cost(glossy, "F?*X", SHEEN)
    add_cost(crossed_mines(clusters), "*X", CROSSED)
    add_cost(with_faint_symbols(cells, clusters), "0#", IGNORED_SYMBOL)
    return clusters


def add_cost(clusters: Iterable[Cluster], names: str, extra: float) -> None:
    """Makes these names cost more for these clusters."""
    for cluster in clusters:
        for cost in cluster.costs.values():
            cost[[CODE[name] for name in names]] += extra


def with_faint_symbols(cells: Cells, clusters: list[Cluster]) -> list[Cluster]:
    """The clusters with a faint symbol that is no noise.

    Several cells have it, and the others of their background have nothing on them, not even noise or a
    texture.
    """
    many = [cluster for cluster in clusters if len(cluster.members) >= FEWEST_FAINT]
    faint = [cluster for cluster in many if not cluster.glyph.blank and cluster.glyph.strength < BRIGHT]
    backgrounds_of_faint = {cluster.background for cluster in faint}
    blank = [
        cluster for cluster in many if cluster.glyph.blank and cluster.background in backgrounds_of_faint
    ]
    noisy = {
        cluster.background for cluster in blank if noise(cells.symbol_looks[cluster.members[:200]]) >= CLEAN
    }
    clean = {cluster.background for cluster in blank} - noisy
    return [cluster for cluster in faint if cluster.background in clean]


def crossed_mines(clusters: list[Cluster]) -> list[Cluster]:
    """The clusters that are round like a mine, but have more colors than one that several cells have.

    A game draws all mines in the same colors: something is drawn over these, such as a cross.
    """
    mines = [
        cluster for cluster in clusters if not cluster.glyph.blank and cluster.glyph.round >= ROUND_AS_A_MINE
    ]
    plain = [cluster for cluster in mines if cluster.glyph.spread < COLORFUL]
    if max((len(cluster.members) for cluster in plain), default=0) < FEWEST_MINES:
        return []
    return [cluster for cluster in mines if cluster.glyph.spread > COLORFUL]


def noise(looks: Floats) -> float:
    """By how much cells that look alike differ, where they differ most, of 255."""
    apart = np.abs(looks - median(looks))[:, RIM:-RIM, RIM:-RIM]
    return float(np.percentile(apart, 98))


def without_symbol(looks: Floats, colors: Floats) -> Floats | None:
    """What a cell of this background looks like without a symbol; None if it has one color."""
    for found in (blank_look, common_frame, common_shading):
        look = found(looks, colors)
        if look is not None:
            return look
    return None


def common_frame(looks: Floats, colors: Floats) -> Floats | None:
    """The frame that these clusters have around their symbols, such as a keycap; None if there is none.

    The clusters differ only in the middle, where the symbols are. Around them is more than one color, but no
    part of a symbol, and without the frame each cluster still has one.
    """
    if len(looks) < FEWEST_FRAMED:
        return None
    frame = median(looks)
    apart = differences(looks, frame).max(axis=0)[RIM:-RIM, RIM:-RIM]
    symbols = apart > max(BLANK, SHARED * float(apart.max()))
    rows, columns = (np.flatnonzero(symbols.any(axis=axis)) + RIM for axis in (1, 0))
    if not len(rows):
        return None
    top, bottom, left, right = rows[0] - 1, rows[-1] + 2, columns[0] - 1, columns[-1] + 2
    if min(top, left) <= RIM or max(bottom, right) >= SIDE - RIM:
        return None
    beside = frame[top:bottom, [left - 1, right]]
    share = ((np.arange(left, right) - left + 1) / (right - left + 1))[:, None]
    frame[top:bottom, left:right] = beside[:, :1] * (1 - share) + beside[:, 1:] * share
    plain = median(beside.reshape(-1, 3))
    if differences(frame[MIDDLE, MIDDLE], plain).max() > BLANK:
        return None
    if differences(frame[RIM:-RIM, RIM:-RIM], median(colors)).max() < BLANK:
        return None
    return None if any(glyph(look, frame).blank for look in looks) else frame


def common_shading(looks: Floats, colors: Floats) -> Floats | None:
    """The shading from top to bottom that the clusters on one background have in common, if there is any.

    It is seen beside their symbols, and taken for such only if several clusters have it.
    """
    if len(looks) < FEWEST_SHADED_CLUSTERS:
        return None
    beside = looks[:, :, BESIDE_SYMBOL] - colors[:, None, None]
    rows = np.median(beside, axis=2)
    common = np.median(rows, axis=0)
    inner = slice(RIM, -RIM)
    same = np.abs(rows - common)[:, inner].max(axis=(1, 2)) < BLANK
    if same.sum() < FEWEST_SHADED_CLUSTERS or np.abs(common[inner]).max() < BLANK:
        return None
    shaded: Floats = np.broadcast_to(np.median(colors, axis=0) + common[:, None], looks.shape[1:])
    return shaded


def blank_look(looks: Floats, colors: Floats) -> Floats | None:
    """What a cell without a symbol looks like, if one of these clusters on one background has none.

    It is the cluster with the plainest middle; or if there is a texture, which is weaker than a thin symbol,
    the one that is far plainer than the others where they differ.
    """
    uneven = [unevenness(look) for look in looks]
    if min(uneven) < PLAIN:
        return looks[np.argmin(uneven)]  # type: ignore[no-any-return]
    inner = looks[:, RIM:-RIM, RIM:-RIM]
    differing = largest_channel(inner.max(axis=0) - inner.min(axis=0)) > BLANK
    if differing.mean() < SYMBOL:
        return None
    ink = differences(inner, colors[:, None, None])[:, differing].mean(axis=1)
    first, second = np.argsort(ink)[:2]
    seen = glyph(looks[first], colors[first])
    if (
        ink[first] > EMPTY * ink[second]
        or max(seen.likeness.values()) > LIKE_A_DIGIT
        or seen.strength > BRIGHT
    ):
        return None
    return looks[first]  # type: ignore[no-any-return]


def is_digit(seen: Glyph) -> bool:
    """Whether a symbol is surely a digit, and no pattern of pips: no client draws both."""
    return not seen.blank and max(seen.likeness[name] for name in DIGITS) >= SURELY_DIGIT and seen.pips < 2


def shows_dice(glyphs: list[Glyph]) -> bool:
    """Whether some symbols may be a die's one pip and others several: a board has numbers of both sorts."""
    return any(map(is_pip, glyphs)) and any(each.pips >= 2 for each in glyphs)


def usual_colors(digits: list[Glyph]) -> bool:
    """Whether the colors of these sure digits are those of most clients, or there are too few to say so."""
    apart: dict[str, float] = {}
    for seen in digits:
        name = max(DIGITS, key=lambda name: seen.likeness[name])
        apart[name] = min(apart.get(name, FAR), seen.color_distances[name])
    return len(apart) < FEWEST_COLORS or bool(np.median(list(apart.values())) < UNUSUAL_COLOR)


def background_distances(cells: Cells, blank: set[int]) -> tuple[Ints, Ints, Floats, Floats]:
    """(small backgrounds, backgrounds to compare them with, distances by color, distances by rim)."""
    features = background_features(cells.looks)
    hidden = features[:, COLOR] - cells.colors  # by a symbol that reaches into the corners
    features -= np.concatenate([hidden, *[-hidden] * 8], axis=1)
    sizes = np.bincount(cells.background)
    middles = np.array([median(features[cells.background == g]) for g in range(len(sizes))])
    large = np.array(
        [g for g in range(len(sizes)) if sizes[g] >= LARGE * len(cells.cluster) or g in blank], np.intp
    )
    small = np.array([g for g in sorted(blank) if sizes[g] < LARGE * len(cells.cluster)], np.intp)
    apart = np.abs(middles[small][:, None] - middles[large])
    color, rim = apart[:, :, COLOR].mean(axis=2), apart[:, :, OUTER_RIM].mean(axis=2)
    color[small[:, None] == large] = rim[small[:, None] == large] = FAR
    return small, large, color, rim


def symbol_groups(clusters: list[Cluster], apart: float = SAME_INK_COLOR) -> Ints:
    """A number for each cluster, equal for those whose symbols look alike.

    The colors of such symbols differ by less than `apart`. Blank clusters are alike if they have the same
    background.
    """
    inks = np.array([cluster.glyph.soft_ink for cluster in clusters])
    colors = np.array([cluster.glyph.color for cluster in clusters])
    means = np.array([cluster.glyph.mean for cluster in clusters])
    colorful = np.array([cluster.glyph.spread > COLORFUL for cluster in clusters])
    areas = np.array([max(cluster.glyph.area, 1e-3) for cluster in clusters])
    blank = np.array([cluster.glyph.blank for cluster in clusters])
    background = np.array([cluster.background for cluster in clusters])
    likeness = inks @ inks.T
    alike = np.abs(colors[:, None] - colors).mean(axis=2) < apart
    alike |= (np.abs(means[:, None] - means).mean(axis=2) < SAME_MEAN) & colorful[:, None] & colorful
    alike &= (likeness > SAME_SYMBOL_CORRELATION) & (
        np.abs(np.log(areas / areas[:, None])) < np.log(SAME_INK_AREA)
    )
    alike &= ~(blank[:, None] | blank)
    alike |= blank[:, None] & blank & (background[:, None] == background)
    out = np.zeros(len(clusters), np.intp)
    first: list[int] = []  # cluster of each group
    for cluster in range(len(clusters)):
        found = np.flatnonzero(alike[cluster, first])
        if len(found):
            out[cluster] = found[likeness[cluster, first][found].argmax()]  # the one that it is most like
        else:
            out[cluster] = len(first)
            first.append(cluster)
    return out
