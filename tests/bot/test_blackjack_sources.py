"""/bj odds, /bj easy and /bj hand in the playground: questions about the games of the three sources."""

import asyncio
import threading
from io import BytesIO

import pytest
from PIL import Image

from bot.render.blackjack import easy, odds
from bot.render.images import grid
from solvers.blackjack import easy_tables, hit_or_stand, win_probability
from storage import questions
from tests.people import EPHEMERAL, LOADING
from tests.waiting import until

T = easy_tables()


async def answer(place, line, **where):
    """The message of the reply to a command."""
    outcome = await place.say(line, **where)
    assert outcome["status"] == "answered", outcome
    (message,) = outcome["messages"]
    return message


async def refusal(place, line):
    """The ephemeral reply to a command."""
    message = await answer(place, line)
    assert message["flags"] & EPHEMERAL
    return message["plain"]


def pictures(files):
    return {name: Image.open(BytesIO(file)) for name, file in files.items() if name.endswith(".png")}


def fits_a_phone(picture):
    """Whether Discord shows the picture at a phone's full width; it shrinks higher pictures."""
    return picture.width == grid.WIDTH and picture.height <= 1.3 * picture.width


async def last_question(bot):
    async with bot.services.database.read() as connection:
        return await questions.get(connection, 1)


# /bj odds


async def test_sixteen_against_ten_odds(bot, playground):
    reply = await playground.reply("/bj odds 16 T")
    assert reply.startswith("Hit · hard 16 vs 10\nYour chance of winning:\nHit    21.5%\nStand  21.2%\n")
    assert "A push counts as half a win." in reply
    question = await last_question(bot)
    assert (question.command, question.text) == ("bj odds", "16 T")
    assert question.answer["readings"][0]["if_hit"] == pytest.approx(win_probability("16", "T").if_hit)


async def test_all_hands_as_images_and_file(bot, playground):
    message = await answer(playground, "/bj odds")
    files = await playground.files(message)
    assert set(files) == {"odds1.png", "odds2.png", "odds3.png", "odds.txt"}
    assert all(fits_a_phone(picture) for picture in pictures(files).values())
    stand, hit = files["odds.txt"].decode().split("\n\n")[1:]
    for chapter, choice in ((stand, "if_stand"), (hit, "if_hit")):
        _, heads, *lines = chapter.strip().splitlines()
        upcards = heads.split()[1:]
        assert len({len(line) for line in lines}) == 1
        shown = {line.split()[0]: line.split()[1:] for line in lines}
        assert len(shown) == len(hit_or_stand.STARTING_COUNTS) == 27
        for hand in ("4", "16", "20", "AA", "A7", "AT"):
            hand_name = {"4": "hard 4"}.get(hand, hand)
            chances = [getattr(win_probability(hand_name, upcard), choice) for upcard in upcards]
            assert [float(cell) for cell in shown[hand]] == pytest.approx(chances, abs=5.1e-7)
    assert (await last_question(bot)).answer == {"hands": 27}


@pytest.mark.parametrize(("command", "room"), [("/bj odds", odds), ("/bj easy", easy)])
async def test_image_request_is_deferred_meanwhile(bot, playground, monkeypatch, command, room):
    deferred = threading.Event()

    def once_deferred(shown):
        assert deferred.wait(60)
        return grid.grid(shown)

    async def is_thinking():
        return any(message["flags"] & LOADING for message in await playground.messages())

    monkeypatch.setattr(room, "grid", once_deferred)
    asking = asyncio.create_task(playground.say(command))
    await until(is_thinking)
    deferred.set()
    outcome = await asking
    assert outcome["status"] == "answered"
    assert len(outcome["messages"][0]["attachments"]) > 2


def test_image_cells_show_better_choice():
    table = hit_or_stand.win_table()
    cells = {}
    for counts in odds.PARTS:
        cells |= odds._grid(table, counts).cells
    assert len(cells) == len(table)
    assert (cells["16", "T"].text, cells["16", "T"].below) == ("H", "21.5")
    assert (cells["16", "6"].text, cells["16", "6"].below) == ("S", "43.9")
    assert (cells["A7", "9"].text, cells["A7", "8"].text) == ("H", "S")


async def test_odds_autocomplete_shows_interpretation(shared_playground):
    response = await shared_playground.post("autocomplete", **{"as": "Aino", "text": "/bj odds T6 T"})
    assert response["choices"] == [{"name": "hard 16 (10-6) vs 10", "value": "T6 T"}]


# /bj easy


@pytest.mark.parametrize("name", sorted(easy.TITLES.keys() - {"advantage", "resplit"}))
def test_easy_images_have_every_cell(name):
    table = T["resplit"][int(name[-1])] if name.startswith("resplit") else T[name]
    grids_of = easy._parts(name, table) if name.startswith("resplit") else easy._grids(T, name)
    cells = {hands: cell for grid in grids_of for hands, cell in grid.cells.items()}
    if name == "dealer":
        assert len(cells) == sum(map(len, table.values()))
        assert (cells["16", "bust"].text, cells["17", "17"].text) == ("61.5", "100")
    else:
        assert cells.keys() == table.keys()
        assert max(len(cell.text) for cell in cells.values()) <= 4


def test_easy_hard_16_against_6():
    texts = {
        name: {hands: cell.text for grid in easy._grids(T, name) for hands, cell in grid.cells.items()}
        for name in ("strategy", "stand", "hit", "optimal", "initial")
    }
    assert texts["strategy"]["16", "11"] == "Rs"
    assert texts["stand"]["18", "16"] == "46"
    assert texts["stand"]["19", "20"] == "−100"
    assert texts["hit"]["19", "20"] == "−77"
    assert texts["optimal"]["22", "16"] == "122"
    assert texts["initial"]["TT", "20"] == "101"  # 4/13 four times over, and A9: 1.008%
    assert texts["initial"]["22", "4"] == "0.4"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.0, "0"),
        (1.0, "100"),
        (-1.0, "−100"),
        (1 - 1e-15, "100"),
        (-0.574, "−57"),
        (0.001, "0"),
        (-0.001, "0"),
        (-1.3, "−130"),
    ],
)
def test_ev_in_few_characters(value, shown):
    assert easy.format_ev(value) == shown


async def test_easy_strategy_is_default(bot, playground):
    message = await answer(playground, "/bj easy")
    assert "strategy.txt" in await playground.files(message)
    question = await last_question(bot)
    assert (question.command, question.options) == ("bj easy", {"table": "strategy"})
    assert question.answer["advantage"] == pytest.approx(0.11668470418450834)


async def test_easy_19_against_20_surrenders(bot, playground):
    reply = await playground.reply("/bj easy hand:19 dealer:20")
    assert "hard 19 vs the dealer's hard 20" in reply
    assert "Next best: hitting, which costs 26.92% of your bet." in reply
    rows = [line.split()[:2] for line in reply.splitlines()]
    for action, ev in (
        ("Surrender", "−50.00%"),
        ("Hit", "−76.92%"),
        ("Stand", "−100.00%"),
        ("Double", "−153.85%"),
    ):
        assert [action, ev] in rows
    assert (await last_question(bot)).answer["best"] == "surrender"


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("/bj easy hand:16", "Enter both hands"),
        ("/bj easy dealer:T6", "Enter both hands"),
    ],
)
async def test_invalid_matchup_is_refused(shared_playground, line, part):
    assert part in await refusal(shared_playground, line)


# /bj hand


async def test_the_values_of_four_aces(bot, playground):
    reply = await playground.reply("/bj hand AAAA")
    assert "Hard total 4 · soft total 14" in reply
    question = await last_question(bot)
    assert (question.command, question.text, question.answer) == ("bj hand", "AAAA", {"values": [4, 14]})


async def test_the_score_of_a_hand(shared_playground):
    reply = await shared_playground.reply("/bj hand hand:AK dealer:T9")
    assert "Result +1½: a blackjack wins 1½ bets." in reply
    assert "would still draw" not in reply


# All three commands


async def test_sources_answer_in_text_without_files(shared_playground):
    channel = await shared_playground.channel("no-files")
    message = await answer(shared_playground, "/bj odds", channel=channel)
    assert not message["attachments"]
    assert "I need the Attach Files permission" in message["plain"]
    (sixteen,) = [line for line in message["plain"].splitlines() if line.startswith("16 ")]
    assert sixteen.split()[1:] == [*"SSSSS", *"HHHHH"]
    message = await answer(shared_playground, "/bj easy", channel=channel)
    assert not message["attachments"]
    assert "I need the Attach Files permission" in message["plain"]
    (sixteen,) = [line for line in message["plain"].splitlines() if line.split()[:1] == ["16"]]
    assert sixteen.split()[1:9] == ["S", "S", "S", "H", "H", "Rh", "Rh", "Rs"]
    assert "Hit" in (await answer(shared_playground, "/bj easy hand:16 dealer:A6", channel=channel))["plain"]
