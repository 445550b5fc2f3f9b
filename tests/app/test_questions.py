"""Stored questions: saved with who asked, loaded only where and by what they were asked."""

from dataclasses import replace

import pytest

from app import personal_data, questions
from storage.questions import NoSuchQuestion


async def test_a_question_is_stored_with_its_asker(services, context):
    number = await questions.save(services, context, "bj hand", "AAAA", {"dealer": "T6"}, {"values": [4, 14]})
    question = await questions.load(services, number)
    assert (question.id, question.player_id, question.guild_id, question.channel_id) == (number, 1, 10, 100)
    assert (question.command, question.text) == ("bj hand", "AAAA")
    assert (question.options, question.answer) == ({"dealer": "T6"}, {"values": [4, 14]})
    assert (question.asked_at, question.took_ms) == (context.asked_at, 250)


async def test_a_direct_message_has_no_guild(services, context):
    number = await questions.save(services, replace(context, guild_id=None), "bj hand", "T6", {}, {})
    assert (await questions.load(services, number)).guild_id is None


async def test_a_person_is_a_newcomer_once_until_forgotten(services, context):
    async def is_newcomer():
        services.newcomers.clear()
        await questions.save(services, context, "bj hand", "T6", {}, {})
        return context.player_id in services.newcomers

    assert await is_newcomer()
    assert not await is_newcomer()
    await personal_data.forget(services, context.player_id)
    assert await is_newcomer()


async def test_an_unknown_question_is_refused(services):
    with pytest.raises(NoSuchQuestion, match="question-not-kept"):
        await questions.load(services, 7)


@pytest.mark.parametrize(("channel", "command"), [(101, "bj hand"), (None, "bj hand"), (100, "bj odds")])
async def test_question_belongs_to_channel_and_command(services, context, channel, command):
    number = await questions.save(services, context, "bj hand", "T6", {}, {})
    assert (await questions.load_asked_in(services, number, 100, "bj hand")).id == number
    with pytest.raises(NoSuchQuestion, match="question-not-asked-here"):
        await questions.load_asked_in(services, number, channel, command)
    with pytest.raises(NoSuchQuestion, match="of-another-kind"):
        await questions.load_asked_in(services, number, channel, command, refusal="of-another-kind")
