"""/bj table in the playground: whole rounds, legal and illegal presses, timeouts, closing, restarts."""

import asyncio
import json
import re
import sqlite3

import pytest
from sqlalchemy import text

from app.games import table_games
from app.guild_settings import GuildSettings
from app.tables import commands, repository
from app.tables.commands import GameCommand
from app.tables.registry import TableRegistry
from app.tables.session import IDLE_TIMEOUT
from app.tables.snapshot import TableSnapshot
from bot.components import table_messages
from bot.components.table_messages import TableMessage, TableMessages
from bot.text.catalogue import say
from storage import Database
from tests.audited import problems
from tests.blackjack_tables import ONE_DECK, chips_on_tables, open_table, set_in, wait_for_refund
from tests.conftest import settings_for
from tests.forked_processes import oddsmith_forked
from tests.people import (
    EDIT,
    LONG_WAIT,
    TablePlayer,
    assert_bot_consistent,
    balances,
    enabled_buttons,
    ephemeral_text,
    labels,
)
from tests.running_bot import running_bot
from tests.waiting import until

HASH = "[0-9a-f]{64}"
PLAYED = "Too late: the game has already moved on."


@pytest.fixture
def guest(bot, playground):
    """A member with the Manage Server permission."""
    return TablePlayer(playground, "Guest")


# Whole rounds


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
    assert await bertil.is_told("Stand") == say("table-others-turn")
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
    assert re.search(r"99 vs 6 +Stand +costs +\d+\.\d\d\n", reply)
    assert "99 vs 6 Stand · best: split" in reply
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
    await aino.sees("hand 1 of 2: hard 11")
    await aino.presses("Double")
    shown = await aino.sees("hand 2 of 2: hard 18", "21, doubled")
    assert "Hit" in enabled_buttons(shown)
    await aino.presses("Stand")
    shown = await aino.sees(r"@Aino bet 100, \+300", "26, bust")
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


async def test_blackjack_hint_covers_even_money(aino, stack_shoe):
    stack_shoe("A A K 9")
    await open_table(aino)
    await aino.is_told("Bet 50")
    advice = await aino.is_told("Hint")
    assert re.search(r"No even money +\+10[34]\.\d\d% +best\s+Even money +\+100\.00% +costs", advice)
    assert "insurance" not in advice.casefold()


async def test_blackjack_is_offered_even_money(bot, aino, bertil, stack_shoe):
    stack_shoe("A 9 A K 8 9")  # Aino has a blackjack, Bertil 9 8, the dealer A 9
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 10")
    await aino.presses("Bet 50")
    shown = await aino.sees(
        r"Insurance\? Costs half your bet .* @Bertil Even money\? Your blackjack wins .* @Aino"
    )
    assert labels(shown)[:3] == ["Even money (wins 50)", "Insure (+5)", "Decline"]
    assert await bertil.is_told("Even money") == say("blackjack-even-money-without-blackjack")
    await bertil.presses("Insure")
    shown, _ = await aino.button("No even money")
    assert labels(shown)[:2] == ["Even money (wins 50)", "No even money"]
    await aino.presses("Even money")
    shown = await aino.sees(r"1 @Aino bets 50: A. K., 21, even money\.")
    await bertil.presses("Stand")
    await aino.sees(r"1 @Aino bet 50, \+50: A. K., 21, even money\.")
    assert await balances(bot, aino, bertil) == [10_500, 9850]
    assert re.search(r"AT vs A +Even money +costs", await aino.is_told("How did I play?"))
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
    shown = await aino.sees("@Aino only has 40 chips, but doubling or splitting costs another 60")
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

    monkeypatch.setattr(table_messages, "BALANCE_AGE", 1000)
    assert await chips_left() == "990"
    monkeypatch.setattr(table_messages, "BALANCE_AGE", -1)
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


# Permissions


async def test_a_bet_is_refused_in_one_sentence(bot, playground, aino):
    await set_in(bot, playground, first_chips=100)
    await open_table(aino, f"{ONE_DECK} most:200")
    reply = ephemeral_text(await aino.bets("201", wait=LONG_WAIT))
    assert reply == say("table-bet-out-of-range", least=1, most=200) + EDIT
    for written in ("1.5", "-3"):
        reply = ephemeral_text(await aino.bets(written, wait=LONG_WAIT))
        assert reply == say("table-bet-unread", written=written, least=1, most=200) + EDIT
    reply = ephemeral_text(await aino.bets("101", wait=LONG_WAIT))
    assert reply == say("chips-not-enough", needed=101, held=100) + EDIT
    assert "hasn't bet" not in await aino.reads(), "a refused bet does not sit anybody down"


async def test_all_half_and_thousands_are_bets(bot, playground, aino, bertil):
    await set_in(bot, playground, first_chips=300)
    await open_table(aino, f"{ONE_DECK} most:200")
    await aino.is_told("Sit")
    await bertil.is_told("Sit")
    for written, bet in (("half", 150), ("ALL", 200), ("puolet", 150)):
        await aino.bets(written)
        await aino.sees(f"@Aino bets {bet}")
    reply = ephemeral_text(await aino.bets("2K"))
    assert reply == say("table-bet-out-of-range", least=1, most=200) + EDIT
    for written in ("k", "halves", "1.5k"):
        reply = ephemeral_text(await aino.bets(written))
        assert reply == say("table-bet-unread", written=written, least=1, most=200) + EDIT


async def test_bets_change_until_the_deal(bot, aino, bertil):
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
    assert re.search("Seat 2 may still bet. You can deal without them in", await aino.is_told("Deal"))
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
    await aino.sees("@Aino, your turn", "Joining next round: @Bertil")
    await assert_bot_consistent(bot)


async def test_chips_are_shown_while_bets_are_placed(bot, aino, bertil, stack_shoe):
    stack_shoe("10 10 8 9")
    await open_table(aino)
    outcome = await aino.opens("Other bet")
    assert field_label(outcome) == "Chips", "she has none before she sits down"
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


def field_label(outcome):
    """The label of the first field of the modal that a press has opened."""
    return outcome["modal"]["components"][0]["label"]


async def test_late_arrival_waits_for_next_round(bot, aino, bertil, stack_shoe):
    stack_shoe("10 10 8 9")
    await open_table(aino)
    await aino.is_told("Bet 10")
    await aino.sees("your turn")
    await bertil.is_told("Sit")
    await bertil.sees("Joining next round: @Bertil")
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
    await aino.presses("Bet 10")

    async def seeds():
        async with bot.database.read() as connection:
            return await connection.scalar(text("SELECT seeds FROM shoes WHERE seeds IS NOT NULL"))

    await until(seeds)
    assert json.loads(await seeds()) == [[await aino.id(), "äiti"]]


# The registry of tables


async def test_one_table_per_channel(bot, playground, aino):
    await open_table(aino)
    first = await aino.message()
    assert (await aino.says("/bj table")).startswith("This channel already has a table, with its own rules: ")
    moved = await aino.message()
    assert moved["id"] != first["id"]
    assert first["id"] not in [message["id"] for message in await aino.messages()]
    await aino.is_told("Sit")
    for name in ("lounge", "side-table"):
        other = TablePlayer(playground, channel=await playground.channel(name))
        await open_table(other)
        await other.presses("Sit")
        await other.sees("1 @Aino hasn't bet")
    for line, where in (("/bj table", "read-only"), ("/bj table", "no-files")):
        refused = TablePlayer(playground, channel=await playground.channel(where))
        assert "in this channel" in await refused.says(line)


async def test_anyone_closes_an_empty_table(bot, aino, bertil):
    await open_table(aino)
    assert await bertil.says("/ventti table") == say("table-another-game-empty", game="blackjack")
    await aino.is_told("Sit")
    reply = await bertil.says("/ventti table")
    assert reply.startswith("People are playing blackjack in this channel. Open your table in")
    refusal = say("table-close-needs-permission", permission="Manage Channels")
    assert await bertil.says("/table close") == refusal
    await aino.presses("Leave")
    await aino.sees("Place your bets")
    assert await bertil.says("/table close") == say("table-now-closed")
    assert (await bertil.says("/ventti table")).startswith("Your table is open")
    await assert_bot_consistent(bot)


async def test_a_server_says_where_tables_may_be(bot, playground, aino):
    lounge = int(await playground.channel("lounge"))
    await set_in(bot, playground, table_channels=[lounge])
    assert (await aino.says("/bj table")).startswith("In this server, tables can be opened in #lounge")
    await open_table(TablePlayer(playground, channel=str(lounge)))


async def test_endless_shoes_are_for_no_table(bot, aino):
    assert await aino.says("/bj table decks:infinite shoe") == say("blackjack-endless-shoe")


async def test_tables_without_chips(bot, playground, aino, stack_shoe):
    await set_in(bot, playground, chips=False)
    stack_shoe("10 7 8 9 K")
    await open_table(aino)
    assert "just for fun (no chips in this server)" in await aino.reads()
    assert field_label(await aino.opens("Other bet")) == "Chips"
    await aino.presses("Bet 50")
    shown = await aino.sees("@Aino bets 50")
    assert "left)" not in shown["plain"]
    await aino.presses("Stand")
    await aino.sees(r"bet 50, \+50")
    async with bot.database.read() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM movements")) == 0
    await assert_bot_consistent(bot)


# Timeouts and closing


async def test_timeouts_deal_and_stand(bot, aino, bertil, stack_shoe):
    stack_shoe("10 9 6 8 9 10 5")
    await open_table(aino)
    await bertil.is_told("Sit")
    await aino.is_told("Bet 10")
    await aino.sees("@Bertil hasn't bet")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("@Aino, your turn")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("Next round", "@Aino bet 10", r"Time's up: @Aino stood on 16\.")
    reply = await aino.is_told("How did I play?")
    assert re.search(r"Time's up: you stood on hard 16 \(10-6\)\. That cost \d+\.\d\d% of your bet", reply)
    assert "in 1 decision" not in reply
    await assert_bot_consistent(bot)


async def test_review_includes_timeouts(bot, aino, stack_shoe):
    # Aino 8 8, the dealer A 9: on timeout insurance is declined and the pair stands
    stack_shoe("8 A 8 9 2 10 7")
    await open_table(aino)
    await aino.is_told("Bet 10")
    await aino.sees("Insurance")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("your turn: a pair of eights")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("Next round", "@Aino bet 10, −10", "loses")
    reply = await aino.is_told("How did I play?")
    assert "Time's up: you declined insurance with a pair of eights. That was the best move." in reply
    assert re.search(
        r"Time's up: you stood on a pair of eights. That cost \d+\.\d\d% of your bet\. Best: \w+\.",
        reply,
    )
    assert "Stand" not in reply
    await assert_bot_consistent(bot)


async def test_an_idle_table_closes(bot, aino):
    await open_table(aino)
    bot.services.clock.skip(IDLE_TIMEOUT.total_seconds())
    shown = await aino.sees("Blackjack · table 1 · closed", "Nobody bet for ten minutes")
    assert enabled_buttons(shown) == {}
    await open_table(aino)


async def test_a_player_in_the_round_is_removed_after_it(aino, bertil, guest, two_eighteens):
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 10")
    await aino.presses("Bet 10")
    await aino.sees("@Aino, your turn")
    assert await guest.says("/table stand member:Bertil") == "@Bertil will be removed after the round."
    await aino.presses("Stand")
    await aino.sees("Dealer: .*21", r"(?s)\A(?!.*@Bertil hasn't bet)")


async def test_manager_closes_table_and_removes_players(bot, aino, bertil, guest, stack_shoe):
    stack_shoe("10 9 6 8 9 10 5")
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 50")
    for line, refusal in (
        ("/table close", "table-close-needs-permission"),
        ("/table stand member:Bertil", "common-needs-permission"),
    ):
        assert await aino.says(line) == say(refusal, permission="Manage Channels")
    assert await guest.says("/table stand member:Host") == say("table-they-are-not-seated")
    assert await guest.says("/table stand member:Bertil") == say("table-has-to-get-up", who="@Bertil")
    assert await balances(bot, bertil) == [10_000]
    await aino.sees("@Aino hasn't bet", r"(?s)\A(?!.*@Bertil)")
    await aino.presses("Bet 10")
    await aino.sees("your turn")
    assert await guest.says("/table close") == say("table-closes-when-settled")
    shown = await aino.sees("The table closes after this round")
    assert "Sit" not in enabled_buttons(shown)
    await aino.presses("Stand")
    shown = await aino.sees("table 1 · closed", "@Aino bet 10")
    assert "To check the shuffle, use /table verify." in shown["plain"]
    assert await guest.says("/table close") == say("table-none-open-here")
    await assert_bot_consistent(bot)


async def test_leaving_guild_closes_table(bot, playground, aino, bertil):
    await open_table(aino)
    await bertil.is_told("Sit")
    await aino.is_told("Bet 100")
    await aino.sees("bets 100")  # no redraw is pending when the bot stops
    server = (await playground.server())["id"]
    await playground.post("servers", server=server, installed=False)
    await wait_for_refund(bot, aino)


def timed_out(_):
    return GameCommand("time_out")


# Restarts


def another_registry(bot):
    """A registry of the tables as a second process of the bot would have it."""
    return TableRegistry(
        bot.database,
        bot.services.clock,
        table_games(),
        bot.services.guild_settings.load,
        bot.owns_guild,
        TableMessages(bot, share=1).message_of,
    )


async def test_killed_bot_resumes_mid_turn(playground, database_file):
    environment = playground.environment(f"sqlite:///{database_file}")
    aino = TablePlayer(playground)
    async with oddsmith_forked(environment=environment) as first:
        await playground.ready()
        await open_table(aino, "decks:6 decks")

        async def on_turn():
            """The message on Aino's turn; else plays on, for a natural may end the round first."""
            message = await aino.message()
            shown = enabled_buttons(message)
            for label in {"No insurance", "No even money", "Bet 10"} & shown.keys():
                await aino.pressing(message, shown[label])
            return message if "Stand" in shown else None

        message = await until(on_turn)
        first.kill()
        await first.wait()
    database = await Database.open(f"sqlite:///{database_file}", new=False)
    assert await problems(database) == []
    async with oddsmith_forked(environment=environment):

        async def redrawn():
            return (await aino.message())["edited_timestamp"] != message["edited_timestamp"]

        await until(redrawn)
        await aino.pressing(message, enabled_buttons(message)["Stand"])
        await aino.sees("Next round")
    assert await problems(database) == []
    await database.close()


async def test_other_process_changes_are_reloaded(bot, aino, bertil, stack_shoe):
    stack_shoe("10 9 6 8 9 10 5")
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 10")
    person, other = await aino.id(), another_registry(bot)
    elsewhere = await other.get(1)
    await elsewhere.execute(lambda snapshot: commands.bet(snapshot, person, 10), person)
    message = await aino.message()
    assert ephemeral_text(await aino.pressing(message, enabled_buttons(message)["Bet 50"], wait=15)) == (
        "The cards have been dealt. You can bet on the next round."
    )
    here = await bot.tables.get(1)
    await here.display.updater.flush()
    both = await asyncio.gather(
        *(session.execute(timed_out, None) for session in (here, elsewhere)), return_exceptions=True
    )
    assert [type(result) for result in both] == [TableSnapshot, TableSnapshot], (
        "two turns timed out, each once"
    )
    stored = await repository.load(bot.database, 1, bot.tables.games)
    assert stored.last_round, "so the round was played to its end"
    other.stop()
    await assert_bot_consistent(bot)


async def test_table_resumes_after_restart(playground, database_file):
    settings = settings_for(playground, database_file)
    aino = TablePlayer(playground)
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        await open_table(aino)
        await aino.is_told("Sit")
        message, bet = await aino.button("Bet 10")
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        await aino.pressing(message, bet)
        await aino.sees("Dealer: ")
        await assert_bot_consistent(bot)


async def test_restart_reposts_missing_message(playground, database_file):
    settings = settings_for(playground, database_file)
    aino = TablePlayer(playground)
    async with running_bot(settings):
        await playground.ready()
        await open_table(aino)
        first = await aino.message()
    with sqlite3.connect(database_file) as connection:
        connection.execute("UPDATE tables SET message_id = NULL")
    async with running_bot(settings) as (bot, _):
        await playground.ready()

        async def posted_again():
            return (await aino.message())["id"] != first["id"]

        await until(posted_again)
        # The message that was sent but not stored still works.
        sat = await aino.pressing(first, enabled_buttons(first)["Bet 10"], wait=15)
        assert ephemeral_text(sat).startswith("You're in seat 1")
        await aino.sees("@Aino bets? 10")
        await assert_bot_consistent(bot)
