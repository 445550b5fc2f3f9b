"""Flags that may be something else: mines, question marks, strokes, dots, or covered cells."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Mask
from solvers.mines.screenshot.cells.backgrounds import SAME_BACKGROUND
from solvers.mines.screenshot.cells.shapes import inner_shades
from solvers.mines.screenshot.doubts.covered_or_opened import FEWEST_FLAGS, SHADED, from_even_shading
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.clusters import BESIDE_SYMBOL, BRIGHT, CORNERED, RARE_LOOK
from solvers.mines.screenshot.names.codes import CODE, COVERED, NUMBER, OPENED, SHOWN
from solvers.mines.screenshot.names.look_costs import COLORFUL, FILLED
from solvers.mines.screenshot.names.margins import SURE_FLAG, SURE_MARK
from solvers.mines.screenshot.names.marks import ROUND, still_in_play
from solvers.mines.screenshot.names.rules import MANY_NUMBERS, count_around, count_unseen, unmatched
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.components import connected
from solvers.mines.screenshot.symbols.glyphs import (
    Glyph,
    Templates,
    glyph,
    likenesses,
    normalized,
    softened,
)
from solvers.mines.screenshot.symbols.likeness import (
    LIKE_A_HOOK,
    LIKE_A_QUESTION,
    MOST_LIKE_A_QUESTION,
    SURELY_A_QUESTION,
)

FEWEST_SHOWN = 3  # mines of a lost game, which shows all that have no flag
LIKELIER = 2.0  # by how much less looking like a mine has to cost than looking like a number
ONE_COLOR = 15.0  # spread of the colors of a symbol of one color, of 255
LITTLE = 0.1  # share of a cell of which nearly every flag covers more
BLACK = 64.0  # brightest channel of the color of black symbols, of 255
HOOK = Templates(  # a question mark of pixel art without its dot, which may be at the rim of its cell
    {"?": 0},
    np.ones(1, np.float32),
    normalized(
        softened(
            np.pad(np.kron([[0, 1, 1, 0], [1, 0, 0, 1], [0, 0, 0, 1], [0, 0, 1, 0]], np.ones((4, 3))), 2)
        )
    )[None],
)
FEWEST_SYMBOLS_ALIKE = 6  # symbols of one look that may be less than most, if something is drawn over others
MOST_BACKGROUNDS = 2  # of flags, as on a checkerboard
EVENLY = 0.9  # share of flags on a gradient across the board that show that it is one
OTHER_COLOR = 60.0  # difference of two backgrounds that no shading or texture makes, of 255
MARKS = "F?*XW"  # names of what may be drawn on a covered cell, or in its place
INKED_HERE, INKED_NEAR = 0.35, 0.15  # of a flag's strength: where one has ink, and others have none near
FEWEST_PIXELS = 3  # of a cell, of which only some flags have ink
SOLID_INK, FAINT_INK = 0.5, 0.3  # ink, of 1, that belongs to a symbol, and to a small or thin one
TOO_MANY = 0.1  # share of the numbers that may be beside flags that are wrong, in a game that is lost
THIN = 0.1  # share of a stroke that is left without its edges


def misplaced_flags(named: CheapestNames) -> Mask:
    """The mask of flags that may be the mines of a lost game, with those that look like them.

    Nobody flags far from what is known; but no covered cell is left in a game that is won.
    """
    names, symbol_group = named.names, named.symbol_group
    flags = names == CODE["F"]
    far = flags & ~named.beside_opened
    if far.sum() < FEWEST_FLAGS or not (names == CODE["#"]).any():
        return np.zeros(len(names), bool)
    return flags & np.isin(symbol_group, symbol_group[far]) & (named.margin < SURE_MARK)  # type: ignore[no-any-return]


def flags_that_fill_their_cells(named: CheapestNames) -> Mask:
    """The mask of flags that fill more of their cells than any symbol does, as the light on a raised cell."""
    return named.cells_of(cluster for cluster in named.clusters_named("F") if cluster.glyph.area > FILLED)


def flags_on_other_backgrounds(named: CheapestNames) -> Mask:
    """The mask of flags on backgrounds that flags are seldom on, which may be the mines of a lost game.

    Those are flags on opened cells, and on backgrounds with nothing else, if there are flags of another look
    on covered cells, or on backgrounds with something else. Also flags on backgrounds with nothing else that
    look rather like those of opened cells, if mines are shown.
    """
    cells, names, on_covered, symbol_group = named.cells, named.names, named.on_covered, named.symbol_group
    flags = names == CODE["F"]
    own = flags & ~np.isin(cells.background, cells.background[~flags])
    doubted = np.zeros(len(names), bool)
    for usual, others in ((flags & on_covered, flags & ~on_covered), (flags & on_covered & ~own, own)):
        if usual.any():
            doubted |= others & ~np.isin(symbol_group, symbol_group[usual])
    opened, plain = cells.colors[OPENED[names]], cells.colors[names == CODE["#"]]
    if (flags & ~own).any() or SHOWN[names].sum() < FEWEST_SHOWN or not len(opened) or not len(plain):
        return doubted
    for g in np.unique(cells.background[own]):
        color = np.median(cells.colors[cells.background == g], axis=0)
        apart = [np.abs(np.median(sort, axis=0) - color).mean() for sort in (opened, plain)]
        doubted[cells.background == g] |= apart[0] < apart[1]
    return doubted


def flags_on_opened_cells(named: CheapestNames) -> Mask:
    """The mask of flags on the background of opened cells, if covered ones have another; and their like.

    No game draws a flag on an opened cell. They may be the mines of a lost game, such as letters; but not if
    numbers lack mines. Then a gradient makes covered cells look like opened ones.
    """
    cells, names, on_covered, symbol_group = named.cells, named.names, named.on_covered, named.symbol_group
    flags, plain = names == CODE["F"], names == CODE["#"]
    if not (plain & on_covered).any() or still_in_play(names, named.neighbors):
        return np.zeros(len(names), bool)
    misplaced = flags & ~on_covered & np.isin(cells.background, cells.background[OPENED[names]])
    return flags & np.isin(symbol_group, symbol_group[misplaced])  # type: ignore[no-any-return]


def flags_beside_an_odd_one(named: CheapestNames) -> Mask:
    """The mask of flags, none on the color of a covered cell, if a single mark looks unlike them.

    They may be mines that hide their cells, such as bombs in a chat, and that one a mine that exploded.
    """
    cells, names, symbol_group = named.cells, named.names, named.symbol_group
    flags, plain = names == CODE["F"], names == CODE["#"]
    odd = COVERED[names] & ~plain & (np.bincount(symbol_group)[symbol_group] == 1)
    if odd.sum() != 1 or (flags & ~odd).sum() < FEWEST_FLAGS or not plain.any():
        return np.zeros(len(names), bool)
    apart = np.abs(cells.colors[flags][:, None] - cells.colors[plain]).mean(axis=2)
    return flags & (apart.min() > SAME_BACKGROUND)  # type: ignore[no-any-return]


def flags_beside_a_likely_mine(named: CheapestNames) -> Mask:
    """The mask of flags, if a single cell of another color that looks like a mine was named a number.

    That mine may have exploded, and the flags may be the others, as letters are.
    """
    names = named.names
    for cluster in named.clusters:
        if len(cluster.members) != 1 or cluster.glyph.area <= FILLED:
            continue
        first = cluster.members[0]
        looks = cluster.costs[bool(named.on_covered[first])]
        likelier = looks[SHOWN[: len(looks)]].min() < looks[names[first]] - LIKELIER
        if likelier and NUMBER[names[first]] > 0:
            return names == CODE["F"]  # type: ignore[no-any-return]
    return np.zeros(len(names), bool)


def perhaps_shown_mines(named: CheapestNames) -> Mask:
    """The mask of flags that may be the mines of a lost game, because no plain covered cell is left.

    Those are black ones. If there are covered cells, all with a symbol on them, but no more than flags,
    either may be the flags, and the others the mines; but not if many numbers have more of both around them
    than they say, as while the game goes on.
    """
    names = named.names
    flags, covered = names == CODE["F"], names == CODE["#"]
    if any(named.cells.cut) or any(cluster.glyph.blank for cluster in named.clusters_named("#")):
        return np.zeros(len(names), bool)
    if covered.any():
        numbers = NUMBER[names] > 0
        around = count_around(flags | covered, named.neighbors)
        over = np.count_nonzero(numbers & (around > NUMBER[names])) <= TOO_MANY * np.count_nonzero(numbers)
        return (flags | covered) & (covered.sum() <= flags.sum() and over)  # type: ignore[no-any-return]
    return named.cells_of(
        cluster for cluster in named.clusters_named("F") if cluster.glyph.mean.max() < BLACK
    )


def perhaps_all_marked(named: CheapestNames) -> Mask:
    """The mask of covered cells that may all be dark flags or question marks, which hardly show.

    All have something on them, no sheen, and as many are around each number as it says: the game is over.
    """
    cells, names = named.cells, named.names
    covered: Mask = names == CODE["#"]
    around = count_around(COVERED[names], named.neighbors)
    if not covered.any() or any(cells.cut) or (around != NUMBER[names])[OPENED[names]].any():
        return np.zeros(len(names), bool)
    for background in np.unique(cells.background[covered]):
        # their symbols may have been enlarged, and look plain then
        own = covered & (cells.background == background)
        look = np.median(cells.looks[own], axis=0)
        symbol = glyph(look, np.median(cells.colors[own], axis=0))
        beside_symbol = np.median(look[:, BESIDE_SYMBOL], axis=1, keepdims=True)
        shading = glyph(look, np.broadcast_to(beside_symbol, look.shape)).blank  # from top to bottom
        if symbol.blank or symbol.corner > CORNERED or shading:
            return np.zeros(len(names), bool)
    return covered


def perhaps_plain_covered(named: CheapestNames) -> Mask:
    """The mask of flags and mines that may be plain covered cells, because no cell is one.

    Those are faint and of one color or like opened cells, as a texture, or in a corner, as a light on each
    cell, or fill it.
    """
    names = named.names
    doubted = np.zeros(len(names), bool)
    if (names == CODE["#"]).any():
        return doubted
    for cluster in named.clusters_named("F*"):
        seen = cluster.glyph
        one_color, faint = seen.spread < ONE_COLOR, seen.strength < BRIGHT
        texture = faint and (one_color or not named.covered[cluster.background])
        light = one_color and seen.corner > CORNERED
        fills = seen.area > FILLED and seen.spread < COLORFUL
        doubted[cluster.members] = texture or light or fills
    return doubted


def perhaps_pips(named: CheapestNames) -> Mask:
    """The mask of flags of several spots, if numbers are patterns of pips: they may be numbers, too."""
    names = named.names
    several = named.cells_with(lambda glyph: glyph.pips >= 2 and glyph.spread < COLORFUL and not glyph.blank)
    numbers = several & (NUMBER[names] > 1)
    return several & (names == CODE["F"]) & (numbers.sum() >= FEWEST_FLAGS)  # type: ignore[no-any-return]


def perhaps_dark_mines(named: CheapestNames) -> Mask:
    """The mask of flags of which little is seen and several are far from opened cells.

    They may be dark bombs on dark cells in a lost game: only the light of the fuse is seen.
    """
    far = ~named.beside_opened & (count_unseen(named.neighbors) == 0)  # what is cut off may be opened
    return named.cells_of(
        cluster
        for cluster in named.clusters_named("F")
        if cluster.glyph.area < LITTLE and far[cluster.members].sum() >= FEWEST_FLAGS
    )


def flags_in_many_colors(named: CheapestNames) -> Mask:
    """The mask of flags on backgrounds of several colors, which opened cells have not, if most are.

    No game does that, unless the color changes evenly across the board: they may be covered cells, colored
    and labeled with the chance of a mine, for example.
    """
    cells, names = named.cells, named.names
    flags = names == CODE["F"]
    apart: Mask = flags & ~np.isin(cells.background, cells.background[names == CODE["#"]])
    for background in np.unique(cells.background[OPENED[names]]):
        opened = np.median(cells.colors[cells.background == background], axis=0)
        apart &= differences(cells.colors, opened) > OTHER_COLOR / 2
    several = len(np.unique(cells.background[apart])) > MOST_BACKGROUNDS and apart.sum() > flags.sum() / 2
    shaded = apart & (from_even_shading(cells, cells.colors, np.flatnonzero(apart)) < SHADED)
    if shaded.sum() >= EVENLY * apart.sum():
        return apart & ~shaded
    return apart & (several and bool(np.ptp(cells.colors[apart], axis=0).max() > OTHER_COLOR))


def perhaps_no_flags(named: CheapestNames) -> Mask:
    """The mask of flags that may be covered cells or question marks, and of the reverse."""
    names = named.names
    flags, questions = names == CODE["F"], names == CODE["?"]
    doubted = np.zeros(len(names), bool)
    # Perhaps plain covered cells. In a won game, whose mines are all flags, nearly all numbers have theirs.
    if not named.breaks_no_rule and (names != CODE["#"]).all() and not nearly_all_matched(named):
        doubted |= flags
    like = named.cells_with(like_a_question)
    if all_marked_alike(named):
        like &= named.cells_with(lambda glyph: glyph.likeness["?"] >= LIKE_A_QUESTION)
    else:
        hooks = named.cells_with(lambda glyph: likenesses(*glyph.boxed, HOOK)["?"] >= LIKE_A_HOOK)
        doubted |= flags & hooks
    doubted |= flags & like & (named.margin < SURE_FLAG)
    if questions.sum() > flags.sum():  # hardly anybody marks more cells as unsure than as mines
        doubted |= questions & named.cells_with(lambda glyph: glyph.likeness["?"] < SURELY_A_QUESTION)
    return doubted


def nearly_all_matched(named: CheapestNames) -> bool:
    """Whether there are many numbers, and nearly all have as many flags and mines around them as they say."""
    names = named.names
    many = np.count_nonzero(NUMBER[names] > 0)
    lacking = unmatched(names, named.neighbors)
    return bool(many >= MANY_NUMBERS and lacking <= TOO_MANY * many)


def like_a_question(glyph: Glyph) -> bool:
    """Whether a flag may be a question mark."""
    likeness = glyph.likeness
    least = MOST_LIKE_A_QUESTION if likeness["?"] == max(likeness.values()) else LIKE_A_QUESTION
    return likeness["?"] >= least


def all_marked_alike(named: CheapestNames) -> bool:
    """Whether there are many flags and no other marks, all of one look: nobody sets only question marks."""
    names = named.names
    flags, marks = names == CODE["F"], np.isin(names, [CODE[name] for name in MARKS])
    groups = len(np.unique(named.symbol_group[flags]))
    return bool(flags.sum() >= FEWEST_SYMBOLS_ALIKE and groups == 1 and not (marks & ~flags).any())


def flags_with_something_beside(named: CheapestNames) -> Mask:
    """The mask of flags beside which is something that others of their look lack, as a small question mark.

    If it is what most have, all are in doubt; and so are one or two flags of several parts.
    """
    cells, names = named.cells, named.names
    doubted = np.zeros(len(names), bool)
    for group in np.unique(named.symbol_group[names == CODE["F"]]):
        flags = np.flatnonzero((names == CODE["F"]) & (named.symbol_group == group))
        shades = inner_shades(cells.symbol_looks[flags], cells.colors[flags])
        inks = softened(np.abs(shades).max(axis=3))
        if len(inks) <= RARE_LOOK:
            parts = [connected(ink > INKED_HERE * np.percentile(ink, 98))[0] for ink in inks]
            doubted[flags] = [len(boxes) > 1 for boxes in parts]
            continue
        usual = np.median(inks, axis=0)
        strength = np.percentile(usual, 98)
        here, near = INKED_HERE * strength, INKED_NEAR * strength
        more = ((inks > here) & (spread_out(usual) < near)).sum(axis=(1, 2)) >= FEWEST_PIXELS
        lacking = ((usual > here) & (spread_out(inks) < near)).sum(axis=(1, 2))
        less = (lacking >= FEWEST_PIXELS) & (lacking < (usual > here).sum() / 2)
        doubted[flags] = more if more.any() else less.any()
    return doubted


def flags_like_strokes_or_dots(named: CheapestNames) -> Mask:
    """The mask of flags that somebody may have drawn, as a check mark, a letter, or a dot.

    Thin ones in one color, if there are hardly any of a look; and round ones, if as many others, or several,
    are not.
    """
    symbol_group, flags = named.symbol_group, named.clusters_named("F")
    rounded = sum(len(cluster.members) for cluster in flags if cluster.glyph.round >= ROUND)
    others = sum(len(cluster.members) for cluster in flags) - rounded
    dots = others >= min(rounded, FEWEST_FLAGS)
    doubted = np.zeros(len(symbol_group), bool)
    for cluster in flags:
        few = np.count_nonzero(symbol_group == symbol_group[cluster.members[0]]) <= RARE_LOOK
        thin = few and cluster.glyph.spread < COLORFUL and is_thin(cluster.glyph.ink)
        doubted[cluster.members] = thin or (dots and cluster.glyph.round >= ROUND)
    return doubted


def is_thin(ink: Floats) -> bool:
    """Whether hardly any ink is left of a symbol if a pixel is taken away all around."""
    core = spread_out(1 - ink) < SOLID_INK
    return bool(core.sum() <= THIN * (ink > SOLID_INK).sum())


def spread_out(inks: Floats) -> Floats:
    """The strongest of each pixel's ink and that of the eight around it."""
    padded = np.pad(inks, [(0, 0)] * (inks.ndim - 2) + [(1, 1), (1, 1)])
    across = np.maximum(np.maximum(padded[..., :-2], padded[..., 1:-1]), padded[..., 2:])
    out: Floats = np.maximum(np.maximum(across[..., :-2, :], across[..., 1:-1, :]), across[..., 2:, :])
    return out
