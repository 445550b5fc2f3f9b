"""/ventti in the playground, with the real bot: solo games, advice and replays."""

import asyncio
import re
import sqlite3
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest
from discord.utils import utcnow

from app import stored_rounds, ventti_odds
from app.solving import fair_queue
from app.ventti_rounds import VenttiRound
from bot.components import ventti_game
from bot.components.standalone_games import VENTTI
from bot.render.ventti import how_to_play, odds
from bot.runtime import timers
from bot.text.catalogue import say
from bot.text.numbers import chance
from games import ventti
from games.cards import DECK
from games.shuffle import shuffled
from games.ventti import HOUSE, review
from solvers.ventti import Rules, advise, game_value, hand_value
from storage import rounds
from tests.fake_clock import clock_after
from tests.forked_processes import oddsmith_forked
from tests.people import (
    EPHEMERAL,
    Player,
    enabled_buttons,
    ephemeral_count,
    ephemeral_text,
    stored_as_shown,
)
from tests.playground_client import DEFERRAL, finished_message, parts
from tests.stored_questions import questions_of
from tests.waiting import until

PLAYED_ALREADY = "Too late: the game has already moved on."


class VenttiPlayer(Player):
    async def plays_to_the_end(self, message, choose=lambda plain: "Draw"):
        while "Draw" in enabled_buttons(message):
            outcome = await self.presses_on(message, choose(message["plain"]))
            assert outcome["status"] in ("answered", "acknowledged"), outcome
            message = await self.now(message)
        return message


def number_of(message):
    return int(re.search(r"game (\d+)", message["plain"])[1])


async def stored_game(bot, message):
    return await stored_rounds.load(bot.services.database, VenttiRound, number_of(message))


@pytest.fixture
def aino(bot, playground):
    return VenttiPlayer(playground)


async def test_game_played_to_the_end(bot, aino):
    message = await aino.reply_to("/ventti play")
    before = ephemeral_text(await aino.presses_on(message, "Fairness"))
    while True:
        game = await stored_game(bot, message)
        state = game.state
        for seat in (HOUSE, 1):
            cards = " ".join(map(str, state.seats[seat].cards))
            assert f": {cards}, worth {state.value(seat)}" in message["plain"]
        if state.over:
            break
        assert state.turn == 1
        assert "Your turn: draw toward 21 without going over, or stay." in message["plain"]
        message = await aino.pressed(message, "Draw" if state.value(1) < 17 else "Stay")
    won = state.players[0].result == "won"
    assert ("you win" if won else "the house wins") in message["plain"]
    for valued in review.value_round(game.events):
        hands = valued.decision.position[:2]
        player, house = (hand_value(hand, state.rules.ace, state.rules.faces) for hand in hands)
        assert re.search(rf"{player} vs {house} (Draw|Stay) · (best|costs )", message["plain"])
    assert enabled_buttons(message).keys() == {"Play again", "How to play", "Fairness"}
    async with bot.services.database.read() as connection:
        assert (await rounds.get(connection, game.round_id)).closed_at is not None

    secret = await aino.verifies_secret(message, before)
    drawn = [event.card for event in game.events if isinstance(event, ventti.Drew)]
    assert shuffled(DECK, secret)[: 4 + len(drawn)] == (
        *state.house.cards[:2],
        *state.players[0].cards[:2],
        *drawn,
    )


async def test_image_is_png_with_description(aino):
    message = await aino.reply_to("/ventti play")
    (gallery,) = [part for part in parts(message) if part["type"] == 12]
    (item,) = gallery["items"]
    assert re.fullmatch(
        r"House: \S+ \S+, worth \d+\. Player: \S+ \S+, worth \d+, to move\.", item["description"]
    )
    async with aino.place.session.get(item["media"]["url"]) as file:
        assert (await file.read()).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("channel", "permission"),
    # Who may not send messages may not attach files either, and that alone wouldn't help.
    [("no-files", "Attach Files"), ("read-only", "Send Messages")],
)
async def test_hands_are_text_where_files_cannot_be_attached(bot, playground, channel, permission):
    aino = VenttiPlayer(playground, channel=await playground.channel(channel))
    message = await aino.reply_to("/ventti play")
    while True:
        assert not message["attachments"]
        assert re.search(r"^House: \S+ \S+.*, worth \d+.*\.$", message["plain"], re.MULTILINE)
        assert re.search(r"^Player: \S+ \S+.*, worth \d+.*\.$", message["plain"], re.MULTILINE)
        assert f"No picture: I need the {permission} permission in this channel." in message["plain"]
        if "Draw" not in enabled_buttons(message):
            break
        message = await aino.pressed(message, "Draw")
    replayed = await aino.reply_to("/ventti replay")
    assert not replayed["attachments"]
    assert "Player: " in replayed["plain"]


async def test_open_game_has_no_second_copy(bot, aino):
    first = await aino.reply_to("/ventti play")
    await stored_as_shown(first, partial(stored_game, bot, first))
    second = await aino.reply_to("/ventti play house:perfect")
    assert number_of(first) == number_of(second)
    assert "still open" not in first["plain"]
    assert "This game is still open here. To start a new one, finish this one first." in second["plain"]
    game = await stored_game(bot, first)
    assert game.state.rules == Rules()
    older = await aino.sees_without_buttons(first)
    assert re.fullmatch(rf"Game {game.round_id} continues here: \S+/{second['id']}", older["plain"])
    assert not older["attachments"]
    outcomes = await asyncio.gather(*(aino.presses_on(second, label) for label in ("Stay", "Draw")))
    earlier = min(outcomes, key=lambda outcome: int(outcome["interaction"]))
    assert await aino.private_replies(earlier) == [PLAYED_ALREADY]
    assert (await stored_game(bot, second)).events[: len(game.events)] == game.events


async def test_direct_message_game_links_to_newer(bot, playground):
    aino = VenttiPlayer(playground, channel=await playground.direct())
    first = await aino.reply_to("/ventti play")
    await stored_as_shown(first, partial(stored_game, bot, first))
    second = await aino.reply_to("/ventti play")
    link = f"https://discord.com/channels/@me/{second['channel_id']}/{second['id']}"
    older = await aino.sees_without_buttons(first)
    assert older["plain"] == f"Game {number_of(second)} continues here: {link}"


async def test_game_is_private_to_player(bot, aino, playground):
    message = await aino.reply_to("/ventti play")
    before = await stored_game(bot, message)
    bertil = VenttiPlayer(playground, "Bertil")
    for label in ("Draw", "Stay", "Hint"):
        refused = ephemeral_text(await bertil.presses_on(message, label))
        assert refused == say("ventti-not-your-game")
    assert (await stored_game(bot, message)).events == before.events
    hint = ephemeral_text(await aino.presses_on(message, "Hint"))
    (advice,) = [review.value_round([*before.events, ventti.Stopped(1)])[0].advice]
    assert chance(advice.draw) in hint
    assert chance(advice.stop) in hint
    assert "you win" in hint
    assert "player" not in hint.replace("while the player can still draw", "")
    seen = await playground.messages(by="Bertil")
    assert not any(hint in other["plain"] for other in seen)
    assert (await stored_game(bot, message)).events == before.events


async def test_hint_is_deleted(bot, aino):
    message = await aino.reply_to("/ventti play")
    await aino.presses_on(message, "Hint")
    await aino.presses_on(message, "Hint")
    await ephemeral_count(aino, 1)
    await aino.presses_on(message, "Stay")
    await ephemeral_count(aino, 0)


async def test_anyone_is_told_how_to_play(aino, bot, playground):
    message = await aino.reply_to("/ventti play game:suomi ties:player")
    bertil = VenttiPlayer(playground, "Bertil")
    for member in (aino, bertil):
        (told,) = await member.private_replies(await member.presses_on(message, "How to play"))
        assert told.count("\n- ") == 6
        assert "An ace counts 1 or 14" in told
        assert "J, Q, and K count 11, 12, and 13" in told
        assert "Both sides get one card, face up." in told
        assert "ties go to you" in told
        assert "The house draws when behind, and on 16 or less" in told
        assert "[picture: Example: the player stays on 20" in told
    await bertil.presses_on(message, "How to play")
    await ephemeral_count(bertil, 1)


def test_how_to_play_example_can_happen():
    player, house = (
        " ".join(map(str, cards)) for cards in (how_to_play.PLAYER_CARDS, how_to_play.HOUSE_CARDS)
    )
    before, _ = house.rsplit(" ", 1)
    advice = advise(player, before, to_move="house", out="player")
    assert advice.draw < advice.stop == 1, "the house has lost unless it draws"
    assert (hand_value(player), hand_value(house)) == (20, 25)


async def test_play_again_keeps_rules(bot, aino, playground):
    finished = await aino.plays_to_the_end(
        await aino.reply_to("/ventti play house:better ace:11 ties:player")
    )
    assert ephemeral_text(await VenttiPlayer(playground, "Bertil").presses_on(finished, "Play again"))
    (message,) = (await aino.presses_on(finished, "Play again"))["messages"]
    game = await stored_game(bot, message)
    assert game.round_id > number_of(finished)
    assert game.state.rules == Rules(house=14, ace=11, ties="player")


async def test_finished_game_replays_step_by_step(bot, aino, playground):
    assert "haven't finished a game" in (await aino.reply_to("/ventti replay"))["plain"]
    finished = await aino.plays_to_the_end(await aino.reply_to("/ventti play"))
    game = await stored_game(bot, finished)
    message = await aino.reply_to("/ventti replay")
    for step in range(2, len(game.events) + 1):
        shown = game.at_step(step).state
        assert f"step {step - 1} of {len(game.events) - 1}" in message["plain"]
        assert re.search(rf"Player: .*, worth {shown.value(1)}\b", message["plain"])
        judged = re.search("That was the best move|That lowered the chance of winning by", message["plain"])
        assert bool(judged) == (getattr(game.events[step - 1], "seat", HOUSE) != HOUSE)
        if step < len(game.events):
            assert ephemeral_text(await VenttiPlayer(playground, "Bertil").presses_on(message, "Next"))
            message = await aino.pressed(message, "Next")
    assert "Next" not in enabled_buttons(message)
    await aino.presses_on(message, "Back")
    choices = (await playground.post("autocomplete", **{"as": "Aino", "text": "/ventti replay game:"}))[
        "choices"
    ]
    assert [choice["value"] for choice in choices] == [game.round_id]
    reply = await VenttiPlayer(playground, "Bertil").reply_to(f"/ventti replay game:{game.round_id}")
    assert "someone else's game" in reply["plain"]
    assert "no game or round 404" in (await aino.reply_to("/ventti replay game:404"))["plain"]
    await aino.reply_to("/ventti play")
    unfinished = await aino.reply_to(f"/ventti replay game:{game.round_id + 1}")
    assert unfinished["plain"] == f"Game {game.round_id + 1} isn't finished yet."


async def test_only_the_player_sees_a_game_shown_again(bot, aino, playground, monkeypatch):
    await aino.plays_to_the_end(await aino.reply_to("/ventti play"))

    async def listed():
        history = await aino.reply_to("/history")
        return history if enabled_buttons(history) else None

    history = await until(listed)
    monkeypatch.setattr("bot.interactions.deferring.DEFER_AFTER", 0)
    again = await aino.presses_on(history, say("stats-show-again"))
    assert "step 1 of" in again["messages"][-1]["plain"]
    assert await playground.last_deferral_flags() == EPHEMERAL


# Restarts and timeouts


async def test_game_survives_killed_bot(playground, database_file):
    environment = playground.environment(f"sqlite:///{database_file}")
    aino, bertil = VenttiPlayer(playground), VenttiPlayer(playground, "Bertil")
    async with oddsmith_forked(environment=environment) as running:
        await playground.ready()
        message, waiting = (
            await aino.reply_to("/ventti play"),
            await bertil.reply_to("/ventti play"),
        )
        message = await aino.pressed(message, "Draw")
        running.kill()
        await running.wait()
    eleven_minutes_ago(database_file, number_of(waiting))
    async with oddsmith_forked(environment=environment):
        await playground.ready()
        finished = await aino.plays_to_the_end(message, lambda plain: "Stay")
        assert "wins" in finished["plain"]
        await bertil.presses_on(waiting, "Stay")  # he could not while the bot was away
        finished = await bertil.now(waiting)
        assert "wins" in finished["plain"]
        assert "time's up" not in finished["plain"]


def eleven_minutes_ago(database_file, number):
    """Make the game's last move eleven minutes old."""
    connection = sqlite3.connect(database_file)
    then = (utcnow() - timedelta(minutes=11)).strftime("%Y-%m-%d %H:%M:%S.%f")
    with connection:
        connection.execute("UPDATE events SET at = ? WHERE round_id = ?", (then, number))
    connection.close()


async def test_timed_out_game_says_so(bot, aino):
    message = await aino.reply_to("/ventti play")
    await stored_as_shown(message, partial(stored_game, bot, message))
    bot.services = replace(bot.services, clock=clock_after(timedelta(minutes=11)))
    assert await timers.end_idle(bot, VENTTI) is None
    assert "time's up" in (await aino.now(message))["plain"]


async def test_failed_edit_stops_no_other_edit(bot, aino, playground, caplog):
    first, other = (
        await aino.reply_to("/ventti play"),
        await VenttiPlayer(playground, "Bertil").reply_to("/ventti play"),
    )
    await stored_as_shown(other, partial(stored_game, bot, other))

    async def reply(bot, game):
        if game.round_id == number_of(first):
            raise ZeroDivisionError
        return await ventti_game.game_reply(bot, game)

    bot.services = replace(bot.services, clock=clock_after(timedelta(minutes=11)))
    assert await timers.end_idle(bot, replace(VENTTI, timed_out_reply=reply)) is None
    assert "time's up" in (await aino.now(other))["plain"]
    assert "ZeroDivisionError" in caplog.text


async def test_missing_message_does_not_stop_timeout(bot, aino):
    message = await aino.reply_to("/ventti play")
    async with bot.services.database.write() as connection:
        await rounds.set_message(connection, number_of(message), 1)
    bot.services = replace(bot.services, clock=clock_after(timedelta(minutes=11)))
    assert await timers.end_idle(bot, VENTTI) is None
    assert (await stored_game(bot, message)).state.over


async def test_finished_game_is_shown_without_its_review(bot, aino, monkeypatch):
    message = await aino.reply_to("/ventti play")
    monkeypatch.setattr(fair_queue, "MAX_PER_USER", 0)
    shown = (await aino.pressed(message, "Stay"))["plain"]
    assert "wins" in shown
    assert "can't figure out" in shown


# Advice


async def test_the_position_that_refutes_the_source(bot, playground):
    reply = await playground.reply("/ventti advise 24T v 6T")
    assert reply.startswith("House: Stay · 24T vs 6T, house to move")
    assert re.search(r"Draw +67\.8% +32\.2%", reply)
    assert re.search(r"Stay +38\.3% +61\.7%", reply)
    assert "Following its rule, the house draws, which is a mistake." in reply
    place = await playground.get("place", **{"as": "Aino"})
    async with bot.services.database.read() as connection:
        (question,) = await questions_of(connection, int(place["me"]["id"]))
    assert (question.command, question.text) == ("ventti advise", "24T v 6T")
    assert question.answer["best"] == "stop"
    assert question.answer["read"] == "24T v 6T, house to move"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("24T v 6T decks:endless", "infinite shoe"),
        ("A2 v Q game:suomi ace:10", "ace 1 or 10"),
    ],
)
async def test_position_by_chosen_rules(shared_playground, line, said):
    assert said in await shared_playground.reply(f"/ventti advise {line}")


async def test_why_uses_the_asked_rules(shared_playground):
    (answer,) = (await shared_playground.say("/ventti advise A2 v Q game:suomi ace:10"))["messages"]
    outcome = await shared_playground.press(answer, "Why?")
    why = outcome["messages"][-1]
    assert why["flags"] & EPHEMERAL
    assert "Why draw? · A2 vs Q, house to move" in why["plain"]
    assert "ace 1 or 10" in why["plain"]
    assert len(why["attachments"]) == 1


async def test_unanswerable_input_gets_ephemeral_error(shared_playground):
    (message,) = (await shared_playground.say("/ventti advise 56T v 22"))["messages"]
    assert message["plain"] == "The player's 56T is 21 and has already won.\n\n[Edit]"
    assert message["flags"] & EPHEMERAL


async def test_autocomplete_shows_interpretation(shared_playground):
    response = await shared_playground.post(
        "autocomplete", **{"as": "Aino", "text": "/ventti advise T24 v 6K"}
    )
    assert response["choices"] == [
        {"name": "the player's 24T vs the house's 6T", "value": "T24 v 6K"},
    ]


async def test_autocomplete_uses_the_chosen_game(shared_playground):
    text = "/ventti advise game:suomi question:2K v Q"
    response = await shared_playground.post("autocomplete", **{"as": "Aino", "text": text})
    assert response["choices"] == [{"name": "the player's 2K vs the house's Q", "value": "2K v Q"}]


async def worked_out(playground, line):
    """The text of the reply to a command line that may take long."""
    (message,) = (await playground.say(line))["messages"]
    return (await finished_message(playground, message))["plain"]


async def test_claim_can_be_stopped(bot, playground):
    notice = (await playground.say("/ventti claim"))["messages"][-1]
    assert notice["plain"].startswith("Working on the chance of winning by each rule…")
    await playground.press(notice, "Stop", wait=DEFERRAL)
    assert (await finished_message(playground, notice))["plain"] == "Stopped."


async def test_the_odds_from_the_deal(bot, playground):
    # The oracle: 0.43974, 0.43521 and 0.43321; the infinite shoe: 0.43850 and 0.43254.
    reply = await worked_out(playground, "/ventti odds")
    assert re.findall(r"(\d\d\.\d%)", reply) == ["44.0%", "43.5%", "43.3%"]
    endless = re.findall(r"(\d\d\.\d%)", await worked_out(playground, "/ventti odds decks:endless"))
    assert (endless[0], endless[2]) == ("43.9%", "43.3%")
    place = await playground.get("place", **{"as": "Aino"})
    async with bot.services.database.read() as connection:
        stored = await questions_of(connection, int(place["me"]["id"]))
    assert [(question.command, question.options) for question in stored] == [
        ("ventti odds", {"decks": "endless"}),
        ("ventti odds", {}),
    ]
    assert stored[1].answer["source"] == pytest.approx(0.43974, abs=5e-6)


async def test_the_claim_of_the_source_is_examined(bot, playground, monkeypatch):
    """By two thresholds; tests/solvers/ventti/test_solution.py has the chances of all."""
    monkeypatch.setattr(ventti_odds, "THRESHOLDS", (14, 16))
    # Twice; the second time the answer comes from the cache.
    for reply in [await worked_out(playground, "/ventti claim") for _ in range(2)]:
        assert "drawing on 14 or less is better" in reply
        rows = dict(re.findall(r"^ *(\d\d) +(\d\d\.\d)%", reply, re.MULTILINE))
        assert rows == {"14": "43.5", "16": "44.0"}  # docs/ventti.md, with two decimals: 43.52, 43.97
        assert re.findall(r"^ *(\d\d) .*best", reply, re.MULTILINE) == ["14"]
        wrong = re.findall(r"vs \w+: the player wins (\S+)% if the house stays, (\S+)% if it draws", reply)
        assert wrong[0] == ("38.3", "67.8")
        assert len(wrong) == 3
        assert all(float(stops) < float(draws) for stops, draws in wrong)


def test_claim_under_suomi_rules(monkeypatch):
    monkeypatch.setattr(ventti_odds, "THRESHOLDS", (14, 16))
    chances = {rules: game_value(rules) for rules in ventti_odds.thresholds("suomi")}
    answer = odds.claim_reply(chances, [])
    text = "\n".join(item.content for item in answer.walk_children() if hasattr(item, "content"))
    assert "**drawing on 14 or less is better for the house**" in text
    assert "another kind of ventti" in text
    rows = dict(re.findall(r"^ *(\d\d) +(\d\d\.\d)%", text, re.MULTILINE))
    assert rows == {"14": "44.9", "16": "45.4"}
