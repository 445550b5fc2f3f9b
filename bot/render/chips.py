"""What a player's chips look like: how many there are, and each movement of them in a line."""

from collections.abc import Mapping, Sequence

from discord.utils import format_dt

from bot.render import layout
from bot.render.views import called
from bot.text.catalogue import say
from bot.text.numbers import in_chips, signed_chips
from storage.balances import Balance, LedgerEntry
from storage.ledger import TENTHS

REASONS: Mapping[str, str] = {
    "first": "chips-why-first",
    "daily": "chips-why-daily",
    "forgotten": "chips-why-forgotten",
    "bet": "chips-why-bet",
    "bank": "chips-why-bank",
    "double": "chips-why-double",
    "split": "chips-why-split",
    "insurance": "chips-why-insurance",
    "returned": "chips-why-returned",
    "refund": "chips-why-refund",
    "won": "chips-why-won",
    "lost": "chips-why-lost",
}
"""The messages of why chips moved, by what storage and games call it."""


def collected(given: int, holding: Balance) -> str:
    """What somebody got today, in tenths, and what they have now."""
    got, balance = in_chips(given), in_chips(holding.balance)
    if holding.in_play > 0:
        return say("chips-daily-in-play", given=got, balance=balance, in_play=in_chips(holding.in_play))
    return say("chips-daily", given=got, balance=balance)


def describe_balance(holding: Balance) -> str:
    """What the person who asks has."""
    if holding.in_play > 0:
        in_play = in_chips(holding.in_play)
        return say("chips-you-have-in-play", balance=in_chips(holding.balance), in_play=in_play)
    return say("chips-you-have", balance=in_chips(holding.balance))


def held_by(member: str, holding: Balance) -> str:
    """What another member has."""
    balance = in_chips(holding.balance)
    if holding.in_play > 0:
        in_play = in_chips(holding.in_play)
        return say("chips-member-has-in-play", member=member, balance=balance, in_play=in_play)
    return say("chips-member-has", member=member, balance=balance)


def describe_winnings(holding: Balance) -> list[str]:
    """What play has brought in all, for small print."""
    if not holding.won:
        return [say("chips-even-so-far"), say("chips-uncounted")]
    so_far = "chips-won-so-far" if holding.won > 0 else "chips-lost-so-far"
    lost = [say("chips-in-play-count-as-lost")] if holding.in_play > 0 else []
    return [say(so_far, amount=in_chips(abs(holding.won))), *lost, say("chips-uncounted")]


def first_chips_hint(first: int, daily: int) -> list[str]:
    """Where somebody who has not had their first chips gets some, in whole chips; for small print."""
    return [first_chips_notice(first), say("chips-daily-too", daily=in_chips(daily * TENTHS))]


def first_chips_notice(first: int) -> str:
    """That somebody has not had the chips that everybody begins with, in whole chips."""
    return say("chips-first-waiting", first=in_chips(first * TENTHS))


def describe_entries(entries: Sequence[LedgerEntry]) -> list[str]:
    """Each movement: what and how much, when, and the balance after it."""
    return [f"{_what(entry)}\n{layout.subtext(_when(entry))}" for entry in entries]


def _what(entry: LedgerEntry) -> str:
    amount, why = _signed(entry.tenths), _why(entry)
    if not entry.round_id or not entry.game:
        return say("chips-movement", amount=amount, why=why)
    return say(
        "chips-movement-in-round", amount=amount, why=why, game=called(entry.game), round=str(entry.round_id)
    )


def _signed(tenths: int) -> str:
    return say("chips-amount", count=abs(tenths) / TENTHS, chips=signed_chips(tenths))


def _when(entry: LedgerEntry) -> str:
    return say("chips-movement-when", when=format_dt(entry.at, "f"), balance=in_chips(entry.balance))


def _why(entry: LedgerEntry) -> str:
    if entry.why == "gift":
        member = f"<@{entry.other.holder}>"
        return say("chips-why-gift-from" if entry.tenths > 0 else "chips-why-gift-to", member=member)
    return say(REASONS[entry.why]) if entry.why in REASONS else entry.why
