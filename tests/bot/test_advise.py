"""/bj advise through the wire: said in the playground, answered by the real bot, kept in a real database."""

import pytest

from solvers import blackjack
from solvers.blackjack import Rules
from storage import questions, servers

EPHEMERAL = 1 << 6


async def test_ten_six_against_a_ten_from_six_decks_is_hit(bot, playground):
    # E. Farmer's program, tests/data/blackjack_shoe.json: stand −0.540954, hit −0.534676
    reply = await playground.reply("/bj advise T6 T")
    assert "Hit: 0.63 % of the bet better than standing." in reply
    assert worth(reply) == {"Hit": "−0.5347", "Stand": "−0.5410", "Double": "−1.0694"}
    assert "6 decks" in reply


async def test_the_same_total_of_three_cards_stands(shared_playground):
    assert "Stand: " in await shared_playground.reply("/bj advise 5 4 7 T")


async def test_hands_of_more_cards_that_are_played_otherwise_are_told_of(shared_playground):
    reply = await shared_playground.reply("/bj advise 16 T decks:1")
    assert "Stand" in worth(reply)
    more = blackjack.more_cards("16", "T", Rules(decks=1))
    said = f"Of the {len(more.hit) + len(more.stand)} hands of three or more cards that make hard 16"
    assert f"{said}, {len(more.stand)} are better stood on, such as " in reply
    assert "three or more" not in await shared_playground.reply("/bj advise 5 4 7 T decks:1")
    assert "three or more" not in await shared_playground.reply("/bj advise 20 T decks:1")


async def test_a_total_is_averaged_over_its_cards_and_says_so(shared_playground):
    reply = await shared_playground.reply("/bj advise 12 4 decks:1")
    # with a four up: 16 tens by 4 twos, 4 nines by 4 threes, 4 eights by 3 fours, 4 sevens by 4 fives; of 108
    assert "Averaged over the cards it may be: T2 (59.3 %), 93 (14.8 %), 84 (11.1 %), 75 (14.8 %)." in reply
    assert "with T2 it is better to hit" in reply
    assert "Averaged" not in await shared_playground.reply("/bj advise 12 4 decks:infinite")


async def test_cards_that_are_out_change_the_shoe(shared_playground):
    assert "Hit: " in await shared_playground.reply("/bj advise T6 T decks:1")
    reply = await shared_playground.reply("/bj advise T6 T decks:1 seen:5 5 **A** 5s 5♠")
    assert "Stand: " in reply
    assert "Out of the shoe besides: A5555." in reply


async def test_a_split_hand_may_be_split_only_while_hands_are_left(shared_playground):
    assert "Split" in worth(await shared_playground.reply("/bj advise 88 6 hands:3"))
    reply = await shared_playground.reply("/bj advise 88 6 hands:4")
    assert "A pair of eights against a six, one of 4 hands" in reply
    assert "Split" not in worth(reply)


async def test_the_policy_of_splits_is_named_where_one_may_split(shared_playground):
    assert "Splits by the policy CDZ-" in await shared_playground.reply("/bj advise 88 6")
    assert "CDZ-" not in await shared_playground.reply("/bj advise 97 6")


async def test_sixteen_against_a_ten_is_hit_by_a_hair_from_an_infinite_shoe(bot, playground):
    # Wizard of Odds, blackjack appendix 1: infinite shoe, dealer stands on soft 17
    reply = await playground.reply("/bj advise 16 T decks:infinite")
    assert "Hard 16 against a ten" in reply
    assert "Hit: 0.06 % of the bet better than standing." in reply
    assert worth(reply) == {"Hit": "−0.5398", "Stand": "−0.5404", "Double": "−1.0797"}


async def test_surrender_is_best_where_the_rules_allow_it(bot, playground):
    reply = await playground.reply("/bj advise 16 T surrender:late decks:infinite")
    assert worth(reply)["Surrender"] == "−0.5000"
    assert "Surrender: 3.98 % of the bet better than hitting." in reply


@pytest.mark.parametrize(
    ("said", "understood"),
    [
        ("16 T", "Hard 16 against a ten"),
        ("T6 v T", "Hard 16 (ten, six) against a ten"),
        ("10 6 vs 10", "Hard 16 (ten, six) against a ten"),
        ("A7 9", "Soft 18 (ace, seven) against a nine"),
        ("soft 18 against 9", "Soft 18 against a nine"),
        ("88 A", "A pair of eights against an ace"),
        ("K♠ 6♦ / Q", "Hard 16 (ten, six) against a ten"),
        ("5 4 7 T", "Hard 16 (five, four, seven) against a ten"),
    ],
)
async def test_a_hand_is_read_as_people_say_it(shared_playground, said, understood):
    assert understood in await shared_playground.reply(f"/bj advise {said}")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("/bj advise ZZ", 'I can\'t read "ZZ" as a card. Try: 16 T, A7 9, or 10 6 vs 10.'),
        ("/bj advise 16", "The dealer's upcard is missing. Try: hard 16 v 10."),
        ("/bj advise T T 5 v 6", "That hand comes to 25: it is over 21 and has already lost."),
        (
            "/bj advise 16 T seen:55555 decks:1",
            "The shoe has only 4 fives, and 5 would be out of it.",
        ),
    ],
)
async def test_what_cannot_be_answered_gets_one_private_sentence(shared_playground, line, sentence):
    outcome = await shared_playground.say(line, by="Aino")
    (message,) = outcome["messages"]
    assert message["plain"] == sentence
    assert message["flags"] & EPHEMERAL
    seen_by_another = (await shared_playground.get("messages", **{"as": "Bertil"}))["messages"]
    assert message["id"] not in [other["id"] for other in seen_by_another]


async def test_markdown_in_what_was_typed_stays_text(shared_playground):
    outcome = await shared_playground.say("/bj advise *@everyone*")
    (message,) = outcome["messages"]
    assert '"*"' in message["plain"]
    assert not message["mention_everyone"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("T6 v T", "hard 16 (ten, six) against a ten"),
        ("A7 9", "soft 18 (ace, seven) against a nine"),
        ("88", "The dealer's upcard is missing. Try: 88 v 10."),
    ],
)
async def test_while_typing_one_sees_how_it_is_understood(shared_playground, typed, shown):
    asked = await shared_playground.post("autocomplete", **{"as": "Aino", "text": f"/bj advise {typed}"})
    assert asked == {"option": "hand", "choices": [{"name": shown, "value": typed}]}


async def test_before_anything_is_typed_one_sees_examples(shared_playground):
    asked = await shared_playground.post("autocomplete", **{"as": "Aino", "text": "/bj advise "})
    assert {"name": "a pair of eights against an ace", "value": "88 A"} in asked["choices"]


async def test_the_question_and_its_answer_are_in_the_database(bot, playground):
    outcome = await playground.say("/bj advise 16 T hit_soft_17:true", by="Aino")
    (message,) = outcome["messages"]
    async with bot.database.read() as connection:
        (kept,) = await questions.asked_by(connection, int(message["interaction_metadata"]["user"]["id"]))
    assert (kept.command, kept.text, kept.options) == ("bj advise", "16 T", {"hit_soft_17": True})
    assert str(kept.channel_id) == message["channel_id"]
    assert kept.answer["best"] == "hit"
    assert 0 < kept.took_ms < 3000


async def test_an_option_goes_over_the_servers_setting_and_that_over_the_houses(bot, playground):
    place = await playground.get("place", **{"as": "Aino"})
    async with bot.database.write() as connection:
        await servers.change_settings(connection, int(place["servers"][0]["id"]), {"rules.surrender": "late"})
    assert "Surrender" in worth(await playground.reply("/bj advise 16 T"))
    assert "Surrender" not in worth(await playground.reply("/bj advise 16 T surrender:none"))


async def test_insurance_is_spoken_of_against_an_ace(shared_playground):
    reply = await shared_playground.reply("/bj advise 16 A decks:infinite")
    assert "No insurance: it loses 7.69 % of what is put on it." in reply


async def test_what_the_numbers_hold_for_is_said(shared_playground):
    assert "given that the dealer has no natural" in await shared_playground.reply("/bj advise 16 T")
    assert "a dealer's natural counted in" in await shared_playground.reply("/bj advise 16 T peek:false")
    assert "natural" not in (await shared_playground.reply("/bj advise 16 7")).split(" · ")[0]


def worth(reply: str) -> dict[str, str]:
    """The table of an answer: what each action is worth, as it is shown."""
    rows = (line.split() for line in reply.splitlines())
    return {row[0]: row[1] for row in rows if len(row) > 1 and row[1][0] in "+−" and row[1][1].isdigit()}
