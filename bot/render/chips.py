"""The answers of /chips: daily chips, gifts, balances, and a person's history."""

from collections.abc import Sequence
from datetime import datetime
from typing import get_args

from discord.utils import format_dt

from app.chip_accounts import LedgerPage, PlayerAccount
from app.guild_settings import GuildSettings
from bot.render import layout, markdown
from bot.render.views import game_title
from bot.text.catalogue import message_of, say
from bot.text.numbers import in_chips, won_or_lost
from games.chips import TENTHS, MoveReason
from storage.balances import Balance
from storage.ledger_history import LedgerEntry

REASONS = {"first", "daily", "forgotten", *get_args(MoveReason)}
"""The reasons for ledger entries that have words. Games that a server owner added may have others."""


def daily_reply(settings: GuildSettings, account: PlayerAccount, next_at: datetime) -> layout.Reply:
    """The answer to a person who has just got the daily chips; they get the next ones at `next_at`."""
    footnotes = [say("chips-daily-next", when=format_dt(next_at, "R"))]
    if settings.first_chips and not account.had_first:
        footnotes.append(_first_chips_notice(settings.first_chips))
    text = say("chips-daily", given=in_chips(settings.daily_chips * TENTHS), **_amounts(account.held))
    return layout.Reply(text, markdown.subtext(*footnotes))


def _amounts(held: Balance) -> dict[str, str]:
    """The values of messages about a balance; `in_play` is "none" if nothing is."""
    in_play = in_chips(held.in_play) if held.in_play > 0 else "none"
    return {"balance": in_chips(held.balance), "in_play": in_play}


def gift_reply(giver: str, receiver: str, tenths: int) -> layout.Reply:
    """The answer to a gift of so many tenths of a chip. The people are mentions."""
    gift = say("chips-gift", giver=giver, receiver=receiver, given=in_chips(tenths))
    return layout.Reply(gift, markdown.subtext(say("chips-gift-no-ranking")))


def own_balance_reply(settings: GuildSettings, account: PlayerAccount) -> layout.Reply:
    """The balance of the person who asks, and how they get more if they have none."""
    held = account.held
    footnotes = _describe_winnings(held)
    if settings.first_chips and not account.had_first:
        footnotes = _first_chips_hint(settings.first_chips, settings.daily_chips)
    elif held.balance + held.in_play < TENTHS:
        footnotes = [_daily_chips_hint(settings.daily_chips), *footnotes]
    return layout.Reply(_describe_balance(held), markdown.subtext(*footnotes))


def _describe_balance(held: Balance) -> str:
    """The balance of the person who asks."""
    return say("chips-you-have", **_amounts(held))


def balance_reply(member: str, held: Balance) -> layout.Reply:
    """The balance of another member, a mention."""
    text = say("chips-member-has", member=member, **_amounts(held))
    return layout.Reply(text, markdown.subtext(*_describe_winnings(held)))


def _describe_winnings(held: Balance) -> list[str]:
    """The total won or lost in play, as sentences for small print."""
    so_far = say("chips-so-far", result=won_or_lost(held.won), amount=in_chips(abs(held.won)))
    lost = [say("chips-in-play-count-as-lost")] if held.won and held.in_play > 0 else []
    return [so_far, *lost, say("chips-uncounted")]


def _first_chips_hint(first: int, daily: int) -> list[str]:
    """How somebody without their first chips gets some, for small print; both amounts in whole chips."""
    return [_first_chips_notice(first), _daily_chips_hint(daily)]


def _daily_chips_hint(daily: int) -> str:
    """How somebody gets more chips; `daily` is in whole chips."""
    return say("chips-daily-too", daily=in_chips(daily * TENTHS))


def _first_chips_notice(first: int) -> str:
    """The notice that a person's first chips are waiting; `first` is in whole chips."""
    return say("chips-first-waiting", first=in_chips(first * TENTHS))


def history_reply(page: LedgerPage, buttons: layout.Buttons = ()) -> layout.Reply:
    """A page of a person's history, and what they have now."""
    return layout.Reply(
        markdown.heading(say("chips-history")),
        _describe_balance(page.held),
        *(describe_entries(page.entries) or [say("chips-history-empty")]),
        buttons,
    )


def describe_entries(entries: Sequence[LedgerEntry]) -> list[str]:
    """A text for each ledger entry: the amount and reason, the time, and the balance after it."""
    return [f"{_describe_entry(entry)}\n{markdown.subtext(_when(entry))}" for entry in entries]


def _describe_entry(entry: LedgerEntry) -> str:
    return say(
        "chips-movement",
        amount=in_chips(entry.tenths, signed=True),
        why=_reason(entry),
        game=game_title(entry.game) if entry.round_id and entry.game else "none",
        round=str(entry.round_id),
    )


def _when(entry: LedgerEntry) -> str:
    return say("chips-movement-when", when=format_dt(entry.at, "R"), balance=in_chips(entry.balance))


def _reason(entry: LedgerEntry) -> str:
    if entry.why == "gift":
        member = markdown.mention(entry.other.holder)
        return say("chips-why-gift-from" if entry.tenths > 0 else "chips-why-gift-to", member=member)
    return say(message_of("chips-why", entry.why)) if entry.why in REASONS else entry.why
