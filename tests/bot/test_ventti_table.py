"""/ventti table in the playground: rounds of one and of several players, the bank, private replies."""

import asyncio
import re

import pytest

from app.guild_settings import GuildSettings
from bot.text.catalogue import say
from bot.text.numbers import chance, chance_points, of_bet
from games.ventti import HOUSE, ranks, review
from games.ventti import table as ventti
from games.ventti.table.review import table_decisions
from solvers.ventti import advise
from tests.people import (
    EDIT,
    LONG_WAIT,
    Player,
    assert_bot_consistent,
    balances,
    enabled_buttons,
    ephemeral_text,
    open_session,
)
from tests.waiting import until

PLAYED = "Too late: the game has already moved on."
LOW_HANDS = "7 4 6 5 8 3 7 6"  # 11 for the house and for two players, and 18 or less for whoever draws next


@pytest.fixture
def cecilia(bot, playground):
    return Player(playground, "Cecilia")


async def open_table(member, options=""):
    assert (await member.says(f"/ventti table {options}")).startswith("Your table is open: https://")


async def held(bot, *members):
    """The balance of each member, in chips."""
    return [tenths / 10 for tenths in await balances(bot, *members)]


async def play_to_the_end(bot, members, choose):
    """Play the round, each player doing what `choose(state)` returns; return the finished round."""
    by_id = {await member.id(): member for member in members}
    number = open_session(bot).snapshot.round_id
    while (now := open_session(bot).snapshot).round_id == number:
        member = by_id[now.state.box(now.state.turn).player]
        message, draw = await on_turn(member, now)
        custom_id = {"draw": draw, "stop": enabled_buttons(message)["Stay"]}[choose(now.state)]
        await member.pressing(message, custom_id, wait=0.2)
    return now.last_round


async def on_turn(member, snapshot):
    """The table's message once it shows this turn, and the custom_id of its Draw button."""
    return await member.button("Draw", ends_with=f":{snapshot.round_id}:{snapshot.turn}")


async def test_two_players_finish_ventti_round(bot, aino, bertil, stack_shoe):
    stack_shoe(LOW_HANDS)
    await open_table(aino)
    await aino.presses("Sit")
    await bertil.presses("Bet 50")
    await aino.sees("bets 50")
    await aino.presses("Bet 10")
    shown = (await aino.sees("Aino, your turn"))["plain"]
    state = open_session(bot).snapshot.state
    for who, seat in (("House", HOUSE), ("1 @Aino bets 10", 1), ("2 @Bertil bets 50", 2)):
        cards = " ".join(map(str, state.hands.seats[seat].cards))
        assert f"{who}: {cards}, {state.hands.value(seat)}." in shown
    assert f"your turn: {state.hands.value(1)} vs the house's {state.hands.value(HOUSE)} · " in shown

    finished = await play_to_the_end(bot, (aino, bertil), lambda s: "draw" if s.turn == 1 else "stop")
    won = ventti.net_wins(finished.state)
    assert await held(bot, aino, bertil) == [1000 + won[1] / 10, 1000 + won[2] / 10]
    shown = (await aino.sees("Place your bets", r"@Aino bet 10, [+−]10"))["plain"]
    signs = ["+" if won[box] > 0 else "−" for box in (1, 2)]
    assert f"1 @Aino bet 10, {signs[0]}10: " in shown
    assert f"2 @Bertil bet 50, {signs[1]}50: " in shown
    (shoe,) = finished.revealed_secrets.values()
    assert shoe[1].hex() not in shown
    assert f"Shoe 1 is finished. Its secret: {shoe[1].hex()}" in await aino.is_told("Fairness")
    await assert_bot_consistent(bot)


async def test_how_to_play_until_a_round_is_over(bot, aino, bertil, stack_shoe):
    stack_shoe(LOW_HANDS)
    await open_table(aino)
    told = await bertil.is_told("How to play")
    assert "Get closer to 21 than the house" in told
    assert "With two or more players" in told
    assert "The house is the banker." in told
    await aino.presses("Bet 10")
    assert "How to play" in enabled_buttons(await aino.sees("your turn"))
    await play_to_the_end(bot, (aino,), lambda _: "stop")
    assert not enabled_buttons(await aino.sees("How did I play", "Place your bets")).keys() & {"How to play"}


async def test_single_player_hint_is_exact(bot, aino, stack_shoe):
    stack_shoe(LOW_HANDS)
    await open_table(aino)
    await aino.presses("Bet 10")
    await aino.sees("your turn")
    state = open_session(bot).snapshot.state
    hint = await aino.is_told("Hint")
    player, house = (ranks(state.hands.seats[seat].cards) for seat in (1, HOUSE))
    advice = advise(player, house, "player", None, state.rules)
    totals = " vs ".join(str(state.hands.value(seat)) for seat in (1, HOUSE))
    assert hint.startswith(f"{'Draw' if advice.best == 'draw' else 'Stay'} · {totals}\n")
    for move, wins in (("Draw", advice.draw), ("Stay", advice.stop)):
        assert re.search(rf"{move} +{chance(wins)} +{re.escape(of_bet(2 * wins - 1))}", hint)
    assert say("ventti-several-play") not in hint


async def deal_to_two(aino, bertil):
    await open_table(aino)
    await aino.presses("Sit")
    await bertil.presses("Bet 10")
    await aino.presses("Bet 10")
    await aino.sees("Aino, your turn")


async def test_hint_mentions_the_other_players(bot, aino, bertil, cecilia, stack_shoe):
    stack_shoe(LOW_HANDS)
    await deal_to_two(aino, bertil)
    hint = await aino.is_told("Hint")
    assert say("ventti-several-play") in hint
    assert say("ventti-house-may-draw") in hint
    assert await bertil.is_told("Hint") == say("round-others-turn")
    assert await cecilia.is_told("Hint") == say("table-not-seated")


async def test_only_current_turn_counts(bot, aino, bertil, cecilia, stack_shoe):
    stack_shoe(LOW_HANDS)
    await deal_to_two(aino, bertil)
    assert await bertil.is_told("Draw") == say("round-others-turn")
    assert await cecilia.is_told("Stay") == say("table-not-seated")
    message, draw = await aino.button("Draw")
    outcomes = await asyncio.gather(*(aino.pressing(message, draw, wait=2) for _ in range(3)))
    assert not [line for outcome in outcomes for line in outcome["messages"] if line["flags"] & 64]
    state = open_session(bot).snapshot.state
    assert len(state.hands.seats[1].cards) == 3
    await assert_bot_consistent(bot)


async def test_timeout_stops_and_round_continues(bot, aino, bertil, stack_shoe):
    stack_shoe(LOW_HANDS)
    await open_table(aino)
    await aino.presses("Sit")
    await bertil.presses("Bet 10")
    await aino.presses("Bet 10")
    for player in ("@Aino", "@Bertil"):
        await aino.sees(f"{player}, your turn")
        bot.services.clock.skip(GuildSettings.turn_seconds)
    finished = await after_round(bot)
    late = [event for event in finished.events if getattr(event, "timed_out", False)]
    assert [event.seat for event in late] == [1, 2]
    shown = await aino.sees(r"@Aino bet 10, [+−]10", r"@Bertil bet 10, [+−]10")
    total, other = (finished.state.hands.value(seat) for seat in (1, 2))
    assert f"Time's up: @Aino stayed on {total} and @Bertil stayed on {other}." in shown["plain"]
    assert await private_review(aino) == f"How you played round 1\nTime's up: you stayed on {total}."
    await assert_bot_consistent(bot)


async def after_round(bot):
    async def last_round():
        return open_session(bot).snapshot.last_round

    return await until(last_round)


async def private_review(member):
    return await member.is_told("How did I play?")


async def one_stops_and_one_draws(bot, aino, bertil, stack_shoe):
    """A round of two players with low hands, where one stops and one draws."""
    stack_shoe(LOW_HANDS)
    await deal_to_two(aino, bertil)
    return await play_to_the_end(bot, (aino, bertil), lambda s: "stop" if s.turn == 1 else "draw")


async def test_review_shows_move_costs(bot, aino, bertil, cecilia, stack_shoe):
    finished = await one_stops_and_one_draws(bot, aino, bertil, stack_shoe)
    reply = await private_review(aino)
    (judged,) = review.value_decisions(table_decisions(finished.events)[1], finished.state.rules)
    assert judged.cost > 0.1, "to be out with so little costs much"
    cost = chance_points(judged.cost)
    assert f"1 mistake in 1 move, lowering your chance of winning by {cost} points." in reply
    assert f"\n11 vs 11 Stay · costs {cost}" in reply, "5-6 against 4-7"
    assert "Estimated as if you were alone against the house." in reply
    assert await private_review(cecilia) == say("table-did-not-play")


async def test_statistics_judge_hands_separately(bot, aino, bertil, stack_shoe):
    finished = await one_stops_and_one_draws(bot, aino, bertil, stack_shoe)
    await bot.reviewer.review_pending()
    decisions = table_decisions(finished.events)
    for member, box in ((aino, 1), (bertil, 2)):
        valued = review.value_decisions(decisions[box], finished.state.rules)
        best = sum(not decision.cost for decision in valued)
        reply = await member.says("/stats game:ventti")
        assert f"right on {best} of {len(valued)} decision" in reply
        assert "At a ventti table, each hand is rated as if it were alone against the house." in reply
        assert "\nluck" not in reply, "nobody knows what best play among several wins"


# The bank


async def test_passed_bank_pays_and_moves_on(bot, aino, bertil, cecilia, stack_shoe, drawn_boxes):
    stack_shoe(LOW_HANDS)
    await open_table(aino, "bank:players most:50")
    await aino.is_told("Sit")
    alone = await aino.sees(say("ventti-bank-takes-two"))
    assert not {"Put up 50", "Bank: other amount", "Pass the bank"} & enabled_buttons(alone).keys()
    await bertil.is_told("Sit")
    await cecilia.is_told("Sit")
    no_bank = await aino.sees("Aino, your turn to be the banker", "If nobody bets, the table closes")
    assert "Place your bets" not in no_bank["plain"]
    assert "1 @Aino (1,000 chips)" in no_bank["plain"]
    assert "hasn't bet" not in no_bank["plain"], "nobody can bet before there is a bank"
    assert not {"Bet 5", "Same bet", "Other bet"} & enabled_buttons(no_bank).keys()
    assert await bertil.is_told("Put up 50") == say("ventti-others-turn-to-hold-the-bank")
    assert "within 30 seconds" in await bertil.is_told("Pass the bank")
    opened = await aino.opens("Bank: other amount")
    taking_back = "or 0 to take the bank back"
    assert "from 1 to 300" in str(opened)
    assert taking_back not in str(opened)
    await aino.submits(opened, chips="15")
    await aino.button("Take the bank back")
    assert taking_back in str(await aino.opens("Bank: other amount"))
    for label in ("Bet 5", "Other bet"):
        assert await aino.is_told(label) == say("ventti-you-hold-the-bank")
    await bertil.presses("Bet 10")
    assert await cecilia.is_told("Bet 10") == say("ventti-bet-above-bank", bank=15, most=5)
    betting = await aino.sees("bets 10", "@Cecilia hasn't bet", "@Aino is the banker with 15")
    assert "@Aino hasn't bet" not in betting["plain"]
    assert [(box.note, box.chips) for box in drawn_boxes[-1]][:2] == [("", "Bank 15"), ("10", "990 chips")]
    await cecilia.presses("Bet 5")
    dealt = await aino.sees("@Aino is the banker with 15", "your turn")
    assert [(box.note, box.chips) for box in drawn_boxes[-1]] == [("", "Bank 15"), ("10", ""), ("5", "")]
    assert "Not in this round" not in dealt["plain"]
    assert await held(bot, aino, bertil, cecilia) == [985, 990, 995]
    assert await aino.is_told("Draw") == say("ventti-you-hold-the-bank")
    finished = await play_to_the_end(bot, (bertil, cecilia), lambda s: "stop")
    assert finished.state.boxes_dealt_in == (2, 3)
    won = ventti.net_wins(finished.state)
    assert won[1] == -won[2] - won[3]
    assert await held(bot, aino, bertil, cecilia) == [1000 + won[box] / 10 for box in (1, 2, 3)]
    await aino.sees(r"@Aino was the banker with 15, [+−]\d+\.", "Bertil, your turn to be the banker")
    assert say("table-nothing-to-decide") in await private_review(aino)
    await assert_bot_consistent(bot)


async def test_bets_fit_a_small_bank(bot, aino, bertil):
    await open_table(aino, "bank:players most:50")
    await aino.is_told("Sit")
    await bertil.is_told("Sit")
    await aino.sees("Aino, your turn to be the banker")
    await aino.submits(await aino.opens("Bank: other amount"), chips="7")
    betting = await aino.sees("@Aino is the banker with 7")
    assert {"Bet 1", "Bet 5", "Bet 10"} & enabled_buttons(betting).keys() == {"Bet 1", "Bet 5"}
    reply = await bertil.refused_bet("x")
    assert reply == say("table-bet-unread", written="x", least=1, most=7) + EDIT
    too_much = "All bets together can't exceed the bank of 7 chips. You can bet up to 7."
    for written in ("8", "51"):
        assert await bertil.refused_bet(written) == too_much + EDIT


async def test_all_is_what_is_left_of_the_bank(bot, playground, aino, bertil, cecilia, stack_shoe):
    stack_shoe(LOW_HANDS)
    await open_table(aino, "bank:players most:50")
    for member in (aino, bertil, cecilia):
        await member.is_told("Sit")
    await aino.presses("Put up 50")
    await bertil.presses("Bet 10")
    await aino.sees("@Bertil bets 10")
    for member in (cecilia, Player(playground, "David")):
        assert "from 1 to 40" in str(await member.opens("Other bet")), "also without a seat"
    await cecilia.bets("all")
    await aino.sees("your turn")
    assert open_session(bot).snapshot.state.bets == {2: 10, 3: 40}


async def test_bank_withdrawn_or_passed(bot, aino, bertil):
    await open_table(aino, "bank:players most:50")
    await aino.is_told("Sit")
    await bertil.is_told("Sit")
    await aino.sees("Aino, your turn to be the banker")
    await aino.presses("Put up 50")
    await aino.sees("@Bertil hasn't bet")
    await aino.presses("Take the bank back")
    await aino.sees("Aino, your turn to be the banker")
    assert await held(bot, aino, bertil) == [1000, 1000]
    await aino.presses("Pass the bank")
    await aino.sees("Bertil, your turn to be the banker")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.presses("Pass the bank")  # Bertil does not react
    await aino.sees("Aino, your turn to be the banker")
    await assert_bot_consistent(bot)


@pytest.mark.parametrize(
    ("who", "label", "put_up", "banker", "refusal"),
    [
        ("bertil", "Pass the bank", 0, 2, PLAYED),
        ("aino", "Put up 50", 50, 1, "within 30 seconds"),
    ],
)
async def test_fresh_bank_not_passed_by_others(
    bot, aino, bertil, cecilia, monkeypatch, who, label, put_up, banker, refusal
):
    await open_table(aino, "bank:players most:50")
    for member in (aino, bertil, cecilia):
        await member.is_told("Sit")
    await aino.sees("Aino, your turn to be the banker")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    session = open_session(bot)
    late, pressed, other_done = await cecilia.id(), asyncio.Event(), asyncio.Event()
    do = session.execute

    async def one_late(command, by):
        if by == late:
            pressed.set()
            await other_done.wait()
        try:
            return await do(command, by)
        finally:
            other_done.set()

    monkeypatch.setattr(session, "execute", one_late)
    telling = asyncio.create_task(cecilia.is_told("Pass the bank"))
    await pressed.wait()
    await {"aino": aino, "bertil": bertil}[who].presses(label)
    assert refusal in await telling
    state = open_session(bot).snapshot.state
    assert (state.bank_size, state.banker) == (put_up, banker)


async def test_unpayable_bank_is_refused(bot, aino, bertil):
    await open_table(aino, "bank:players most:5000")
    await aino.is_told("Sit")
    await bertil.is_told("Sit")
    asked = await aino.sees("Aino, your turn to be the banker")
    assert "Put up 1,000" in enabled_buttons(asked), "no more than Aino has"
    opened = await aino.opens("Bank: other amount")
    reply = ephemeral_text(await aino.submits(opened, wait=LONG_WAIT, chips="5000"))
    assert reply == say("chips-not-enough", needed=5000, held=1000) + EDIT
    opened = await aino.opens("Bank: other amount")
    reply = ephemeral_text(await aino.submits(opened, wait=LONG_WAIT, chips="-3"))
    assert reply == say("ventti-bank-unread", written="-3", least=1, most=30_000, bank=0) + EDIT
    assert await held(bot, aino, bertil) == [1000, 1000]


async def test_multi_player_rules_are_posted(bot, aino):
    await open_table(aino, "house:better ties:player")
    shown = (await aino.sees("Place your bets"))["plain"]
    assert "House draws to 14 · ace 1 or 10 · ties go to the player · bets 1 to 500" in shown
    shown = await aino.is_told("Fairness")
    assert "The house draws when behind, and on 14 or less while the player can still draw" in shown
    assert "ties go to the player" in shown
    assert say("ventti-house-with-several") in shown
    assert say("ventti-bank-of-the-house") in shown
