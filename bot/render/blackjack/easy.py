"""/bj easy: the tables of Easy Blackjack as pictures and files, and one hand against one dealer's."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import discord

from bot.interactions import permissions
from bot.render import layout
from bot.render.blackjack import words
from bot.render.blackjack.action_colours import ACTIONS
from bot.render.images.grid import Cell, Grid, grid
from bot.render.images.palette import BLUE, SKY, VERMILION, between
from bot.render.layout import ImageFile, Reply, TextFile
from bot.text import numbers
from bot.text.blackjack_hands import bare_hand_in_words
from bot.text.catalogue import say
from solvers import blackjack
from solvers.blackjack import Action, Hand
from solvers.blackjack.easy import Tables, codes, easy_tables
from solvers.blackjack.easy.single_hand import encounter
from solvers.blackjack.easy.text_tables import printed

if TYPE_CHECKING:
    from bot.client import Oddsmith

COMMAND = "bj easy"
Name = Literal[
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
BY_LETTER = {letter: action for action, letter in words.LETTERS.items()}
CODE_MEANINGS = ("S", "H", "P", "Dh", "Ds", "Rh", "Rs")  # the letters in the table of the best actions
DECIMALS = 6  # in the file
MIDDLE = "#3a424d"  # the colour of nothing won and nothing lost
WIDE = 12  # columns of a picture


async def table_reply(interaction: "discord.Interaction[Oddsmith]", name: Name) -> Reply:
    """A table as pictures and a file, kept before anyone is shown it."""
    bot = interaction.client
    tables: Tables = await bot.solve(interaction, easy_tables)
    kept = {"table": name, "advantage": tables["advantage"]}
    await bot.save_question(interaction, COMMAND, "", {"table": name}, kept)
    missing_permissions = permissions.missing_permissions(interaction, "attach_files")
    title = layout.heading(_title(name))
    if name == "advantage":
        return Reply(title, _advantage(tables), layout.subtext(say("blackjack-easy-rules")))
    shown: Sequence[str | ImageFile | TextFile] = (
        [say("blackjack-easy-ask-for-one-hand", missing_permissions=missing_permissions)]
        if missing_permissions
        else [
            *await layout.defer_if_slow(interaction, pictures(tables, name), thinking=True),
            TextFile(f"{name}.txt", printed(tables, name, DECIMALS) + "\n"),
        ]
    )
    units = [] if name in ("initial", "dealer", "strategy") else [say("blackjack-easy-units")]
    return Reply(
        title, *shown, layout.subtext(*units, say("blackjack-easy-codes"), say("blackjack-easy-rules"))
    )


def _advantage(tables: Tables) -> str:
    advantage = tables["advantage"]
    return say("blackjack-easy-wins", share=numbers.format_percent(advantage), exactly=repr(advantage))


def _title(name: str) -> str:
    return say("blackjack-easy-title", title=say(TITLES[name]))


async def pictures(tables: Tables, name: Name) -> list[ImageFile]:
    """The table in parts that a phone can show, drawn off the event loop."""
    drawn = []
    for number, shown in enumerate(_grids(tables, name), start=1):
        png = await asyncio.to_thread(grid, shown)
        said = say(
            "blackjack-easy-described",
            title=shown.title,
            first=shown.rows[0][0],
            last=shown.rows[-1][-1],
            dealers_first=shown.columns[0][0],
            dealers_last=shown.columns[-1][-1],
        )
        drawn.append(ImageFile(f"{name}{number}.png", png, said))
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
            legend = [(seen[letters], _meant(letters)) for letters in CODE_MEANINGS if letters in seen]
            yield Grid(
                title=_title(name),
                rows=rows,
                columns=_groups(across),
                cells=cells,
                down=say("blackjack-your-hand"),
                across=say("blackjack-easy-dealers-cards"),
                legend=legend if name == "strategy" else (),
            )


def _meant(letters: str) -> str:
    """What the letters of an action mean: `double, else hit`."""
    action, *otherwise = (words.deed(BY_LETTER[letter]) for letter in letters.upper())
    return say("blackjack-or-else", action=action, otherwise=otherwise[0]) if otherwise else action


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
    return Cell(format_ev(value), between((VERMILION, MIDDLE, SKY), (value + 1) / 2))


def _of_ten_thousand(chance: float) -> str:
    """A chance in three characters: 0.4, 5.6, 101."""
    many = 10_000 * chance
    return f"{many:.1f}" if many < 9.95 else f"{many:.0f}"


def format_ev(value: float) -> str:
    """A worth in so few characters that twelve of them fit side by side: −.57, 1.1; whole numbers: 0, −1."""
    if abs(value - round(value)) < words.ROUNDING:
        return str(round(value)).replace("-", "−")
    shown = f"{abs(value):.2f}".removeprefix("0") if abs(value) < 0.995 else f"{abs(value):.1f}"
    return f"−{shown}" if value < 0 else shown


def _dealer(tables: Tables, hands: Sequence[str]) -> Grid:
    ends = {0: say("blackjack-is-bust"), **{total: str(total) for total in range(17, 22)}}
    cells = {
        (code, ends[score]): Cell(
            "100" if chance == 1 else f"{100 * chance:.1f}", between((MIDDLE, BLUE, SKY), chance**0.5)
        )
        for code in hands
        for score, chance in tables["dealer"][code].items()
    }
    return Grid(
        title=_title("dealer"),
        rows=[hands],
        columns=[[ends[0]], [ends[total] for total in range(17, 22)]],
        cells=cells,
        down=say("blackjack-easy-dealers-cards"),
        across=say("blackjack-easy-ends-on"),
    )


async def single_hand_reply(interaction: "discord.Interaction[Oddsmith]", hand: str, dealer: str) -> Reply:
    """The answer about one hand against one dealer's, kept before it is shown. Raises blackjack's errors."""
    held, other = blackjack.parse_hand(hand), blackjack.parse_hand(dealer)
    ev = encounter(held, other)
    best = max(ev, key=ev.__getitem__)
    answer = {"ev": {**ev}, "best": best}
    await interaction.client.save_question(interaction, COMMAND, hand, {"dealer": dealer}, answer)
    return Reply(
        layout.heading(_encounter(held, other)),
        _verdict(ev),
        layout.code_table([_row(action, ev) for action in _ranking(ev)]),
        layout.subtext(say("blackjack-easy-units"), say("blackjack-easy-rules")),
    )


def _encounter(held: Hand, other: Hand) -> str:
    """Both hands as a heading."""
    title = say("blackjack-easy-encounter", hand=held, dealers=bare_hand_in_words(other))
    return say("blackjack-easy-title", title=title)


def _ranking(ev: Mapping[Action, float]) -> list[Action]:
    return sorted(ev, key=lambda action: -ev[action])


def _verdict(ev: Mapping[Action, float]) -> str:
    best, *others = _ranking(ev)
    if not others:
        return say("blackjack-easy-21-stands", action=best)
    margin = ev[best] - ev[others[0]]
    return f"**{words.action_name(best)}.** {words.verdict(margin, others[0])}"


def _row(action: Action, ev: Mapping[Action, float]) -> tuple[str, str, str]:
    cost = max(ev.values()) - ev[action]
    return words.action_name(action), numbers.of_bet(ev[action]), words.cost(cost, best=not cost)
