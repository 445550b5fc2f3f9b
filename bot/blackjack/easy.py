"""/bj easy: the tables of Easy Blackjack as pictures and files, and one hand against one dealer's."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import discord

from bot import answers, places
from bot.answers import Answer, Document, Picture
from bot.blackjack import words
from bot.blackjack.colours import ACTIONS
from bot.pictures.colours import BLUE, SKY, VERMILION, between
from bot.pictures.grids import Cell, Grid, grid
from solvers import blackjack
from solvers.blackjack import Action
from solvers.blackjack.easy import Tables, codes, easy_tables
from solvers.blackjack.easy.encounter import encounter
from solvers.blackjack.easy.printed import printed
from solvers.blackjack.wording import spoken_hand

if TYPE_CHECKING:
    from bot.client import Oddsmith

COMMAND = "bj easy"
Name = Literal[
    "strategy", "optimal", "initial", "dealer", "stand", "hit", "double", "split", "resplit", "advantage"
]
TITLES: Mapping[str, str] = {
    "strategy": "the best first action",
    "optimal": "what the best first action is worth",
    "initial": "deals, of each 10,000",
    "dealer": "how the dealer ends, in %",
    "stand": "what standing is worth",
    "hit": "what hitting is worth",
    "double": "what doubling is worth",
    "split": "what splitting is worth",
    "resplit": "the stages of splitting again",
    "resplit1": "splitting into the last two hands",
    "resplit2": "splitting with one hand to follow",
    "advantage": "the player's advantage",
}
RULES = (
    "Both of the dealer's cards are seen. Infinite deck; the dealer hits soft 17; double any two cards; split"
    " to 4 hands, aces once with one card each; surrender as the first action; a natural pays 3:2."
)
UNITS = "Expected win in units of the first bet."
CODES = "A6 is an ace and six; 88 a pair; 16 a hard total. The dealer's soft 18 to 20 are 18 to 20."
BY_LETTER = {letter: action for action, letter in words.LETTERS.items()}
MEANT = {
    "S": "stand",
    "H": "hit",
    "P": "split",
    "Dh": "double, else hit",
    "Ds": "double, else stand",
    "Rh": "surrender, else hit",
    "Rs": "surrender, else stand",
}
DECIMALS = 6  # in the file
MIDDLE = "#3a424d"  # the colour of nothing won and nothing lost
WIDE = 12  # columns of a picture


async def of_table(interaction: "discord.Interaction[Oddsmith]", name: Name) -> Answer:
    """A table as pictures and a file, kept before anyone is shown it."""
    bot = interaction.client
    tables: Tables = await bot.solve(interaction, easy_tables)
    kept = {"table": name, "advantage": tables["advantage"]}
    await bot.keep_question(interaction, COMMAND, "", {"table": name}, kept)
    lacking = places.lacking(interaction, "attach_files")
    title = answers.heading(f"Easy Blackjack: {TITLES[name]}")
    if name == "advantage":
        return Answer(title, _advantage(tables), answers.small_print(RULES))
    shown: Sequence[str | Picture | Document] = (
        [f"{lacking} Ask for one hand instead, with `hand` and `dealer`."]
        if lacking
        else [
            *await answers.patiently(interaction, pictures(tables, name), thinking=True),
            Document(f"{name}.txt", printed(tables, name, DECIMALS) + "\n"),
        ]
    )
    units = [] if name in ("initial", "dealer", "strategy") else [UNITS]
    return Answer(title, *shown, answers.small_print(*units, CODES, RULES))


def _advantage(tables: Tables) -> str:
    advantage = tables["advantage"]
    return (
        f"Whoever plays the best strategy wins **{answers.percent(advantage)}** of the bet each round"
        f" ({advantage!r}), for both of the dealer's cards are seen."
    )


async def pictures(tables: Tables, name: Name) -> list[Picture]:
    """The table in parts that a phone can show, drawn off the event loop."""
    drawn = []
    for number, shown in enumerate(_grids(tables, name), start=1):
        png = await asyncio.to_thread(grid, shown)
        rows, columns = (f"{groups[0][0]} to {groups[-1][-1]}" for groups in (shown.rows, shown.columns))
        said = f"{shown.title}: {rows} against {columns}. The file has all as text."
        drawn.append(Picture(f"{name}{number}.png", png, said))
    return drawn


def _grids(tables: Tables, name: Name) -> Iterator[Grid]:
    match name:
        case "dealer":
            yield from (_dealer(tables, group) for group in _groups(codes.DEALER))
        case "resplit":
            for stage in (1, 2):
                yield from _parts(f"resplit{stage}", tables["resplit"][stage])
        case "advantage":
            pass
        case _:
            yield from _parts(name, tables[name])


def _parts(name: str, table: Mapping[tuple[str, str], Any]) -> Iterator[Grid]:
    """The table in pictures that are not much higher than wide, for higher ones are shown small.

    Each has the hard hands or the others, against at most WIDE of the dealer's hands.
    """
    columns = list(dict.fromkeys(column for _, column in table))
    groups = _groups(list(dict.fromkeys(row for row, _ in table)))
    most = max((value for value in table.values() if isinstance(value, float)), default=0.0)
    for rows in filter(None, (groups[:1], groups[1:])):
        for first in range(0, len(columns), WIDE):
            across = columns[first : first + WIDE]
            cells = {
                (row, column): _cell(name, table[row, column], most)
                for group in rows
                for row in group
                for column in across
            }
            seen = {cell.text: cell for cell in cells.values()}
            legend = [(seen[text], meant) for text, meant in MEANT.items() if text in seen]
            yield Grid(
                title=f"Easy Blackjack: {TITLES[name]}",
                rows=rows,
                columns=_groups(across),
                cells=cells,
                down="your hand",
                across="the dealer's two cards",
                legend=legend if name == "strategy" else (),
            )


def _groups(labels: Sequence[str]) -> list[list[str]]:
    """Hard hands, pairs and soft hands, whichever there are; two aces are a pair where others are."""
    hard = [label for label in labels if label in codes.HARD or label == "21"]
    pairs = [label for label in labels if label in codes.PAIRS] if "22" in labels else []
    soft = [label for label in labels if label not in (*hard, *pairs)]
    return [group for group in (hard, pairs, soft) if group]


def _cell(name: str, value: Any, most: float) -> Cell:
    if name == "strategy":
        return Cell(value, ACTIONS[BY_LETTER[value[0]]])
    if name == "initial":
        return Cell(_of_ten_thousand(value), between((MIDDLE, BLUE, SKY), (value / most) ** 0.5))
    return Cell(worth(value), between((VERMILION, MIDDLE, SKY), (value + 1) / 2))


def _of_ten_thousand(chance: float) -> str:
    """A chance in three characters: 0.4, 5.6, 101."""
    many = 10_000 * chance
    return f"{many:.1f}" if many < 9.95 else f"{many:.0f}"


def worth(value: float) -> str:
    """A worth in so few characters that twelve of them fit side by side: −.57, 1.1; whole numbers: 0, −1."""
    if abs(value - round(value)) < words.NOTHING:
        return str(round(value)).replace("-", "−")
    shown = f"{abs(value):.2f}".removeprefix("0") if abs(value) < 0.995 else f"{abs(value):.1f}"
    return f"−{shown}" if value < 0 else shown


def _dealer(tables: Tables, hands: Sequence[str]) -> Grid:
    ends = {0: "bust", **{total: str(total) for total in range(17, 22)}}
    cells = {
        (code, ends[score]): Cell(
            "100" if chance == 1 else f"{100 * chance:.1f}", between((MIDDLE, BLUE, SKY), chance**0.5)
        )
        for code in hands
        for score, chance in tables["dealer"][code].items()
    }
    return Grid(
        title=f"Easy Blackjack: {TITLES['dealer']}",
        rows=[hands],
        columns=[["bust"], [ends[total] for total in range(17, 22)]],
        cells=cells,
        down="the dealer's two cards",
        across="ends on",
    )


async def of_encounter(interaction: "discord.Interaction[Oddsmith]", hand: str, dealer: str) -> Answer:
    """The answer about one hand against one dealer's, kept before it is shown. Raises blackjack's errors."""
    held, other = blackjack.parse_hand(hand), blackjack.parse_hand(dealer)
    ev = encounter(held, other)
    best = max(ev, key=ev.__getitem__)
    answer = {"ev": {**ev}, "best": best}
    await interaction.client.keep_question(interaction, COMMAND, hand, {"dealer": dealer}, answer)
    title = f"{spoken_hand(held)} against the dealer's {_without_article(spoken_hand(other))}"
    return Answer(
        answers.heading(f"Easy Blackjack: {title}"),
        _verdict(ev),
        answers.table([_row(action, ev) for action in _ranking(ev)]),
        answers.small_print(UNITS, RULES),
    )


def _without_article(said: str) -> str:
    return said.removeprefix("a ")


def _ranking(ev: Mapping[Action, float]) -> list[Action]:
    return sorted(ev, key=lambda action: -ev[action])


def _verdict(ev: Mapping[Action, float]) -> str:
    best, *others = _ranking(ev)
    if not others:
        return f"**{words.name(best)}**: 21 stands by itself."
    margin = answers.percent(ev[best] - ev[others[0]])
    return f"**{words.name(best)}**: {margin} of the bet better than {words.DOING[others[0]]}."


def _row(action: Action, ev: Mapping[Action, float]) -> tuple[str, str, str]:
    cost = max(ev.values()) - ev[action]
    return words.name(action), answers.units(ev[action]), f"costs {cost:.4f}" if cost else "best"
