"""/stats, /leaderboard and /history in the playground, over rounds that were really played."""

import random
import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.async_api import expect

from app import stored_rounds
from app.minesweeper_rounds import MinesRound
from app.solving import fair_queue
from bot.render.images import minefield
from bot.render.minesweeper import game as game_messages
from bot.render.statistics import accuracy, messages, words
from bot.text.catalogue import say
from bot.text.numbers import format_signed, points
from games import blackjack, table
from games.errors import NotAllowed
from games.ventti import table as ventti
from solvers.blackjack import Action
from solvers.mines import name as cell_name
from storage import decision_stats, history, ledger, player_stats, results, rounds
from tests.playground_client import ROOT, parts
from tests.random_players import until
from tests.stored_table import StoredTable

ARTEFACTS = ROOT / "artefacts"
EPHEMERAL = 1 << 6
NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
PEOPLE = ("Aino", "Bertil")


@pytest.fixture
async def server(bot, playground):
    return int((await playground.server())["id"])


@pytest.fixture
async def ids(bot, playground):
    """The Discord ids of two members, by name."""
    return {name: int((await playground.get("place", **{"as": name}))["me"]["id"]) for name in PEOPLE}


def always_stand(state, secrets, chance, people):
    """The next events, where everybody bets 10 chips and always stands."""
    game = blackjack if isinstance(state, blackjack.Round) else ventti
    if state.betting:
        for person in people:
            if person not in {box.player for box in state.occupied.values()}:
                return [table.sit(state, person, f"seed {chance.random()}")]
            if not state.box(state.box_of(person)).bet:
                return [table.bet(state, person, 10)]
        return game.deal(state, secrets)
    if game is ventti:
        return ventti.act(state, state.box(state.turn).player, "stop", secrets)
    if state.stage in ("insurance", "surrender"):
        return blackjack.answer(state, state.box(state.to_act[0]).player, False, secrets)
    (box,) = state.to_act
    for choice in (
        (Action.HIT, Action.STAND) if state.hand_to_play.solver_hand.count.total < 9 else (Action.STAND,)
    ):
        try:
            return blackjack.act(state, state.box(box).player, choice, secrets)
        except NotAllowed:
            continue
    raise AssertionError("nothing can be done")


async def play(bot, server, people, count, channel=7, game="blackjack", *, reviewed=True):
    """Play `count` rounds at a table of these people, who always stand."""
    chance = random.Random(channel)
    at = NOW + timedelta(days=channel % 100)
    async with bot.database.write() as connection:
        for person in people:
            await ledger.give_first(connection, server, person, 1_000_000, at)
    stored_table = await StoredTable.opened(
        bot.database, at, chance, game=game, server=server, channel=channel
    )
    finished = 0
    while finished < count:
        at += timedelta(seconds=1)
        await stored_table.step(at, chance, lambda *seen: always_stand(*seen, people))
        async with bot.database.read() as connection:
            finished = len(await rounds.finished_at(connection, stored_table.id, limit=count))
    if reviewed:
        await bot.reviewer.review_pending()
    return stored_table


async def message(playground, line, by="Aino", channel=""):
    outcome = await playground.say(line, by=by, channel=channel)
    assert outcome.get("status") == "answered", outcome
    (reply,) = outcome["messages"]
    return reply


def pressed(outcome):
    """The message that answers a press, or that the press has redrawn."""
    assert outcome.get("status") in ("answered", "acknowledged"), outcome
    return outcome["messages"][0]


async def attached(playground, reply):
    """The files of a message, by name."""
    files = {}
    for file in reply["attachments"]:
        async with playground.session.get(file["url"]) as response:
            files[file["filename"]] = await response.read()
    return files


def buttons(reply):
    """The custom_ids of a message's enabled buttons, in order."""
    enabled = [part for part in parts(reply) if not part.get("disabled")]
    return [part["custom_id"] for part in enabled if "custom_id" in part]


async def test_stats_without_rounds(bot, playground):
    assert "Nothing here yet" in await playground.reply("/stats")
    assert "Nobody is ranked here yet" in await playground.reply("/leaderboard")
    assert "You haven't finished a round" in await playground.reply("/history")


async def test_stats_show_results_and_luck(bot, playground, server, ids):
    await play(bot, server, list(ids.values()), 12)
    stats_message = await message(playground, "/stats")
    async with bot.database.read() as connection:
        stats = await player_stats.for_player(connection, server, ids["Aino"])
    assert stats.tally.rounds == 12
    text = stats_message["plain"]
    assert text.startswith("Aino · All games")
    tally = stats.tally
    assert f"12 rounds: {tally.won} won, {tally.lost} lost" in text
    assert "on 120 chips bet in total" in text
    assert "Average per bet" in text
    assert f"{tally.best} of {tally.decisions} decisions were right" in text
    assert "Costliest mistakes" in text
    assert "standing on" in text
    assert [file["filename"] for file in stats_message["attachments"]][:2] == [
        "balance.png",
        "accuracy-1.png",
    ]
    assert "picture: Line chart of the last 12 rounds: " in text
    async with bot.database.read() as connection:
        decisions = await decision_stats.for_player(connection, server, ids["Aino"])
    costly = sorted(
        (decision for decision in decisions if decision.cost),
        key=lambda decision: decision.cost,
        reverse=True,
    )
    assert len(costly) > 5
    assert all(words.mistake(place, decision) in text for place, decision in enumerate(costly[:5], start=1))
    assert "6. standing" not in text
    met = {}
    for decision in decisions:
        if place := accuracy.place(decision.position):
            times, best = met.get(place, (0, 0))
            met[place] = accuracy.HandAccuracy(times + decision.times, best + decision.best)
    files = await attached(playground, stats_message)
    assert files["accuracy.txt"].decode() == accuracy.as_text(met)
    of_bertil = await playground.reply("/stats member:@Bertil game:blackjack")
    assert of_bertil.startswith("Bertil · Blackjack")
    assert "12 rounds" in of_bertil


async def test_what_is_left_out_is_said(bot, playground, server, ids):
    """A round that cannot be reviewed yet, and charts where files are not permitted."""
    await play(bot, server, [ids["Aino"]], 2)
    async with bot.database.write() as connection:
        broken_round = await rounds.begin(
            connection, server_id=server, channel_id=1, game="poker", rules={}, player_id=ids["Aino"], at=NOW
        )
        await rounds.close(connection, broken_round, NOW)
    for line, of_what in (
        ("/stats", "these figures"),
        ("/leaderboard", "these figures"),
        ("/history", "this list"),
    ):
        assert f"One finished round is still being reviewed and isn't in {of_what} yet." in (
            await playground.reply(line)
        )
    no_files = await playground.channel("no-files")
    stats_message = await message(playground, "/stats", channel=no_files)
    assert "No charts here. I need the Attach Files permission in this channel." in stats_message["plain"]
    assert not stats_message["attachments"]


async def test_stats_without_attach_files(bot, playground, server, ids, monkeypatch):
    await play(bot, server, [ids["Aino"]], 2)
    monkeypatch.setattr(fair_queue, "MAX_PER_USER", 0)
    stats_message = await message(playground, "/stats")
    assert "2 rounds" in stats_message["plain"]
    assert not stats_message["attachments"]


async def test_unknown_luck_is_stated(bot, playground, server, ids):
    """Two members play ventti together; then one of them plays blackjack."""
    await play(bot, server, list(ids.values()), 3, game="ventti")
    no_files = await playground.channel("no-files")
    for channel in ("", no_files):
        several = await message(playground, "/stats", channel=channel)
        assert say("stats-no-luck") in several["plain"]
        assert not several["attachments"]
        assert "No charts" not in several["plain"]
    assert say("stats-as-if-alone") in await playground.reply("/history")
    await play(bot, server, [ids["Aino"]], 4, channel=8)
    reply = (await message(playground, "/stats"))["plain"]
    async with bot.database.read() as connection:
        newest = await results.newest(connection, server, ids["Aino"], limit=9)
    known = newest[:4]
    brought, best = sum(result.net for result in known) / 10, 40 * known[0].expected
    decided = best - 10 * sum(result.cost for result in known)
    described = say(
        "stats-chart-described",
        which=say("stats-last-rounds-known", rounds=4),
        unit="chips",
        brought=format_signed(brought),
        best=format_signed(best),
        decided=format_signed(decided),
    )
    assert f"picture: {described}" in reply
    assert say("stats-some-known", known=4, bets=7) in reply
    cost = sum(result.cost for result in newest) / 7
    assert f"Mistakes cost {points(cost)} points of each bet" in reply


async def test_leaderboard_notes_ventti_tables(bot, playground):
    left_out = "Ventti with several players doesn't count"
    for options, said, unsaid in (
        ("by:accuracy", left_out, say("stats-as-if-alone")),
        ("by:accuracy game:ventti", left_out, say("stats-as-if-alone")),
        ("by:skill game:ventti", left_out, say("stats-as-if-alone")),
        ("by:skill game:blackjack", "Luck doesn't count", "entti"),
        ("by:net", "what members win from each other don't count.", say("stats-as-if-alone")),
        ("by:net game:blackjack", "Gifts, daily chips and what members win", "entti"),
    ):
        shown = (await playground.reply(f"/leaderboard {options}")).partition("\n")[2]
        assert said in shown
        assert unsaid not in shown


async def test_leaderboard_ranks_by_skill(bot, playground, server, ids, monkeypatch):
    """Without a game: by the one that is played most here."""
    monkeypatch.setattr(player_stats, "MIN_BETS", 3)
    assert (await playground.reply("/leaderboard")).startswith(
        "Leaderboard: skill, Blackjack\nNobody is ranked"
    )
    await play(bot, server, list(ids.values()), 4)
    reply = await playground.reply("/leaderboard")
    assert reply.startswith("Leaderboard: skill, Blackjack\n1. @")
    async with bot.database.read() as connection:
        own = await player_stats.rank_of(connection, server, "blackjack", "skill", ids["Aino"])
        costs = await results.newest(connection, server, ids["Aino"], game="blackjack", limit=9)
    share = sum(result.cost for result in costs) / sum(result.decisions for result in costs)
    cost = say("stats-figure-skill", points=points(share))
    assert f"{own.place}. @Aino: {cost}" in reply
    assert f"You're number {own.place} of 2: {cost}." in reply
    assert await playground.reply("/leaderboard game:blackjack") == reply
    other = await playground.reply("/leaderboard game:ventti")
    assert other.startswith(
        "Leaderboard: skill, Ventti\nNobody is ranked here yet.\nYou're not ranked yet: you need"
    )


async def test_a_leaderboard_shows_places_and_ones_own(bot, playground, server, ids):
    await play(bot, server, [*ids.values(), 11, 12, 13], 4, channel=7)
    await play(bot, server, [21, 22, 23, 24, 25, 26, 27], 4, channel=8)
    first = await message(playground, "/leaderboard by:net")
    async with bot.database.read() as connection:
        own = await player_stats.rank_of(connection, server, "all", "net", ids["Aino"])
        best = await player_stats.top(connection, server, "all", "net", limit=20)
    assert f"You're number {own.place} of 12" in first["plain"]
    assert first["plain"].count("chips") >= 11
    (more,) = buttons(first)
    second = pressed(await playground.click(first, more))
    shown = [place.player_id for place in best[10:]]
    assert all(str(player) in str(second["components"]) for player in shown)
    (back,) = buttons(second)
    assert pressed(await playground.click(second, back))["plain"] == first["plain"]
    reply = await playground.reply("/leaderboard by:accuracy")
    assert "you need 50" in reply


async def test_history_pages_and_replays(bot, playground, server, ids):
    await play(bot, server, [ids["Aino"]], 11, channel=int((await playground.server())["channels"][0]["id"]))
    await playground.reply("/mines solve board:1?/??")
    first = await message(playground, "/history")
    assert first["flags"] & EPHEMERAL
    assert say("stats-as-if-alone") not in first["plain"]
    assert first["plain"].index("Minesweeper board") < first["plain"].index("Blackjack, game")
    *replays, older = buttons(first)
    assert len(replays) == 8
    again = await playground.click(first, replays[0])
    assert "Open" in pressed(again)["plain"]
    again = pressed(await playground.click(first, replays[1]))
    assert again["flags"] & EPHEMERAL
    assert "Blackjack, game" in again["plain"]
    (event_by_event,) = buttons(again)
    assert "step 1 of" in pressed(await playground.click(again, event_by_event))["plain"]
    second = pressed(await playground.click(first, older))
    *_, newer = buttons(second)
    assert newer.startswith("history:newer")
    assert pressed(await playground.click(second, newer))["plain"] == first["plain"]
    async with bot.database.read() as connection:
        everything = await history.page(connection, server, ids["Aino"], limit=50)
    assert len(everything) == 12


def test_a_round_again_shows_values_in_percent_of_the_bet():
    result = results.Result(1, 7, 1, 1, "blackjack", "lost", 100, -100, -1.0, 0.0017, 0.0063, 2, 1, NOW, True)
    decisions = [
        results.Decision(3, "16 v T", "stand", -0.5410, "hit", -0.5347),
        results.Decision(5, "20 v T", "stand", 0.4437, "stand", 0.4437),
    ]
    reply = messages.round_reply(result, decisions)
    text = "\n".join(part.content for part in reply.walk_children() if hasattr(part, "content"))
    assert re.search(r"^standing on 16 vs T +−54\.10% +0\.63$", text, re.MULTILINE)
    assert re.search(r"^standing on 20 vs T +\+44\.37% +best$", text, re.MULTILINE)
    assert say("stats-round-luck", units="−100.00%", luck="−99.54%") in text


async def test_a_forged_button_shows_nobody_elses_round(bot, playground, server, ids):
    await play(bot, server, [ids["Aino"]], 1)
    first = await message(playground, "/history")
    (replay,) = buttons(first)
    outcome = await playground.click(first, replay, by="Bertil")
    assert outcome.get("status") != "answered" or "You didn't play" in outcome["messages"][0]["plain"]


async def test_solo_ventti_in_history(bot, playground, server, ids):
    shown = await message(playground, "/ventti play")
    while out := [custom_id for custom_id in buttons(shown) if ":out:" in custom_id]:
        shown = pressed(await playground.click(shown, out[0]))
    await bot.reviewer.review_pending()
    first = await message(playground, "/history")
    (replay,) = buttons(first)
    assert "step 1" in pressed(await playground.click(first, replay))["plain"]
    assert "1 round" in await playground.reply("/stats game:ventti")
    assert re.search(
        r"picture: Line chart of the last round: .* bets in all", await playground.reply("/stats")
    )
    await play(bot, server, [ids["Aino"]], 2)
    assert re.search(
        r"picture: Line chart of the last 2 rounds for chips: .* chips in all",
        await playground.reply("/stats"),
    )


async def test_minesweeper_game_in_history(bot, playground, server):
    """One game lost and one won, with five free cells: a corner opens four at most."""
    games = []
    for wins in (False, True):
        game_message = await message(playground, "/mines play board:small mines:20")
        number = int(re.search(r"game (\d+)", game_message["plain"])[1])
        await message(playground, "/mines open cells:A1")
        state = (await stored_rounds.load(bot.database, MinesRound, number)).state
        free = [cell for cell in state.rules.cells() if cell not in state.mined | state.opened]
        cells = free if wins else [min(state.mined)]
        await message(playground, f"/mines open cells:{' '.join(map(cell_name, cells))}")
        games.append(await stored_rounds.load(bot.database, MinesRound, number))
    lost, won = (game.state for game in games)
    assert (lost.result, won.result) == ("lost", "won")

    async def both_listed():
        return len(buttons(await message(playground, "/history"))) == len(games)

    await until(both_listed)  # a game is listed after its review
    first = await message(playground, "/history")
    for button, game in zip(buttons(first), reversed(games), strict=True):
        again = pressed(await playground.click(first, button))
        assert again["flags"] & EPHEMERAL
        assert f"Minesweeper: game {game.number}, {game.state.result}" in again["plain"]
        opened = len(game.state.opened - game.state.mined)
        assert f"{opened} of 5 safe cells opened." in again["plain"]
        drawn = minefield.game(game.state.board, game.state.mined)
        assert await attached(playground, again) == {"game.png": drawn}
        (as_text,) = [custom_id for custom_id in buttons(again) if custom_id.startswith("minesweeper:text:")]
        letters = pressed(await playground.click(again, as_text))["plain"]
        for row, cells in enumerate(game_messages.seen(game.view()).rows, start=1):
            assert f"{row} {' '.join(cells)}" in letters
    elsewhere = await message(playground, "/history", channel=await playground.channel("no-files"))
    again = pressed(await playground.click(elsewhere, buttons(elsewhere)[0]))
    assert buttons(again) == [f"minesweeper:fairness:{games[1].number}"], "others count where it was played"
    assert not again["attachments"]
    assert f"game {games[1].number}, won" in again["plain"]
    assert f"5 {' '.join(game_messages.seen(games[1].view()).rows[4])}" in again["plain"]


async def test_solved_boards_are_counted_once(bot, playground, server, ids):
    """Notation, flags and mine count make no difference; boards with no cell left to open do not count."""
    for line in ("1?/??", "1?/??", "1#/##", "1F/??", "1?/?? mines:1", "10/10", "0/0"):
        await playground.reply(f"/mines solve board:{line}")
    assert "Minesweeper boards solved: 1\n" in f"{await playground.reply('/stats')}\n"
    first = await message(playground, "/mines solve board:2?/??")
    (flags_or_next, *_) = buttons(first)
    assert flags_or_next.startswith("mines:next")
    assert "Minesweeper boards solved: 2\n" in f"{await playground.reply('/stats')}\n"
    assert "Nobody is ranked here yet" in await playground.reply("/leaderboard game:Minesweeper")


async def test_direct_message_shows_only_self(bot, playground):
    direct = await playground.direct()
    assert "Nothing here yet" in await playground.reply("/stats", channel=direct)


async def test_how_it_looks(bot, playground, server, ids, browser):
    await play(bot, server, list(ids.values()), 60)
    await playground.reply("/mines solve board:1?/??")
    ARTEFACTS.mkdir(exist_ok=True)
    for name, width, height in (("desktop", 1100, 2400), ("phone", 390, 2400)):
        page = await browser.new_page(viewport={"width": width, "height": height}, color_scheme="dark")
        await page.goto(f"{playground.place['page']}?as=Aino")
        for line, title in (
            ("/stats", "Costliest mistakes"),
            ("/leaderboard by:accuracy", "Leaderboard: accuracy"),
            ("/history", "Your rounds and boards here"),
        ):
            await page.locator("#line").fill(line)
            await page.locator("#line").press("Escape")
            await page.locator("#line").press("Enter")
            answer = page.get_by_role("article").filter(has_text=title).last
            await expect(answer).to_be_visible()
            await answer.screenshot(path=ARTEFACTS / f"{line[1:6]}-{name}.png")
        await page.close()
