"""The strategy chart: as pictures, as text, and as a file with every value."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from bot.render.blackjack import rule_words, words
from bot.render.blackjack.action_colours import ACTIONS
from bot.render.images.grid import Cell as Square
from bot.render.images.grid import Grid, grid
from bot.render.images.palette import WHITE
from bot.text.catalogue import say
from solvers.blackjack import HARD, PAIRS, SOFT, UPCARDS, Action, Cell, Strategy

MARK = "*"  # of a cell where some hands of the row are played otherwise
GROUPS: Mapping[str, Sequence[str]] = {"hard": HARD, "soft": SOFT, "pairs": PAIRS}
MAX_EXCEPTIONS = 12  # that a message lists; the file has all


def pictures(strategy: Strategy) -> dict[str, bytes]:
    """PNG files by what they show, a key of GROUPS.

    Several, because a picture that is higher than wide is shown small. Rows of totals that are played alike
    are one.
    """
    return {name: grid(_grid(strategy, name, list(_rows(strategy, group)))) for name, group in GROUPS.items()}


def _grid(strategy: Strategy, group: str, rows: Sequence[tuple[str, ...]]) -> Grid:
    shown = {(_label(hands), upcard): strategy[hands[0], upcard] for hands in rows for upcard in UPCARDS}
    return Grid(
        title=say("blackjack-chart-picture", hands=group, rules=rule_words.abbreviate(strategy.rules)),
        rows=[[_label(hands) for hands in rows]],
        columns=[UPCARDS],
        cells={place: Square(code(cell), ACTIONS[cell.action]) for place, cell in shown.items()},
        down=say("blackjack-your-hand"),
        across=say("blackjack-dealers-upcard"),
        legend=[*_legend(shown.values())],
    )


def code(cell: Cell) -> str:
    """A cell in letters: Dh is double, or hit where one may not double. Marked where hands of it differ."""
    fallback = words.LETTERS[cell.fallback].lower() if _needs_fallback(cell) and cell.fallback else ""
    return words.LETTERS[cell.action] + fallback + (MARK if cell.differs else "")


def _needs_fallback(cell: Cell) -> bool:
    return cell.action in (Action.DOUBLE, Action.SURRENDER)


def _rows(strategy: Strategy, group: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The hands of each row: totals next to each other that are played alike go together."""

    def played(hand: str) -> list[str]:
        cells = [strategy[hand, upcard] for upcard in UPCARDS]
        alone = group is PAIRS or any(cell.differs for cell in cells)
        return [hand] if alone else [code(cell) for cell in cells]

    for _, hands in groupby(group, played):
        yield tuple(hands)


def _label(hands: Sequence[str]) -> str:
    return hands[0] if len(hands) == 1 else f"{hands[0]}–{hands[-1]}"


def _legend(cells: Collection[Cell]) -> Iterator[tuple[Square, str]]:
    """What the letters mean that are in these cells."""
    seen = {code(cell).removesuffix(MARK): cell for cell in cells}
    order = list(Action)
    for letters, cell in sorted(seen.items(), key=lambda item: (order.index(item[1].action), item[0])):
        yield Square(letters, ACTIONS[cell.action]), meaning(cell)
    if any(cell.differs for cell in cells):
        yield Square(MARK, WHITE), say("blackjack-chart-some-differ")


def meaning(cell: Cell) -> str:
    """What a cell tells: `double, else hit`."""
    if _needs_fallback(cell) and cell.fallback:
        return say("blackjack-or-else", action=words.deed(cell.action), otherwise=words.deed(cell.fallback))
    return words.deed(cell.action)


def description(hands: str, strategy: Strategy) -> str:
    """A picture for who cannot see it; `hands` is a key of GROUPS."""
    return say("blackjack-chart-described", hands=hands, rules=rule_words.abbreviate(strategy.rules))


def text(strategy: Strategy) -> str:
    """The chart in letters of one width, 36 of them wide; without marks."""
    lines = ["".join(("".ljust(6), *(upcard.ljust(3) for upcard in UPCARDS))).rstrip()]
    for group in GROUPS.values():
        for hands in _rows(strategy, group):
            codes = (code(strategy[hands[0], upcard]).removesuffix(MARK) for upcard in UPCARDS)
            lines.append("".join((_label(hands).ljust(6), *(letters.ljust(3) for letters in codes))).rstrip())
        lines.append("")
    return "\n".join(lines[:-1])


def legend(strategy: Strategy) -> str:
    """What the letters of the text mean, in one line."""
    return " · ".join(
        f"{square.text} {meant}" for square, meant in _legend(strategy.values()) if square.text != MARK
    )


def exceptions(strategy: Strategy) -> list[str]:
    """Where hands of a row are played otherwise than the row: `16 v T: stand with 97`."""
    return [
        say("blackjack-chart-exception", hand=hand, upcard=upcard, otherwise=_otherwise(cell))
        for (hand, upcard), cell in strategy.items()
        if cell.differs
    ]


def _otherwise(cell: Cell) -> str:
    by_action = groupby(sorted(cell.differs, key=lambda other: other[1]), lambda other: other[1])
    return ", ".join(
        say("blackjack-chart-action-with", action=action, hands=" ".join(hand for hand, _ in hands))
        for action, hands in by_action
    )


def differing(strategy: Strategy) -> list[str]:
    """The exceptions as a paragraph of a message, as many as a person will read; none if there are none."""
    found = exceptions(strategy)
    if not found:
        return []
    more = len(found) - MAX_EXCEPTIONS
    listed = "; ".join(found[:MAX_EXCEPTIONS])
    return [say("blackjack-chart-differing", listed=listed, more=max(more, 0))]


def file(strategy: Strategy) -> str:
    """All of it as a text file: the chart, its exceptions, and what every action is worth."""
    parts = [
        say("blackjack-chart-file", rules=rule_words.in_words(strategy.rules)),
        text(strategy),
        legend(strategy),
        "\n".join(exceptions(strategy)),
        say("blackjack-chart-values"),
        "\n".join(_values(strategy)),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _values(strategy: Strategy) -> Iterator[str]:
    for (hand, upcard), cell in strategy.items():
        ranking = sorted(cell.ev.items(), key=lambda worth: -worth[1])
        values = "  ".join(f"{words.deed(Action(action))} {value:+.6f}" for action, value in ranking)
        yield f"{hand.ljust(3)} v {upcard}  {values}"
