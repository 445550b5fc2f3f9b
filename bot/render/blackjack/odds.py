"""/bj odds: the chance to win by hitting and by standing, for one hand or for all."""

from collections.abc import Mapping, Sequence
from functools import partial

from bot.render import markdown
from bot.render.blackjack import words
from bot.render.blackjack.action_colors import ACTION_COLORS
from bot.render.images.grid import Grid, GridCell, grid
from bot.render.layout import FilesOrText, ImageFile, Reply, TextFile
from bot.text import numbers
from bot.text.catalogue import say
from solvers.blackjack import Action, Count, Question, WinProbability, hit_or_stand
from solvers.blackjack.formatting import code

UPCARDS = (*range(2, 11), 1)
CHOICES = (Action.HIT, Action.STAND)

PARTS = (
    [count for count in hit_or_stand.STARTING_COUNTS if not count.soft and count.total < 12],
    [count for count in hit_or_stand.STARTING_COUNTS if not count.soft and count.total >= 12],
    [count for count in hit_or_stand.STARTING_COUNTS if count.soft],
)
"""The hands in each image."""

Table = Mapping[tuple[Count, int], WinProbability]


def hand_reply(readings: Sequence[tuple[Question, WinProbability]]) -> Reply:
    """The chances of a hand, and of the other readings of the text."""
    (question, chances), *others = readings
    rows = [(words.action_name(action), numbers.chance(chance)) for action, chance in _ranked(chances)]
    return Reply(
        markdown.heading(words.advice_title(words.action_name(_ranked(chances)[0][0]), question)),
        say("blackjack-odds-of-hand"),
        markdown.code_table(rows),
        *(say("blackjack-odds-if-you-mean", question=read, verdict=_describe(odds)) for read, odds in others),
        markdown.subtext(say("blackjack-odds-hold-for")),
    )


def _ranked(chances: WinProbability) -> list[tuple[Action, float]]:
    chance_by_action = {Action.STAND: chances.if_stand, Action.HIT: chances.if_hit}
    return sorted(chance_by_action.items(), key=lambda pair: -pair[1])


def _describe(chances: WinProbability) -> str:
    (best, better), (_, worse) = _ranked(chances)
    return say("blackjack-odds", action=best, more=numbers.chance(better), less=numbers.chance(worse))


def all_hands_reply(table: Table) -> Reply:
    """The whole table as images and a text file, or as a short text table."""
    return Reply(
        markdown.heading(say("blackjack-odds-of-all")),
        FilesOrText([*_images(table), TextFile("odds.txt", _text(table))], [_short_table(table)]),
        markdown.subtext(say("blackjack-odds-hold-for")),
    )


def _images(table: Table) -> list[ImageFile]:
    """The table in images, none of them much higher than wide, because those are shown small."""
    files = []
    for number, counts in enumerate(PARTS, start=1):
        description = say("blackjack-odds-described", first=_label(counts[0]), last=_label(counts[-1]))
        files.append(ImageFile(f"odds{number}.png", partial(grid, _grid(table, counts)), description))
    return files


def _grid(table: Table, counts: Sequence[Count]) -> Grid:
    cells = {(_label(count), code(up)): _cell(table[count, up]) for count in counts for up in UPCARDS}
    cells_by_text = {cell.text: cell for cell in cells.values()}
    return Grid(
        title=say("blackjack-odds-of-soft" if counts[0].soft else "blackjack-odds-of-hard"),
        rows=[[_label(count) for count in counts]],
        columns=[[code(upcard) for upcard in UPCARDS]],
        cells=cells,
        down=say("blackjack-your-hand"),
        across=say("blackjack-dealers-upcard"),
        legend=[
            (cells_by_text[words.ACTION_LETTERS[action]], say("blackjack-odds-legend", action=action))
            for action in CHOICES
            if words.ACTION_LETTERS[action] in cells_by_text
        ],
    )


def _cell(chances: WinProbability) -> GridCell:
    (best, chance), _ = _ranked(chances)
    return GridCell(words.ACTION_LETTERS[best], ACTION_COLORS[best], numbers.decimal(100 * chance, 1))


def _label(count: Count) -> str:
    """The count as a label: `16`, `A7`."""
    return f"A{code(count.total - 11)}" if count.soft else str(count.total)


def _text(table: Table) -> str:
    """Both chances of every starting hand against every upcard, with six decimals."""
    parts = [f"{say('blackjack-odds-file')} {say('blackjack-odds-hold-for')}"]
    header = " ".join([say("blackjack-odds-hand").ljust(4), *(code(upcard).rjust(8) for upcard in UPCARDS)])
    for choice, title in enumerate((say("blackjack-odds-if-stand"), say("blackjack-odds-if-hit"))):
        rows = [
            " ".join([_label(count).ljust(4), *(f"{table[count, up][choice]:8.6f}" for up in UPCARDS)])
            for count in hit_or_stand.STARTING_COUNTS
        ]
        parts.append("\n".join([title, header, *rows]))
    return "\n\n".join(parts) + "\n"


def _short_table(table: Table) -> str:
    """The better action for each hand, in letters, narrow enough for a phone."""
    rows = [
        [_label(count), *(_cell(table[count, up]).text for up in UPCARDS)]
        for count in hit_or_stand.STARTING_COUNTS
    ]
    return markdown.code_table([["", *map(code, UPCARDS)], *rows])
