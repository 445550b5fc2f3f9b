"""/bj advise in the playground, answered by the real bot with a real database."""

import time

import pytest

from bot.text.catalogue import say
from tests.people import EPHEMERAL
from tests.reply_text import evs_in
from tests.stored_questions import questions_of


async def test_ten_six_against_ten_six_decks(shared_playground):
    # E. Farmer's program, tests/data/blackjack_shoe.json: stand −0.540954, hit −0.534676
    reply = await shared_playground.reply("/bj advise T6 T")
    assert "It's close: standing costs only 0.63% of your bet." in reply
    assert evs_in(reply) == {"Hit": "−53.47%", "Stand": "−54.10%", "Double": "−106.94%"}
    assert "6 decks" in reply
    assert "Did you mean" not in reply


async def test_unanswerable_input_gets_ephemeral_error(shared_playground):
    outcome = await shared_playground.say("/bj advise 16 T seen:55555 decks:1", by="Aino")
    (message,) = outcome["messages"]
    assert message["plain"] == "The shoe has only 4 fives, but this would take 5.\n\n[Edit]"
    assert message["flags"] & EPHEMERAL
    seen_by_another = await shared_playground.messages(by="Bertil")
    assert message["id"] not in [other["id"] for other in seen_by_another]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "/bj advise 16 T seen:zzz",
            "I can't read “zzz” as a card. Use A, 2 to 10, T, J, Q, or K, like A7 or K♠ 6♦.",
        ),
        ("/bj hand zzz", "I can't read “zzz” as a card. Use A, 2 to 10, T, J, Q, or K, like A7 or K♠ 6♦."),
        ("/bj advise zzz", "I can't read “zzz” as a card. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("/bj advise 30 T", "No hand adds up to 30. Totals go from 4 to 21."),
    ],
)
async def test_error_shows_matching_examples(shared_playground, line, told):
    assert (await shared_playground.reply(line)).removesuffix("\n\n[Edit]") == told


async def test_markdown_in_what_was_typed_stays_text(shared_playground):
    outcome = await shared_playground.say("/bj advise *@everyone*")
    (message,) = outcome["messages"]
    assert "“*”" in message["plain"]
    assert not message["mention_everyone"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("T6 v T", "hard 16 (10-6) vs 10"),
        ("88", say("blackjack-upcard-missing-of-hand", hand="88")),
    ],
)
async def test_autocomplete_shows_interpretation(shared_playground, typed, shown):
    response = await shared_playground.post("autocomplete", **{"as": "Aino", "text": f"/bj advise {typed}"})
    assert response == {"option": "hand", "choices": [{"name": shown, "value": typed}]}


async def test_before_anything_is_typed_one_sees_examples(shared_playground):
    response = await shared_playground.post("autocomplete", **{"as": "Aino", "text": "/bj advise "})
    assert {"name": "pair of eights vs A", "value": "88 A"} in response["choices"]


async def test_question_and_answer_are_stored(bot, playground):
    asked_at = time.monotonic()
    outcome = await playground.say("/bj advise 16 T hit_soft_17:true", by="Aino")
    waited_ms = 1000 * (time.monotonic() - asked_at)
    (message,) = outcome["messages"]
    async with bot.services.database.read() as connection:
        (question,) = await questions_of(connection, int(message["interaction_metadata"]["user"]["id"]))
    assert (question.command, question.text, question.options) == ("bj advise", "16 T", {"hit_soft_17": True})
    assert str(question.channel_id) == message["channel_id"]
    assert question.answer["best"] == "hit"
    assert 0 < question.took_ms < waited_ms
