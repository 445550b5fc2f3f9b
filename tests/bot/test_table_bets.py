"""Bets at a blackjack table in the playground, who is dealt in, and seeds."""

import json
import re
from datetime import timedelta

from sqlalchemy import text

from app.tables import commands
from bot.interactions import repeated_presses
from bot.text.catalogue import say
from tests.bot.blackjack_tables import ONE_DECK, field_label, open_table, set_in
from tests.people import (
    EDIT,
    EPHEMERAL,
    LONG_WAIT,
    assert_bot_consistent,
    balances,
    enabled_buttons,
)
from tests.waiting import until


async def test_a_bet_is_refused_in_one_sentence(bot, playground, aino):
    await set_in(bot, playground, first_chips=100)
    await open_table(aino, f"{ONE_DECK} most:200")
    reply = await aino.refused_bet("201")
    assert reply == say("table-bet-out-of-range", least=1, most=200) + EDIT
    for written in ("2,000", "1" * 20):
        assert await aino.refused_bet(written) == reply
    for written in ("1.5", "-3", "10 chips"):
        reply = await aino.refused_bet(written)
        assert reply == say("table-bet-unread", written=written, least=1, most=200) + EDIT
    reply = await aino.refused_bet("101")
    assert reply == say("chips-not-enough", needed=101, held=100) + EDIT
    assert "hasn't bet" not in await aino.reads(), "a refused bet does not sit anybody down"


async def test_a_single_bet_is_said_to_be_fixed(bot, playground, aino):
    await set_in(bot, playground, first_chips=300, min_bet=100)
    await open_table(aino, f"{ONE_DECK} most:100")
    await aino.sees("every bet is 100")
    fixed = say("table-bet-is-fixed", bet=100) + EDIT
    for written in ("99", "ten"):
        assert await aino.refused_bet(written) == fixed
    await aino.bets("100")
    await aino.sees("@Aino bets 100")


async def test_all_half_and_thousands_are_bets(bot, playground, aino, bertil):
    await set_in(bot, playground, first_chips=300)
    await open_table(aino, f"{ONE_DECK} most:200")
    await aino.is_told("Sit")
    await bertil.is_told("Sit")
    for written, bet in (("half", 150), ("ALL", 200), ("puolet", 150), ("All in", 200), ("`１０`,", 10)):
        await aino.bets(written)
        await aino.sees(f"@Aino bets {bet}")
    reply = await aino.refused_bet("2K")
    assert reply == say("table-bet-out-of-range", least=1, most=200) + EDIT
    for written in ("k", "halves", "1.5k"):
        reply = await aino.refused_bet(written)
        assert reply == say("table-bet-unread", written=written, least=1, most=200) + EDIT


async def test_all_of_too_few_chips_is_refused_for_want_of_chips(bot, playground, aino):
    await set_in(bot, playground, first_chips=20, min_bet=25)
    await open_table(aino)
    for written in ("all", "half"):
        reply = await aino.refused_bet(written)
        assert reply == say("chips-not-enough", needed=25, held=20) + EDIT


async def test_half_of_the_smallest_bet_is_no_bet(bot, playground, aino):
    await set_in(bot, playground, first_chips=25, min_bet=25)
    await open_table(aino)
    reply = await aino.refused_bet("half")
    assert reply == say("table-bet-out-of-range", least=25, most=500) + EDIT


async def test_newcomer_bets_all_first_chips(bot, playground, aino, bertil):
    await set_in(bot, playground, first_chips=300)
    await open_table(aino)
    await bertil.is_told("Sit")
    await aino.bets("all", wait=LONG_WAIT)
    await aino.sees(r"@Aino bets 300 \(0 left\)")


async def test_bets_change_until_the_deal(bot, aino, bertil, monkeypatch):
    monkeypatch.setattr(repeated_presses, "AT_ONCE", timedelta(0))  # no press here is one of a double click
    await open_table(aino)
    await bertil.is_told("Sit")
    await aino.is_told("Bet 10")
    await aino.presses("Bet 100")
    await aino.sees("@Aino bets 100")
    assert await balances(bot, aino) == [9000]
    assert await aino.is_told("Bet 100") == say("table-same-bet")
    await aino.bets("0")
    shown = await aino.sees("@Aino hasn't bet")
    assert "Deal" not in enabled_buttons(shown)
    assert await balances(bot, aino) == [10_000]
    await aino.presses("Leave")
    await bertil.sees("(?s)^(?!.*@Aino)")
    assert await aino.is_told("Leave") == say("table-not-seated")


async def test_cards_are_dealt_once_everybody_has_bet(bot, aino, bertil, two_eighteens):
    await open_table(aino)
    await aino.is_told("Bet 10")
    await aino.sees("@Aino, your turn")
    await bertil.is_told("Sit")
    await aino.presses("Stand")
    await aino.presses("Same bet")
    await aino.sees("@Aino bets 10", "@Bertil hasn't bet", "Cards are dealt once everyone has bet")
    assert await bertil.is_told("Deal") == say("table-no-bet-yet")
    assert re.search("Seat 2 hasn't bet yet. You can deal without them in", await aino.is_told("Deal"))
    await bertil.presses("Bet 50")
    await aino.sees("Dealer: .* and a card face down", "bets 10", "bets 50")
    await assert_bot_consistent(bot)


async def test_others_can_join_a_new_table(bot, aino, bertil, monkeypatch, two_eighteens):
    monkeypatch.setattr(commands, "JOIN_SECONDS", 30)
    await open_table(aino)
    await aino.is_told("Bet 10")
    await aino.sees("Others can still join. Cards are dealt")
    await bertil.is_told("Sit")
    await aino.sees("Place your bets. Cards are dealt once everyone has bet")
    await bertil.presses("Bet 50")
    await aino.sees("Others can still join", "@Bertil bets 50")
    await aino.presses("Deal")
    await aino.sees("@Aino, your turn", "bets 50")
    await assert_bot_consistent(bot)


async def test_deal_does_not_wait_for_long(bot, aino, bertil, monkeypatch, two_eighteens):
    await open_table(aino)
    await bertil.is_told("Sit")
    await aino.is_told("Bet 10")
    monkeypatch.setattr(commands, "BET_SECONDS", 0)
    await aino.presses("Deal")
    await aino.sees("@Aino, your turn", "Not in this round: @Bertil")
    await assert_bot_consistent(bot)


async def test_chips_are_shown_while_bets_are_placed(bot, aino, bertil, stack_shoe):
    stack_shoe("10 10 8 9")
    await open_table(aino)
    outcome = await aino.opens("Other bet")
    assert field_label(outcome) == "Chips (you have 1,000)", "she gets them when she sits down"
    await aino.is_told("Sit")
    await bertil.is_told("Sit")
    await aino.presses("Bet 10")
    await aino.sees(r"1 @Aino bets 10 \(990 left\)", r"2 @Bertil hasn't bet \(1,000 chips\)")
    outcome = await aino.opens("Other bet")
    assert field_label(outcome) == "Chips (you have 1,000)", "a new bet takes the place of this one"
    await bertil.presses("Leave")  # the table then deals
    shown = await aino.sees("your turn")
    assert "990" not in shown["plain"]
    await aino.presses("Stand")
    await aino.sees(r"@Aino bet 10, −10: .* 1 @Aino hasn't bet \(990 chips\)")


async def test_late_arrival_waits_for_next_round(bot, aino, bertil, stack_shoe):
    stack_shoe("10 10 8 9")
    await open_table(aino)
    await aino.is_told("Bet 10")
    await aino.sees("your turn")
    await bertil.is_told("Sit")
    await bertil.sees("Not in this round: @Bertil")
    await aino.presses("Leave")  # the hand in play stands
    shown = await aino.sees("Next round", "@Aino bet 10, −10", "2 @Bertil hasn't bet")
    assert "Time's up" not in shown["plain"], "she left"
    assert "1 @Aino hasn't bet" not in await aino.reads()
    await assert_bot_consistent(bot)


async def test_own_seed_is_mixed_in(bot, aino):
    await open_table(aino)
    await aino.is_told("Sit")
    outcome = await aino.opens_my_seed()
    assert outcome["modal"]["title"] == "Your seed"
    await aino.submits(outcome, seed="äiti")

    async def panel_shows_it():
        panels = [message for message in await aino.messages() if message["flags"] & EPHEMERAL]
        return any("äiti" in panel["plain"] for panel in panels)

    await until(panel_shows_it)
    await aino.presses("Bet 10")

    async def seeds():
        async with bot.services.database.read() as connection:
            return await connection.scalar(text("SELECT seeds FROM shoes WHERE seeds IS NOT NULL"))

    await until(seeds)
    assert json.loads(await seeds()) == [[await aino.id(), "äiti"]]
