"""/bj easy: the tables of Easy Blackjack as images and files, and one hand against one dealer's hand."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Literal

from bot.render import markdown
from bot.render.blackjack import rule_words, words
from bot.render.blackjack.action_colors import ACTION_COLORS
from bot.render.images.grid import Grid, GridCell, grid
from bot.render.images.palette import BLUE, SKY, VERMILION, between
from bot.render.layout import FilesOrText, ImageFile, Reply, TextFile
from bot.text import numbers
from bot.text.blackjack_hands import bare_hand_in_words
from bot.text.catalogue import say
from solvers.blackjack import Action, Hand, Rules
from solvers.blackjack.easy import Tables, codes
from solvers.blackjack.easy.text_tables import printed

TableName = Literal[
    "strategy", "optimal", "initial", "dealer", "stand", "hit", "double", "split", "resplit", "advantage"
]
TITLES: Mapping[str, str] = {
    "strategy": "blackjack-easy-strategy",
    "optimal": "blackjack-easy-optimal",
    "initial": "blackjack-easy-initial",
    "dealer": "blackjack-easy-dealer",
    "stand": "blackjack-easy-stand",
    "hit": "blackjack-easy-hit",
    "double": "blackjack-easy-double",
    "split": "blackjack-easy-split",
    "resplit": "blackjack-easy-resplit",
    "resplit1": "blackjack-easy-resplit-last",
    "resplit2": "blackjack-easy-resplit-one-to-follow",
    "advantage": "blackjack-easy-advantage",
}
BY_LETTER = {letter: action for action, letter in words.ACTION_LETTERS.items()}
STRATEGY_CODES = ("S", "H", "P", "Dh", "Ds", "Rh", "Rs")  # codes in the table of the best actions
DECIMALS = 6  # in the file
MIDDLE = "#3a424d"  # the color of an EV of 0
WIDE = 12  # most columns of an image


def table_reply(tables: Tables, name: TableName) -> Reply:
    """A table as images and a file, or as text that fits a phone."""
    title = markdown.heading(_title(name))
    if name == "advantage":
        return Reply(title, _advantage(tables), markdown.subtext(_rules()))
    units = [] if name in ("initial", "dealer", "strategy") else [say("blackjack-easy-units")]
    legend = say("blackjack-easy-codes")
    file = TextFile(f"{name}.txt", printed(tables, name, DECIMALS) + "\n")
    return Reply(
        title,
        legend,
        FilesOrText(
            [*_images(tables, name), file, markdown.subtext(" · ".join((_rules(), *units)))],
            # The largest tables leave no room for the rules.
            [*_as_text(tables, name), *map(markdown.subtext, units)],
        ),
    )


def _rules() -> str:
    """The rules in short."""
    return " · ".join((rule_words.abbreviate(Rules.of("easy")), say("blackjack-easy-face-up")))


def _advantage(tables: Tables) -> str:
    advantage = tables["advantage"]
    return say("blackjack-easy-wins", share=numbers.format_percent(advantage))


def _title(name: str) -> str:
    return say("blackjack-easy-title", title=say(TITLES[name]))


def _images(tables: Tables, name: TableName) -> list[ImageFile]:
    """The table in images that fit a phone."""
    files = []
    for number, shown in enumerate(_grids(tables, name), start=1):
        description = say(
            "blackjack-easy-described",
            title=shown.title,
            first=shown.rows[0][0],
            last=shown.rows[-1][-1],
            dealers_first=shown.columns[0][0],
            dealers_last=shown.columns[-1][-1],
        )
        files.append(ImageFile(f"{name}{number}.png", partial(grid, shown), description))
    return files


def _as_text(tables: Tables, name: TableName) -> Iterator[str]:
    """The table in code blocks, each with as many columns as a phone shows."""
    grids = list(_grids(tables, name))
    for title, parts in groupby(grids, key=lambda part: part.title):
        if title != _title(name):
            yield f"**{title}**"
        cells = {key: cell.text for part in parts for key, cell in part.cells.items()}
        yield from _text_blocks(cells, shares_rows=name == "strategy")
    legend = {cell.text: meaning for part in grids for cell, meaning in part.legend}
    if legend:
        yield " · ".join(f"{code}: {meaning}" for code, meaning in legend.items())


def _text_blocks(cells: Mapping[tuple[str, str], str], *, shares_rows: bool) -> Iterator[str]:
    """Code blocks with these cells, by (row, column), each as wide as a phone shows.

    shares_rows: whether adjacent hands of a kind share a row if their cells in a block are the same
    """
    rows = list(dict.fromkeys(row for row, _ in cells))
    kinds = [[""], *(_groups(rows) if shares_rows else ([hand] for hand in rows))]
    width = len("12–13") if shares_rows else max(map(len, rows))
    lines = blank = [""] * (1 + len(rows))
    for label in dict.fromkeys(column for _, column in cells):
        column = _right_aligned([label, *(cells.get((row, label), "") for row in rows)])
        if width + len(lines[0]) + 1 + len(column[0]) > markdown.PHONE_WIDTH:
            yield _block(kinds, lines)
            lines = blank
        lines = [f"{line} {cell}" for line, cell in zip(lines, column, strict=True)]
    yield _block(kinds, lines)


def _block(kinds: Sequence[Sequence[str]], lines: Sequence[str]) -> str:
    """A code block of these lines, one for each hand; adjacent hands of a kind share one if alike."""
    line_of = dict(zip((hand for kind in kinds for hand in kind), lines, strict=True))
    shared = [list(hands) for kind in kinds for _, hands in groupby(kind, key=lambda hand: line_of[hand])]
    labels = _right_aligned([hands[0] if len(hands) == 1 else f"{hands[0]}–{hands[-1]}" for hands in shared])
    return _code_block([label + line_of[hands[0]] for label, hands in zip(labels, shared, strict=True)])


def _right_aligned(column: Sequence[str]) -> list[str]:
    width = max(map(len, column))
    return [cell.rjust(width) for cell in column]


def _code_block(lines: Sequence[str]) -> str:
    return markdown.code_block("\n".join(line.rstrip() for line in lines))


def _grids(tables: Tables, name: TableName) -> Iterator[Grid]:
    match name:
        case "dealer":
            yield from (_dealer_grid(tables, group) for group in _groups(codes.DEALER))
        case "resplit":
            for stage in (1, 2):
                yield from _parts(f"resplit{stage}", tables["resplit"][stage])
        case "advantage":
            pass
        case _:
            yield from _parts(name, tables[name])


def _parts(name: str, table: Mapping[tuple[str, str], Any]) -> Iterator[Grid]:
    """The table as grids that are not much higher than wide, because higher images are shown small.

    Each has either the hard hands or the others, against at most WIDE of the dealer's hands.
    """
    columns = list(dict.fromkeys(column for _, column in table))
    groups = _groups(list(dict.fromkeys(row for row, _ in table)))
    highest = max((value for value in table.values() if isinstance(value, float)), default=0.0)
    for rows in filter(None, (groups[:1], groups[1:])):
        for start in range(0, len(columns), WIDE):
            across = columns[start : start + WIDE]
            cells = {
                (row, column): _cell(name, table[row, column], highest)
                for group in rows
                for row in group
                for column in across
            }
            cells_by_text = {cell.text: cell for cell in cells.values()}
            legend = [
                (cells_by_text[letters], _describe_code(letters))
                for letters in STRATEGY_CODES
                if letters in cells_by_text
            ]
            yield Grid(
                title=_title(name),
                rows=rows,
                columns=_groups(across),
                cells=cells,
                down=say("blackjack-your-hand"),
                across=say("blackjack-easy-dealers-cards"),
                legend=legend if name == "strategy" else (),
            )


def _describe_code(letters: str) -> str:
    """The meaning of a code: `double, else hit`."""
    action, *otherwise = (words.action_verb(BY_LETTER[letter]) for letter in letters.upper())
    return say("blackjack-or-else", action=action, otherwise=otherwise[0]) if otherwise else action


def _groups(labels: Sequence[str]) -> list[list[str]]:
    """Hard hands, pairs and soft hands, if any; two aces count as a pair only if other pairs are listed."""
    hard = [label for label in labels if label in codes.HARD or label == "21"]
    pairs = [label for label in labels if label in codes.PAIRS] if "22" in labels else []
    soft = [label for label in labels if label not in (*hard, *pairs)]
    return [group for group in (hard, pairs, soft) if group]


def _cell(name: str, value: Any, highest: float) -> GridCell:
    if name == "strategy":
        return GridCell(value, ACTION_COLORS[BY_LETTER[value[0]]])
    if name == "initial":
        return GridCell(_per_ten_thousand(value), between((MIDDLE, BLUE, SKY), (value / highest) ** 0.5))
    return GridCell(format_ev(value), between((VERMILION, MIDDLE, SKY), (value + 1) / 2))


def _per_ten_thousand(chance: float) -> str:
    """A chance per ten thousand, in three characters: 0.4, 5.6, 101."""
    count = 10_000 * chance
    return numbers.decimal(count, 1 if count < 9.95 else 0)


def format_ev(value: float) -> str:
    """An EV in percent of the bet, short enough for twelve columns: −57, 110."""
    return numbers.decimal(100 * value, 0)


def _dealer_grid(tables: Tables, hands: Sequence[str]) -> Grid:
    labels = {0: say("blackjack-is-bust"), **{total: str(total) for total in range(17, 22)}}
    cells = {
        (code, labels[score]): GridCell(
            numbers.decimal(100 * chance, 0 if chance == 1 else 1), between((MIDDLE, BLUE, SKY), chance**0.5)
        )
        for code in hands
        for score, chance in tables["dealer"][code].items()
    }
    return Grid(
        title=_title("dealer"),
        rows=[hands],
        columns=[[labels[0]], [labels[total] for total in range(17, 22)]],
        cells=cells,
        down=say("blackjack-easy-dealers-cards"),
        across=say("blackjack-easy-ends-on"),
    )


def single_hand_reply(held: Hand, other: Hand, ev: Mapping[Action, float]) -> Reply:
    """The EVs of a hand against the dealer's hand `other`."""
    values: dict[words.PlayerChoice, float] = dict(ev.items())
    best = words.best(values)
    title = words.advice_title(words.action_name(best), _matchup(held, other))
    return Reply(
        markdown.heading(title),
        words.next_best(values) if len(values) > 1 else say("blackjack-easy-21-stands", action=best),
        words.table_of_values(values),
        markdown.subtext(" · ".join((_rules(), say("blackjack-easy-units")))),
    )


def _matchup(held: Hand, other: Hand) -> str:
    return say("blackjack-easy-hand-against-dealer", hand=held, dealers=bare_hand_in_words(other))
