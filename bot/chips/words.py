"""How chips are said: what a player has, and each movement of theirs in a line."""

from collections.abc import Sequence

from discord.utils import format_dt

from bot import answers
from storage.holdings import Entry, Holding
from storage.ledger import TENTHS, in_chips

WHY = {
    "first": "your first chips",
    "daily": "the chips of the day",
    "forgotten": "given back when you were forgotten",
    "bet": "bet",
    "bank": "bank put up",
    "double": "double",
    "split": "split",
    "insurance": "insurance",
    "returned": "stake back",
    "refund": "bet taken back",
    "won": "won",
    "lost": "lost",
}
"""Why chips moved, by what storage and games call it."""


def held(whose: str, holding: Holding) -> str:
    """What somebody has, in a sentence."""
    more = f", and {in_chips(holding.in_play)} in play" if holding.in_play > 0 else ""
    return f"{whose} **{in_chips(holding.balance)}**{more}."


def play_brought(holding: Holding) -> str:
    """What play has brought in all, for small print."""
    if not holding.won:
        return "Play has brought and taken nothing so far; gifts and daily chips do not count."
    deed = "brought" if holding.won > 0 else "taken"
    counted = "what is in play counts as lost; " if holding.in_play > 0 else ""
    return (
        f"Play has {deed} {in_chips(abs(holding.won))} in all; {counted}gifts and daily chips do not count."
    )


def to_begin_with(first: int, daily: int) -> str:
    """Where somebody who has not had their first chips gets some, in whole chips; for small print."""
    return f"{first_waiting(first)}; /chips daily gives you {in_chips(daily * TENTHS)} every day."


def first_waiting(first: int) -> str:
    """That somebody has not had the chips that everybody begins with, in whole chips; without a full stop."""
    return f"Your first {in_chips(first * TENTHS)} wait for you at a table"


def lines(entries: Sequence[Entry]) -> list[str]:
    """Each movement: what and how much, when, and the balance after it."""
    return [f"{_what(entry)}\n{answers.small_print(_when(entry))}" for entry in entries]


def _what(entry: Entry) -> str:
    sign = "+" if entry.tenths > 0 else ""
    return f"**{sign}{in_chips(entry.tenths)}**: {_why(entry)}"


def _when(entry: Entry) -> str:
    return f"{format_dt(entry.at, 'f')} · then {in_chips(entry.balance)}"


def _why(entry: Entry) -> str:
    if entry.why == "gift":
        return f"a gift {'from' if entry.tenths > 0 else 'to'} <@{entry.other.holder}>"
    said = WHY.get(entry.why, entry.why)
    return f"{said}, {entry.game} game {entry.round_id}" if entry.round_id else said
