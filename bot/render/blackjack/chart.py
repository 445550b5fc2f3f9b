"""The basic strategy chart as images, as text, and as a file with every EV."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from bot.render import layout, markdown
from bot.render.blackjack import rule_words, words
from bot.render.blackjack.action_colors import ACTION_COLORS
from bot.render.images.grid import Grid, GridCell, grid
from bot.render.images.palette import WHITE
from bot.render.layout import FilesOrText, ImageFile, Reply, TextFile
from bot.text import numbers
from bot.text.blackjack_hands import dashed
from bot.text.catalogue import AnyOf, say
from solvers import blackjack
from solvers.blackjack import HARD, PAIRS, SOFT, UPCARDS, Action, Cell, Strategy

MARK = "*"  # marks a cell where some hands of the row are played differently
MORE = "+"  # marks a cell that most hands of three or more cards play differently
GROUPS: Mapping[str, Sequence[str]] = {"hard": HARD, "soft": SOFT, "pairs": PAIRS}
MAX_EXCEPTIONS = 12  # listed in a message; the file has all of them


def chart_reply(strategy: Strategy, *rows: layout.Part | FilesOrText) -> Reply:
    """The chart in images, or as text where the bot may not attach any, with what can be pressed below it."""
    return Reply(
        markdown.heading(say("blackjack-chart")),
        FilesOrText(images(strategy), [*_as_text(strategy)]),
        *differing(strategy),
        *rows,
        markdown.subtext(say("blackjack-chart-letters"), rule_words.in_short(strategy.rules)),
    )


def text_reply(strategy: Strategy) -> Reply:
    """The chart as text, with a file of every value."""
    return Reply(
        *_as_text(strategy),
        *differing(strategy),
        FilesOrText([say("blackjack-chart-with-values"), TextFile("strategy.txt", file(strategy))]),
        markdown.subtext(rule_words.describe_rules(strategy.rules)),
    )


def _as_text(strategy: Strategy) -> Iterator[str]:
    yield markdown.code_block(text(strategy))
    yield f"{markdown.escape(legend(strategy))}."


def images(strategy: Strategy) -> list[ImageFile]:
    """The chart in images, one for each of GROUPS.

    There are several because Discord shows an image that is higher than wide small. Adjacent totals that are
    played alike share a row.
    """
    return [
        ImageFile(f"strategy{number}.png", partial(_draw, strategy, group), _description(group, strategy))
        for number, group in enumerate(GROUPS, start=1)
    ]


def _draw(strategy: Strategy, group: str) -> bytes:
    return grid(_grid(strategy, group, list(_rows(strategy, GROUPS[group]))))


def _grid(strategy: Strategy, group: str, rows: Sequence[tuple[str, ...]]) -> Grid:
    shown = {(_label(hands), upcard): strategy[hands[0], upcard] for hands in rows for upcard in UPCARDS}
    return Grid(
        title=say("blackjack-chart-picture", hands=group, rules=rule_words.abbreviate(strategy.rules)),
        rows=[[_label(hands) for hands in rows]],
        columns=[UPCARDS],
        cells={key: GridCell(code(cell), ACTION_COLORS[cell.action]) for key, cell in shown.items()},
        down=say("blackjack-your-hand"),
        across=say("blackjack-dealers-upcard"),
        legend=[*_legend(shown.values())],
    )


def code(cell: Cell) -> str:
    """A cell's letters: Dh is double, or hit if doubling is not allowed. MARK and MORE may follow."""
    fallback = words.ACTION_LETTERS[cell.fallback].lower() if _needs_fallback(cell) and cell.fallback else ""
    marks = (MARK if cell.differs else "") + (MORE if cell.usual_with_more else "")
    return words.ACTION_LETTERS[cell.action] + fallback + marks


def _needs_fallback(cell: Cell) -> bool:
    return cell.action in (Action.DOUBLE, Action.SURRENDER)


def _rows(strategy: Strategy, group: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The hands of each row: adjacent totals that are played alike share one."""

    def row_key(hand: str) -> list[str]:
        cells = [strategy[hand, upcard] for upcard in UPCARDS]
        separate = group is PAIRS or any(cell.differs for cell in cells)
        return [hand] if separate else [code(cell) for cell in cells]

    for _, hands in groupby(group, row_key):
        yield tuple(hands)


def _label(hands: Sequence[str]) -> str:
    return hands[0] if len(hands) == 1 else f"{hands[0]}–{hands[-1]}"


def _legend(cells: Collection[Cell]) -> Iterator[tuple[GridCell, str]]:
    """Legend entries for the letters in these cells."""
    cells_by_code = {code(cell).rstrip(MARK + MORE): cell for cell in cells}
    order = list(Action)
    for letters, cell in sorted(
        cells_by_code.items(), key=lambda item: (order.index(item[1].action), item[0])
    ):
        yield GridCell(letters, ACTION_COLORS[cell.action]), meaning(cell)
    if any(cell.differs for cell in cells):
        yield GridCell(MARK, WHITE), say("blackjack-chart-some-differ")
    if any(cell.usual_with_more for cell in cells):
        yield GridCell(MORE, WHITE), say("blackjack-chart-more-differ")


def meaning(cell: Cell) -> str:
    """A cell's meaning in words: `double, else hit`."""
    if _needs_fallback(cell) and cell.fallback:
        return say(
            "blackjack-or-else",
            action=words.action_verb(cell.action),
            otherwise=words.action_verb(cell.fallback),
        )
    return words.action_verb(cell.action)


def _description(hands: str, strategy: Strategy) -> str:
    """The alt text of an image; `hands` is a key of GROUPS."""
    return say("blackjack-chart-described", hands=hands, rules=rule_words.abbreviate(strategy.rules))


def text(strategy: Strategy) -> str:
    """The chart as monospaced text, 36 characters wide; more if the letters and marks are many."""
    width = 1 + max(2, *(len(code(cell)) for cell in strategy.values()))
    lines = ["".join(("".ljust(6), *(upcard.ljust(width) for upcard in UPCARDS))).rstrip()]
    for group in GROUPS.values():
        for hands in _rows(strategy, group):
            codes = (code(strategy[hands[0], upcard]) for upcard in UPCARDS)
            lines.append(
                "".join((_label(hands).ljust(6), *(letters.ljust(width) for letters in codes))).rstrip()
            )
        lines.append("")
    return "\n".join(lines[:-1])


def legend(strategy: Strategy) -> str:
    """The legend of the text chart in one line."""
    return " · ".join(f"{square.text} {explanation}" for square, explanation in _legend(strategy.values()))


def exceptions(strategy: Strategy) -> list[str]:
    """The hands that are played differently from their row, after their mark.

    `* 14 vs 10: stand with 7-7`
    """
    lines = []
    for (hand, upcard), cell in strategy.items():
        card = _in_cards(upcard)
        if cell.differs:
            otherwise = _exception_actions(cell)
            exception = say("blackjack-chart-exception", hand=hand, upcard=card, otherwise=otherwise)
            lines.append(f"{MARK} {exception}")
        if action := cell.usual_with_more:
            others, hands = cell.with_more
            more = {"action": action, "others": others, "hands": hands}
            lines.append(f"{MORE} {say('blackjack-chart-with-more', hand=hand, upcard=card, **more)}")
    return lines


def _exception_actions(cell: Cell) -> tuple[str, ...]:
    by_action = groupby(sorted(cell.differs, key=lambda other: other[1]), lambda other: other[1])
    return tuple(
        say("blackjack-chart-action-with", action=action, hands=AnyOf(_in_cards(hand) for hand, _ in hands))
        for action, hands in by_action
    )


def _in_cards(hand: str) -> str:
    return dashed(blackjack.parse_cards(hand))


def differing(strategy: Strategy) -> list[str]:
    """A paragraph with the first MAX_EXCEPTIONS exceptions, a line each; empty if there are none."""
    lines = exceptions(strategy)
    if not lines:
        return []
    listed = [f"\\{line}" for line in lines[:MAX_EXCEPTIONS]]  # else a mark would begin a list
    if len(lines) > MAX_EXCEPTIONS:
        listed.append(say("blackjack-chart-and-more", more=len(lines) - MAX_EXCEPTIONS))
    return ["\n".join(listed)]


def file(strategy: Strategy) -> str:
    """The content of the text file: the chart, its exceptions, and the EV of every action."""
    parts = [
        say("blackjack-chart-file", rules=rule_words.describe_rules(strategy.rules)),
        text(strategy),
        legend(strategy),
        "\n".join(exceptions(strategy)),
        say("blackjack-chart-values"),
        "\n".join(_values(strategy)),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _values(strategy: Strategy) -> Iterator[str]:
    for (hand, upcard), cell in strategy.items():
        ranking = sorted(cell.ev.items(), key=lambda pair: -pair[1])
        values = "  ".join(
            f"{words.action_verb(Action(action))} {numbers.of_bet(value)}" for action, value in ranking
        )
        yield f"{say('blackjack-hand-against-card', hand=hand.ljust(3), card=upcard)}  {values}"
