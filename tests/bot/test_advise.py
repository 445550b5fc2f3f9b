"""/bj advise in the playground, answered by the real bot with a real database."""

import pytest

from storage import guilds, questions

EPHEMERAL = 1 << 6


async def test_ten_six_against_ten_six_decks(bot, playground):
    # E. Farmer's program, tests/data/blackjack_shoe.json: stand −0.540954, hit −0.534676
    reply = await playground.reply("/bj advise T6 T")
    assert "It's close: standing costs 0.63 points more." in reply
    assert worth(reply) == {"Hit": "−53.47%", "Stand": "−54.10%", "Double": "−106.94%"}
    assert "6 decks" in reply


async def test_the_same_total_of_three_cards_stands(shared_playground):
    assert "Stand · " in await shared_playground.reply("/bj advise 5 4 7 T")


async def test_multi_card_exceptions_are_listed(shared_playground):
    reply = await shared_playground.reply("/bj advise 16 T decks:1")
    assert "Stand" in worth(reply)
    # From one deck without a ten, by tests.plain_odds: hitting is better with 16 of 143 hands, such as A69
    # and 664.
    assert "With three or more cards, stand on 127 of the 143 hands that make hard 16, such as " in reply
    assert "three or more" not in await shared_playground.reply("/bj advise 5 4 7 T decks:1")
    assert "three or more" not in await shared_playground.reply("/bj advise 20 T decks:1")


async def test_total_is_averaged_over_cards(shared_playground):
    reply = await shared_playground.reply("/bj advise 12 4 decks:1")
    # with a four up: 16 tens by 4 twos, 4 nines by 4 threes, 4 eights by 3 fours, 4 sevens by 4 fives; of 108
    assert "Average of T2 (59.3%), 93 (14.8%), 84 (11.1%), and 75 (14.8%)." in reply
    assert "With T2, hit" in reply
    assert "Average of" not in await shared_playground.reply("/bj advise 12 4 decks:infinite")


async def test_cards_that_are_out_change_the_shoe(shared_playground):
    assert "Hit · " in await shared_playground.reply("/bj advise T6 T decks:1")
    reply = await shared_playground.reply("/bj advise T6 T decks:1 seen:5 5 **A** 5s 5♠")
    assert "Stand · " in reply
    assert "Also out of the shoe: A5555." in reply


async def test_split_limited_by_max_hands(shared_playground):
    assert "Split" in worth(await shared_playground.reply("/bj advise 88 6 hands:3"))
    reply = await shared_playground.reply("/bj advise 88 6 hands:4")
    assert "pair of eights vs 6, one of 4 hands" in reply
    assert "Split" not in worth(reply)


async def test_sixteen_against_ten_infinite_shoe(bot, playground):
    # Wizard of Odds, blackjack appendix 1: infinite shoe, dealer stands on soft 17
    reply = await playground.reply("/bj advise 16 T decks:infinite")
    assert "hard 16 vs 10" in reply
    assert "It's close: standing costs 0.06 points more." in reply
    assert worth(reply) == {"Hit": "−53.98%", "Stand": "−54.04%", "Double": "−107.97%"}


async def test_surrender_is_best_where_allowed(bot, playground):
    reply = await playground.reply("/bj advise 16 T surrender:late decks:infinite")
    assert worth(reply)["Surrender"] == "−50.00%"
    assert "Next best: hitting costs 3.98 points more." in reply


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("16 T", "hard 16 vs 10"),
        ("T6 v T", "hard 16 (10-6) vs 10"),
        ("10 6 vs 10", "hard 16 (10-6) vs 10"),
        ("A7 9", "soft 18 (A-7) vs 9"),
        ("soft 18 against 9", "soft 18 vs 9"),
        ("88 A", "pair of eights vs A"),
        ("K♠ 6♦ / Q", "hard 16 (10-6) vs 10"),
        ("5 4 7 T", "hard 16 (5-4-7) vs 10"),
    ],
)
async def test_hand_in_natural_language(shared_playground, typed, understood):
    assert understood in await shared_playground.reply(f"/bj advise {typed}")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("/bj advise ZZ", "I can't read “ZZ” as a card. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("/bj advise 16", "The dealer's upcard is missing. Try: hard 16 v 10."),
        ("/bj advise T T 5 v 6", "That hand is bust: 25 is over 21, so it has already lost."),
        (
            "/bj advise 16 T seen:55555 decks:1",
            "The shoe has only 4 fives, and this would take 5.",
        ),
    ],
)
async def test_unanswerable_input_gets_ephemeral_error(shared_playground, line, sentence):
    outcome = await shared_playground.say(line, by="Aino")
    (message,) = outcome["messages"]
    assert message["plain"] == sentence
    assert message["flags"] & EPHEMERAL
    seen_by_another = (await shared_playground.get("messages", **{"as": "Bertil"}))["messages"]
    assert message["id"] not in [other["id"] for other in seen_by_another]


async def test_markdown_in_what_was_typed_stays_text(shared_playground):
    outcome = await shared_playground.say("/bj advise *@everyone*")
    (message,) = outcome["messages"]
    assert "“*”" in message["plain"]
    assert not message["mention_everyone"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("T6 v T", "hard 16 (10-6) vs 10"),
        ("A7 9", "soft 18 (A-7) vs 9"),
        ("88", "The dealer's upcard is missing. Try: 88 v 10."),
    ],
)
async def test_autocomplete_shows_interpretation(shared_playground, typed, shown):
    response = await shared_playground.post("autocomplete", **{"as": "Aino", "text": f"/bj advise {typed}"})
    assert response == {"option": "hand", "choices": [{"name": shown, "value": typed}]}


async def test_before_anything_is_typed_one_sees_examples(shared_playground):
    response = await shared_playground.post("autocomplete", **{"as": "Aino", "text": "/bj advise "})
    assert {"name": "pair of eights vs A", "value": "88 A"} in response["choices"]


async def test_question_and_answer_are_stored(bot, playground):
    outcome = await playground.say("/bj advise 16 T hit_soft_17:true", by="Aino")
    (message,) = outcome["messages"]
    async with bot.database.read() as connection:
        (question,) = await questions.by_player(
            connection, int(message["interaction_metadata"]["user"]["id"])
        )
    assert (question.command, question.text, question.options) == ("bj advise", "16 T", {"hit_soft_17": True})
    assert str(question.channel_id) == message["channel_id"]
    assert question.answer["best"] == "hit"
    assert 0 < question.took_ms < 3000


async def test_option_overrides_guild_setting(bot, playground):
    place = await playground.get("place", **{"as": "Aino"})
    async with bot.database.write() as connection:
        await guilds.change_settings(connection, int(place["servers"][0]["id"]), {"rules.surrender": "late"})
    assert "Surrender" in worth(await playground.reply("/bj advise 16 T"))
    assert "Surrender" not in worth(await playground.reply("/bj advise 16 T surrender:none"))


async def test_insurance_is_spoken_of_against_an_ace(shared_playground):
    reply = await shared_playground.reply("/bj advise 16 A decks:infinite")
    assert "No insurance: it loses 7.69% of the insurance bet on average." in reply


async def test_what_the_numbers_hold_for_is_said(shared_playground):
    assert "assuming the dealer has no blackjack" in await shared_playground.reply("/bj advise 16 T")
    assert "include dealer blackjacks" in await shared_playground.reply("/bj advise 16 T peek:false")
    assert "blackjack" not in (await shared_playground.reply("/bj advise 16 7")).split(" · ")[0]


def worth(reply: str) -> dict[str, str]:
    """The table of a reply: the EV of each action, as shown."""
    rows = (line.split() for line in reply.splitlines())
    return {row[0]: row[1] for row in rows if len(row) > 1 and row[1][0] in "+−" and row[1][1].isdigit()}
