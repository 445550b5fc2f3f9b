"""What table images and texts of all games have: the displayed round, its boxes, descriptions, gains."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from bot.render.images.typeface import printable_name
from bot.render.layout import MAX_DESCRIPTION, ImageFile
from bot.render.markdown import MENTION, without_marks
from bot.render.tables.game_view import MessagePart, TableView
from bot.text import numbers
from bot.text.catalogue import say
from games.table import Table

MAX_NAME = 14  # letters of a player's name in an image and in its description

S = TypeVar("S", bound=Table)


def displayed_round(view: TableView, kind: type[S] = Table) -> S:  # type: ignore[assignment]
    """The state of the round whose cards are shown, the last one until the next one is dealt.

    kind: the type of the game's rounds, such as games.blackjack.Round.
    """
    snapshot = view.snapshot
    shown = snapshot if snapshot.state.dealt or not snapshot.last_round else snapshot.last_round
    return shown.state_as(kind)


class DisplayedBox(NamedTuple):
    """A box, and whether the displayed round's cards in it belong to the person named in the heading."""

    number: int
    heading: str
    same_player: bool


def displayed_boxes(state: Table, view: TableView) -> Iterator[DisplayedBox]:
    """Each box that is occupied, or was in the displayed round; in order."""
    for number, box in sorted({**state.occupied, **view.snapshot.state.occupied}.items()):
        name = _drawn_name(view, box.player)
        same_player = number in state.occupied and state.occupied[number].player == box.player
        yield DisplayedBox(number, f"{number}  {name}".rstrip(), same_player)


def people_shown(view: TableView) -> set[int]:
    """Who sits at the table or was in the displayed round."""
    states = (displayed_round(view, Table), view.snapshot.state)
    return {box.player for state in states for box in state.occupied.values()}


def held_chips(view: TableView, number: int) -> str:
    """What the box's player holds, while bets are placed: `950 chips`; empty if it is not known."""
    state = view.snapshot.state
    box = state.occupied.get(number) if state.betting else None
    balance = view.balances.get(box.player) if box else None
    return "" if balance is None else numbers.in_chips(balance)


def _drawn_name(view: TableView, player: int) -> str:
    return _cut(printable_name(view.display_names.get(player, "")))


def _described_name(view: TableView, player: int) -> str:
    return _cut(without_marks(view.display_names.get(player, "")).strip()) or "?"


def _cut(name: str) -> str:
    """The name, or its beginning with an ellipsis."""
    return name if len(name) <= MAX_NAME else f"{name[: MAX_NAME - 1].rstrip()}…"


def with_description(
    view: TableView, parts: Sequence[MessagePart], lines: Iterable[str]
) -> list[MessagePart]:
    """The parts with these lines about the seats, as the description of their picture.

    They are a text of their own if there is no picture, if its description would be too long, or if it cannot
    name everybody: after a restart, names have to be learned first.
    """
    lines = list(lines)
    all_named = people_shown(view) <= view.display_names.keys()
    text = " ".join(line if line.endswith(".") else f"{line}." for line in lines).replace("**", "")
    named = MENTION.sub(lambda mention: f"@{_described_name(view, int(mention[1]))}", text)
    for index, part in enumerate(parts):
        if isinstance(part, ImageFile) and all_named:
            description = f"{part.description} {named}".rstrip()
            if len(description) <= MAX_DESCRIPTION:
                return [*parts[:index], part._replace(description=description), *parts[index + 1 :]]
    return [*parts, *(["\n".join(lines)] if lines else [])]


def format_gain(tenths: int) -> str:
    """A gain or loss, in tenths of a chip, as signed chips: `+15`, `−10`, `even`."""
    return say("table-even") if tenths == 0 else numbers.signed_chips(tenths)
