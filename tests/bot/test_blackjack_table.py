"""Whole rounds of /bj table in the playground: what is paid, and what is shown meanwhile."""

import asyncio
import re

from app import advice
from bot.components.table_messages import TableMessage
from bot.text.catalogue import say
from tests.bot.blackjack_tables import ONE_DECK, chips_on_tables, open_table, set_in
from tests.people import (
    HASH,
    LONG_WAIT,
    assert_bot_consistent,
    balances,
    enabled_buttons,
    ephemeral_text,
    labels,
)
from tests.waiting import until

PLAYED = "Too late: the game has already moved on."


async def test_two_players_finish_a_round(bot, playground, aino, bertil, stack_shoe):
    stack_shoe("10 9 6 8 9 10 5")  # Aino 10 8, Bertil 9 9, the dealer 6 10 and draws 5
    await open_table(aino)
    opened = await aino.reads()
    assert "1 deck, S17, DAS · bets 1 to 500" in opened
    assert "The cards are shuffled before every round." in opened
    fairness = await aino.is_told("Fairness")
    (committed,) = re.findall(HASH, fairness)
    assert "1 deck · dealer stands on soft 17" in fairness
    assert await aino.is_told("Sit") == say("table-first-chips", box=1, chips="1,000 chips")
    assert re.search(r"Your seed, .*: [0-9a-f]{8}$", await aino.is_told("Fairness"), re.MULTILINE)
    reply = await bertil.is_told("Bet 50")  # betting also takes a seat
    assert reply == say("table-first-chips", box=2, chips="1,000 chips")
    shown = await aino.sees("@Aino hasn't bet", "@Bertil bets 50")
    assert re.search(r"Cards are dealt once everyone has bet, or in \d+ seconds\.", shown["plain"])
    await aino.presses("Bet 10")
    shown = await aino.sees("@Aino, your turn: hard 18", "Shoe 1: 4[0-9] of 52 cards left")
    assert not re.search(HASH, shown["plain"])
    assert re.findall(HASH, await aino.is_told("Fairness"))[0] == committed
    assert re.search(r"Dealer: 6. and a card face down\.", shown["plain"])
    assert enabled_buttons(shown).keys() == {"Hit", "Stand", "Double", "Sit", "Leave", "Fairness", "Hint"}
    assert await bertil.is_told("Stand") == say("round-others-turn")
    await aino.presses("Stand")
    shown = await bertil.sees("@Bertil, your turn: a pair of nines")
    assert "Split" in enabled_buttons(shown)
    await bertil.presses("Stand")
    shown = await aino.sees("Dealer: .* 21", "Next round")
    assert re.search(r"1 @Aino bet 10, −10: .*, 18, loses", shown["plain"])
    assert re.search(r"2 @Bertil bet 50, −50: .*, 18, loses", shown["plain"])
    assert await balances(bot, aino, bertil) == [9900, 9500]
    assert await chips_on_tables(bot) == 0
    reply = await bertil.is_told("How did I play?")
    assert "1 mistake in 1 decision, costing" in reply
    assert re.search(r"9-9 vs 6 Stand · costs \d+\.\d\d% · best: split", reply)
    reply = await aino.is_told("How did I play?")
    assert "Perfect: you made the best move every time." in reply
    await assert_bot_consistent(bot)


async def test_split_and_double_pay_each_hand(bot, aino, stack_shoe):
    # Aino 8 8 against 6 10; the first eight gets 3 and doubles with 10; the second gets 10; the dealer 10.
    stack_shoe("8 6 8 10 3 10 10 10")
    await open_table(aino)
    await aino.is_told("Bet 100")
    await aino.sees("a pair of eights")
    await aino.presses("Split")
    await aino.sees("@Aino bets 200", "hand 1 of 2: hard 11")
    await aino.presses("Double")
    shown = await aino.sees("@Aino bets 300", "hand 2 of 2: hard 18", "21, doubled")
    assert "Hit" in enabled_buttons(shown)
    await aino.presses("Stand")
    shown = await aino.sees(r"@Aino bet 300, \+300", "26, bust")
    assert await balances(bot, aino) == [13_000]
    await assert_bot_consistent(bot)


async def test_insurance_pays_two_to_one(bot, aino, bertil, stack_shoe, drawn_boxes):
    stack_shoe("10 9 A 8 9 K")
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 10")
    await aino.presses("Bet 50")
    shown = await aino.sees(r"Insurance\? Costs half your bet .* @Aino and @Bertil · ")
    assert {"Insure", "No insurance"} < enabled_buttons(shown).keys()
    assert "Hit" not in enabled_buttons(shown)
    assert "Insure (half your bet)" in labels(shown)
    advice = await aino.is_told("Hint")
    assert re.search(r"taking insurance(,? which)? costs (only )?\d+\.\d\d% of your bet\.", advice)
    assert re.search(r"No insurance +0\.00% +best", advice)
    await aino.presses("Insure")
    await aino.sees("@Aino bets 50, insured")
    assert [box.side_bet for box in drawn_boxes[-1]] == [("insurance", "25", ""), None]
    await bertil.presses("No insurance")
    shown = await aino.sees("21, blackjack", "Next round")
    assert [box.side_bet for box in drawn_boxes[-1]] == [("insurance", "+50", "won"), None]
    assert re.search(r"1 @Aino bet 50, even \(insurance \+50\): ", shown["plain"])
    assert re.search(r"2 @Bertil bet 10, −10: ", shown["plain"])
    assert await balances(bot, aino, bertil) == [10_000, 9900]
    await assert_bot_consistent(bot)


async def test_a_hint_is_never_about_an_earlier_turn(aino, stack_shoe, monkeypatch):
    stack_shoe("10 10 2 8 3 10")  # Aino 10 2 against 10 8, then a 3
    played, advise = asyncio.Event(), advice.advise_at_table

    async def advise_late(*arguments):
        advised = await advise(*arguments)
        await played.wait()
        return advised

    await open_table(aino)
    await aino.is_told("Bet 10")
    message, hint = await aino.button("Hint")
    monkeypatch.setattr(advice, "advise_at_table", advise_late)
    asked = asyncio.create_task(aino.pressing(message, hint, wait=LONG_WAIT, first=True))
    await aino.presses("Hit")
    await aino.sees("hard 15")
    played.set()
    outcome = await asked

    async def told():
        (line,) = await aino.private_replies(outcome)
        return line if " vs " in line else None  # not that the hint is being worked on

    assert "hard 15 " in await until(told)


async def test_blackjack_hint_covers_even_money(aino, stack_shoe):
    stack_shoe("A A K 9")
    await open_table(aino)
    await aino.is_told("Bet 50")
    advice = await aino.is_told("Hint")
    assert re.search(r"No even money +\+10[34]\.\d\d% +best\s+Even money +\+100\.00% +[34]\.\d\d\b", advice)
    assert "insurance" not in advice.casefold()


async def test_blackjack_is_offered_even_money(bot, aino, bertil, stack_shoe):
    stack_shoe("A 9 A K 8 9")  # Aino has a blackjack, Bertil 9 8, the dealer A 9
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 10")
    await aino.presses("Bet 50")
    shown = await aino.sees(
        r"Insurance\? Costs half your bet .* @Bertil\nEven money\? Take a sure 1:1 win .* @Aino"
    )
    assert labels(shown)[:3] == ["Even money (wins 50)", "Insure (+5)", "Decline"]
    assert re.search(r"Decline +\S+ +best\s+Even money ", await aino.is_told("Hint"))
    assert re.search(r"Decline +\S+ +best\s+Insure ", await bertil.is_told("Hint"))
    assert await bertil.is_told("Even money") == say("blackjack-even-money-without-blackjack")
    await bertil.presses("Insure")
    shown, _ = await aino.button("No even money")
    assert labels(shown)[:2] == ["Even money (wins 50)", "No even money"]
    await aino.presses("Even money")
    shown = await aino.sees(r"1 @Aino bets 50: A. K., 21, even money\.")
    await bertil.presses("Stand")
    await aino.sees(r"1 @Aino bet 50, \+50: A. K., 21, even money\.")
    assert await balances(bot, aino, bertil) == [10_500, 9850]
    assert re.search("A-10 vs A Even money · costs", await aino.is_told("How did I play?"))
    await assert_bot_consistent(bot)


async def test_even_money_takes_no_chips(bot, aino, stack_shoe):
    stack_shoe("A A K K")
    await open_table(aino, f"{ONE_DECK} most:1000")
    await aino.bets("1000")
    shown = await aino.sees(r"Even money\?")
    assert labels(shown)[:2] == ["Even money (wins 1,000)", "No even money"]
    assert await balances(bot, aino) == [0]
    await aino.presses("Even money")
    await aino.sees(r"1 @Aino bet 1,?000, \+1,000: A. K., 21, even money\.")
    assert await balances(bot, aino) == [20_000]
    await assert_bot_consistent(bot)


async def test_lost_insurance_and_soft_hands_shown(bot, aino, stack_shoe, drawn_boxes):
    stack_shoe("A A 5 9 5")  # Aino A 5 and draws 5, the dealer A 9
    await open_table(aino)
    await aino.is_told("Bet 50")
    shown = await aino.sees(r"Insurance\?", r"@Aino bets 50: A. 5., soft 16\.")
    assert "Insure (+25)" in labels(shown)
    await aino.presses("Insure")
    await aino.sees("your turn: soft 16")
    assert [box.side_bet for box in drawn_boxes[-1]] == [("insurance", "−25", "lost")]
    reply = await aino.is_told("Hint")
    assert re.search(r"(standing|doubling)(,? which)? costs (only )?\d+\.\d\d% of your bet\.", reply)
    await aino.presses("Hit")
    shown = await aino.sees("Next round")
    assert re.search(r"Dealer: A. 9., soft 20\.", shown["plain"])
    assert re.search(r"@Aino bet 50, \+25 \(insurance −25\): .*, 21, wins\.", shown["plain"])
    assert await balances(bot, aino) == [10_250]
    await assert_bot_consistent(bot)


async def test_natural_on_odd_bet_pays_tenths(bot, aino, stack_shoe):
    stack_shoe("A 7 K 8")
    await open_table(aino)
    await aino.bets("15")
    await aino.sees(r"@Aino bet 15, \+22\.5", "21, blackjack")
    assert await balances(bot, aino) == [10_225]
    await assert_bot_consistent(bot)


async def test_surrender_offered_where_allowed(bot, aino, stack_shoe):
    stack_shoe("10 10 6 9")
    await open_table(aino, f"{ONE_DECK} surrender:late")
    await aino.is_told("Bet 10")
    await aino.presses("Surrender")
    await aino.sees("bet 10, −5", "surrendered")
    assert await balances(bot, aino) == [9950]


async def test_unaffordable_actions_are_disabled(bot, playground, aino, stack_shoe):
    await set_in(bot, playground, first_chips=100)
    stack_shoe("8 6 8 10")
    await open_table(aino)
    await aino.bets("60")
    shown = await aino.sees(
        r"@Aino only has 40 chips, but doubling or splitting costs another 60\.\n@Aino, your turn"
    )
    assert {"Hit", "Stand"} < enabled_buttons(shown).keys()
    assert not {"Double", "Split"} & enabled_buttons(shown).keys()
    assert await balances(bot, aino) == [400]


async def test_later_redraw_reads_what_players_hold(bot, aino, bertil, monkeypatch):
    await open_table(aino)
    await bertil.is_told("Sit")
    await aino.is_told("Bet 10")
    given = await aino.says("/chips give member:Bertil amount:850")
    assert given.startswith("@Aino gives @Bertil 850 chips."), given
    message = TableMessage.of(await bot.tables.get(1))

    async def chips_left():
        described = (await message.drawn()).attachments[0].description
        return re.search(r"\((\d+) left\)", described)[1]

    monkeypatch.setattr("app.tables.session.BALANCE_AGE", 1000)
    assert await chips_left() == "990"
    monkeypatch.setattr("app.tables.session.BALANCE_AGE", -1)
    assert await chips_left() == "140"


async def test_chips_given_away_cannot_double(bot, aino, bertil, stack_shoe):
    await bertil.id()  # joins the guild
    stack_shoe("6 6 5 10 10 10")  # this hand would win
    await open_table(aino)
    await aino.is_told("Bet 100")
    shown = await aino.sees("hard 11")
    given = await aino.says("/chips give member:Bertil amount:850")
    assert given.startswith("@Aino gives @Bertil 850 chips."), given
    outcome = await aino.pressing(shown, enabled_buttons(shown)["Double"], wait=15)
    reply = ephemeral_text(outcome)
    assert reply == say("blackjack-double-not-covered", costs=100, held=50)
    await aino.presses("Stand")
    await aino.sees("Next round")
    await assert_bot_consistent(bot)
