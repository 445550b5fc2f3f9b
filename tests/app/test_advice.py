"""Questions about hands: read, answered by the solvers, stored, and asked again under other rules."""

from dataclasses import replace

import pytest

from app import advice, blackjack_rules, questions
from app.advice import AdviceRequest
from games.blackjack import review
from solvers import blackjack
from solvers.blackjack import Action, BlackjackError, Rules
from storage import guilds
from storage.questions import NoSuchQuestion
from tests.games.blackjack_rounds import SIX, dealt

INFINITE = {"decks": "infinite"}
GUILD = 10


async def asked(services, text, options=INFINITE, guild_id=None):
    """The likeliest reading of a question, and its advice."""
    request, *_ = await advice.read_requests(services, guild_id, text, options)
    return request, (await advice.advise(services, request)).advice


async def stored(services, context, text, options=INFINITE):
    """A question that was answered and stored."""
    request, result = await asked(services, text, options)
    number = await advice.save(services, context, text, options, request, result)
    return await advice.load(services, number, context.channel_id)


async def test_cards_that_are_out_change_the_shoe(services):
    assert (await asked(services, "T6 T", {"decks": 1}))[1].best == "hit"
    request, result = await asked(services, "T6 T", {"decks": 1, "seen": "5 5 **A** 5s 5♠"})
    assert (request.seen, result.best) == ("A5555", "stand")


async def test_split_limited_by_max_hands(services):
    assert "split" in (await asked(services, "88 6", {"hands": 3}))[1].ev
    assert "split" not in (await asked(services, "88 6", {"hands": 4}))[1].ev


async def test_two_readings_of_a_text(services):
    eleven, aces = await advice.read_requests(services, None, "11 T")
    assert (str(eleven.question), str(aces.question)) == ("hard 11 v T", "AA v T")


async def test_options_override_guild_override_defaults(services):
    async with services.database.write() as connection:
        await guilds.change_settings(connection, GUILD, {"rules.surrender": "late"})
    assert (await asked(services, "16 T", {}, None))[0].rules == Rules()
    assert "surrender" in (await asked(services, "16 T", {}, GUILD))[1].ev
    assert "surrender" not in (await asked(services, "16 T", {"surrender": "none"}, GUILD))[1].ev


async def test_rules_in_the_text_hold_for_that_question(services):
    async with services.database.write() as connection:
        await guilds.change_settings(connection, GUILD, {"rules.decks": 8})
    request, _ = await asked(services, "16 T h17", {}, GUILD)
    assert (str(request.question), request.rules) == ("hard 16 v T", Rules(decks=8, hit_soft_17=True))
    assert (await asked(services, "16 T 2 decks", {}, GUILD))[0].rules == Rules(decks=2)
    assert (await asked(services, "16 T 2 decks", {"decks": 1}, GUILD))[0].rules == Rules(decks=1)
    assert (await asked(services, "16 T no surrender", {}))[0].rules == Rules()


async def test_a_question_about_surrender_allows_it(services):
    assert (await asked(services, "AA vs T surrender?", {}))[0].rules == Rules(surrender="late")
    assert (await asked(services, "16 T surrender", {"surrender": "none"}))[0].rules == Rules()
    assert (await asked(services, "16 T surrender", {"surrender": "early"}))[0].rules == Rules(
        surrender="early"
    )
    assert (await asked(services, "16 T stand", {}))[0].rules == Rules()


async def test_a_preset_of_another_version_is_ignored(services):
    async with services.database.write() as connection:
        await guilds.change_settings(connection, GUILD, {"rules.game": "of the future"})
    assert await advice.guild_rules(services, GUILD, INFINITE) == Rules(decks=None)


async def test_unreadable_settings_are_logged_once(services, caplog):
    async with services.database.write() as connection:
        await guilds.change_settings(connection, 4711, {"turn_seconds": "many"})
    for _ in range(2):
        await advice.guild_rules(services, 4711, {})
    assert caplog.text.count("Server 4711 has settings that can't be read") == 1


@pytest.mark.parametrize(
    ("text", "options", "code"),
    [
        ("ZZ", {}, "blackjack-not-a-card"),
        ("16", {}, "blackjack-upcard-missing-of-total"),
        ("T T 5 v 6", {}, "blackjack-bust"),
        ("16 T", {"decks": 1, "seen": "55555"}, "blackjack-not-in-the-shoe"),
    ],
)
async def test_unanswerable_question_is_refused(services, text, options, code):
    with pytest.raises(BlackjackError, match=code):
        await asked(services, text, options)


async def test_the_two_best_actions_are_explained(services):
    # Wizard of Odds, blackjack appendix 2b: infinite shoe, dealer stands on soft 17, ten up, after the peek
    request, result = await asked(services, "16 T")
    best, second = await advice.explain(services, request)
    assert (best.action, second.action) == ("hit", "stand")
    assert second.dealer[20] == pytest.approx(0.371, abs=5e-4)
    assert second.dealer["bust"] == pytest.approx(0.230, abs=5e-4)
    assert (best.ev, second.ev) == pytest.approx((result.ev["hit"], result.ev["stand"]))


async def test_the_only_action_is_explained_alone(services):
    request, _ = await asked(services, "AT 9")
    best, second = await advice.explain(services, request)
    assert (best.action, best.share, second) == ("stand", {1.5: pytest.approx(1)}, None)


async def test_question_and_answer_are_stored(services, context):
    question = await stored(services, context, "16 T", {"hit_soft_17": True})
    assert (question.command, question.text, question.options) == ("bj advise", "16 T", {"hit_soft_17": True})
    assert question.answer["best"] == "hit"
    request = AdviceRequest.of(question.answer)
    assert (str(request.question), request.rules) == ("hard 16 v T", Rules(hit_soft_17=True))


async def test_a_question_of_another_channel_is_refused(services, context):
    question = await stored(services, context, "16 T")
    with pytest.raises(NoSuchQuestion, match="question-not-asked-here"):
        await advice.load(services, question.id, context.channel_id + 1)


async def test_a_question_without_rules_is_too_old(services, context):
    number = await questions.save(services, context, advice.COMMAND, "16 T", {}, {"read": "16 T"})
    with pytest.raises(NoSuchQuestion, match="question-too-old"):
        await advice.load(services, number, context.channel_id)


async def test_same_rules_store_no_second_question(services, context):
    question = await stored(services, context, "16 T")
    request, result = await asked(services, "16 T")
    assert await advice.save_changed(services, context, question, request, result) == question.id


async def test_rule_changes_keep_first_answer(services, context):
    question = await stored(services, context, "16 T")
    first = advice.first_answer(question)
    assert first["best"] == "hit"
    for changes in ({"surrender": "late"}, {"hit_soft_17": True}):
        request = AdviceRequest.of(question.answer)
        request = replace(request, rules=replace(request.rules, **changes))
        result = (await advice.advise(services, request)).advice
        number = await advice.save_changed(services, context, question, request, result)
        assert number > question.id
        changed = await advice.load(services, number, context.channel_id)
        assert changed.options == {"after": question.id, **blackjack_rules.to_choices(request.rules)}
        assert advice.first_answer(changed) == first
        question = changed
    assert AdviceRequest.of(question.answer).rules == Rules(decks=None, surrender="late", hit_soft_17=True)


async def test_table_advice_counts_visible_cards(services, monkeypatch):
    # Ann has T6 and Ben 45; the dealer shows T.
    position = review.position(dealt(monkeypatch, "T 4 T 6 5 7", people=(1, 2)).state)
    at_table = await advice.advise_at_table(services, position)
    assert at_table == blackjack.advise("T6", "T", SIX, seen="45")


async def test_decisions_of_one_box(services, monkeypatch):
    played = dealt(monkeypatch, "T 4 T 2 5 7 2", people=(1, 2)).act(1, Action.STAND)
    played.act(2, Action.HIT).time_out()
    (stood,) = await advice.value_decisions(services, played.events, 1)
    assert (stood.decision.choice, stood.cost) == (
        "stand",
        pytest.approx(stood.ev["hit"] - stood.ev["stand"]),
    )
    hit, timed_out = await advice.value_decisions(services, played.events, 2)
    assert (hit.decision.choice, hit.cost) == ("hit", 0)
    assert timed_out.decision.timed_out
