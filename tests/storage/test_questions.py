"""Questions, their answers, and a person's history of them."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import StatementError

from storage import players, questions
from storage.questions import StoredQuestion
from tests.stored_questions import questions_of

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
ANN, BEN = 2**63 - 1, 2**62 + 1
ASKED = {
    "player_id": ANN,
    "guild_id": 2**63 - 3,
    "channel_id": 2**63 - 5,
    "command": "bj advise",
    "text": "K♠ 6♦ / Q",
    "options": {"decks": 6, "surrender": "late"},
    "answer": {"best": "hit", "ev": {"stand": -0.540954, "hit": -0.534676}, "sana": "ässä 🂡", "none": None},
    "asked_at": NOW,
    "took_ms": 0.1 + 0.2,
}


async def keep(database, **differing):
    async with database.write() as connection:
        await players.mark_seen(connection, ANN, NOW)
        await players.mark_seen(connection, BEN, NOW)
        return await questions.save(connection, **{**ASKED, **differing})


async def asked_by(database, player_id):
    async with database.read() as connection:
        return await questions_of(connection, player_id)


async def test_question_reads_back(database):
    number = await keep(database)
    assert await asked_by(database, ANN) == [StoredQuestion(number, **ASKED)]


async def test_a_direct_message_has_no_server(database):
    await keep(database, guild_id=None)
    [question] = await asked_by(database, ANN)
    assert question.guild_id is None


async def test_a_change_does_not_undo_another(database):
    number = await keep(database)
    async with database.write() as connection:
        old = await questions.get(connection, number)
        await questions.replace(connection, old, {"decks": 2}, [1])
        with pytest.raises(questions.QuestionChanged):
            await questions.replace(connection, old, {}, [2])
        new = old._replace(options={"decks": 2}, answer=[1])
        assert await questions.get(connection, number) == new
        with pytest.raises(questions.NoSuchQuestion):
            await questions.replace(connection, old._replace(id=number + 1), {}, [])


async def test_times_return_in_utc(database):
    helsinki = timezone(timedelta(hours=2))
    await keep(database, asked_at=NOW.astimezone(helsinki))
    [question] = await asked_by(database, ANN)
    assert question.asked_at == NOW
    assert question.asked_at.utcoffset() == timedelta(0)


async def test_a_time_without_a_zone_is_refused(database):
    with pytest.raises(StatementError, match="does not say in which time zone"):
        await keep(database, asked_at=NOW.replace(tzinfo=None))


async def test_nan_answer_is_refused(database):
    with pytest.raises(StatementError, match="not JSON compliant"):
        await keep(database, answer={"ev": float("nan")})


async def test_answer_takes_any_text_and_integer(database):
    answer = {"\0": "\0", "half": "\ud800", "placements": 10**104, "list": [1, [2.5, [True, None]]]}
    await keep(database, answer=answer)
    [question] = await asked_by(database, ANN)
    assert question.answer == answer


async def test_unstorable_text_stays_readable(database):
    await keep(database, text="16\0 T \ud83c!")
    [question] = await asked_by(database, ANN)
    assert question.text == "16\ufffd T ?!"


async def test_a_long_text_is_kept_whole(database):
    board = "⬜💣1\n" * 50_000
    await keep(database, text=board)
    [question] = await asked_by(database, ANN)
    assert question.text == board


async def test_own_history_newest_first(database):
    numbers = [await keep(database, player_id=player) for player in (ANN, BEN, ANN, ANN, BEN)]
    assert numbers == sorted(numbers)
    assert [question.id for question in await asked_by(database, ANN)] == [numbers[i] for i in (3, 2, 0)]
    assert [question.id for question in await asked_by(database, BEN)] == [numbers[i] for i in (4, 1)]
    assert await asked_by(database, 404) == []


async def test_ids_are_never_reused(database):
    first = await keep(database)
    async with database.write() as connection:
        await connection.execute(delete(questions.questions))
    assert await keep(database) > first


async def test_a_forgotten_player_takes_their_questions_along(database):
    await keep(database, player_id=ANN)
    bens = await keep(database, player_id=BEN)
    async with database.write() as connection:
        await connection.execute(delete(players.players).where(players.players.c.id == ANN))
    async with database.read() as connection:
        assert (await connection.scalars(select(questions.questions.c.id))).all() == [bens]
