"""/stats, /leaderboard and /history in the playground, over rounds that were really played."""

import re
from datetime import UTC, datetime

import pytest

from app import stored_rounds
from app.minesweeper_rounds import MinesRound
from bot.render.images import minefield
from bot.render.statistics import accuracy, words
from bot.text.catalogue import say
from solvers.mines import format_cell
from storage import decision_stats, history, player_stats, rankings
from tests import played_rounds
from tests.people import EPHEMERAL
from tests.playground_client import parts
from tests.waiting import until

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
PEOPLE = ("Aino", "Bertil")


async def play(bot, server, people, count, channel=7):
    """Play and review `count` rounds at a table of these people, who always stand."""
    await played_rounds.play(bot.services.database, server, people, count, channel)
    await bot.reviewer.review_pending()


async def message(playground, line, channel=""):
    outcome = await playground.say(line, channel=channel)
    assert outcome.get("status") == "answered", outcome
    (reply,) = outcome["messages"]
    return reply


def pressed(outcome):
    """The message that answers a press, or that the press has redrawn."""
    assert outcome.get("status") in ("answered", "acknowledged"), outcome
    return outcome["messages"][0]


def buttons(reply):
    """The custom_ids of a message's enabled buttons, in order."""
    enabled = [part for part in parts(reply) if not part.get("disabled")]
    return [part["custom_id"] for part in enabled if "custom_id" in part]


async def test_stats_without_rounds(bot, playground):
    nothing = "Nothing here yet. Start with /bj table, /ventti play, /mines play, or /mines solve."
    assert nothing in await playground.reply("/stats")
    for game, start in (
        ("blackjack", "/bj table"),
        ("ventti", "/ventti play"),
        ("mines", "/mines play or /mines solve"),
    ):
        assert f"Nothing here yet. Start with {start}." in await playground.reply(f"/stats game:{game}")
    assert "Nobody is ranked here yet" in await playground.reply("/leaderboard")
    assert "You haven't finished a game" in await playground.reply("/history")


async def test_stats_show_results_and_luck(bot, playground, server, ids):
    await play(bot, server, list(ids.values()), 12)
    stats_message = await message(playground, "/stats")
    async with bot.services.database.read() as connection:
        stats = await player_stats.for_player(connection, server, ids["Aino"])
    assert stats.tally.rounds == 12
    text = stats_message["plain"]
    assert text.startswith("Aino · All games")
    tally = stats.tally
    assert f"12 rounds: {tally.won} won, {tally.lost} lost" in text
    assert tally.wagered >= 12 * 100  # tenths; more if a hand was doubled or split
    assert f"on {tally.wagered / 10:g} chips wagered" in text
    assert "Average per bet" in text
    assert f"right on {tally.best} of {tally.decisions} decisions." in text
    assert "Costliest mistakes" in text
    assert "standing on" in text
    assert [file["filename"] for file in stats_message["attachments"]][:2] == [
        "balance.png",
        "accuracy-1.png",
    ]
    assert "picture: Line chart of the last 12 rounds, in chips: " in text
    async with bot.services.database.read() as connection:
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
        if matchup := accuracy.matchup(decision.position):
            times, best = met.get(matchup, (0, 0))
            met[matchup] = accuracy.HandAccuracy(times + decision.times, best + decision.best)
    files = await playground.files(stats_message)
    assert files["accuracy.txt"].decode() == accuracy.as_text(met)
    of_bertil = await playground.reply("/stats member:@Bertil game:blackjack")
    assert of_bertil.startswith("Bertil · Blackjack")
    assert "12 rounds" in of_bertil
    no_files = await message(playground, "/stats", channel=await playground.channel("no-files"))
    assert "No charts here. I need the Attach Files permission in this channel." in no_files["plain"]
    assert not no_files["attachments"]


async def test_a_leaderboard_shows_places_and_ones_own(bot, playground, server, ids):
    async with bot.services.database.write() as connection:
        for number, player in enumerate([*ids.values(), *range(11, 21)]):
            net = 100 * (-1) ** number * number  # tenths of a chip
            tally = player_stats.Tally(rounds=1, bets=1, valued=1, valued_bet=100, valued_net=net)
            outcome = "won" if net > 0 else "lost"
            await player_stats.add(
                connection, server, [player_stats.Change(player, "blackjack", tally, outcome)]
            )
    first = await message(playground, "/leaderboard by:net")
    async with bot.services.database.read() as connection:
        own = await rankings.rank_of(connection, server, "all", "net", ids["Aino"])
        best = await rankings.top(connection, server, "all", "net", limit=20)
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


@pytest.mark.parametrize(
    ("channel", "guild", "game"), [("table", "Oddsmith", "Blackjack"), ("anywhere", "Elsewhere", "Ventti")]
)
async def test_leaderboard_begins_with_a_game_that_can_be_played_there(playground, bot, channel, guild, game):
    where = await playground.channel(channel, guild)
    assert (await playground.reply("/leaderboard", channel=where)).startswith(f"Leaderboard · {game} · ")


async def test_history_pages_and_replays(bot, playground, server, ids):
    await play(bot, server, [ids["Aino"]], 11, channel=int((await playground.server())["channels"][0]["id"]))
    await playground.reply("/mines solve board:1?/??")
    first = await message(playground, "/history")
    assert first["flags"] & EPHEMERAL
    assert say("stats-as-if-alone") not in first["plain"]
    assert first["plain"].index("Minesweeper board") < first["plain"].index("Blackjack #")
    *replays, older = buttons(first)
    assert len(replays) == 8
    again = await playground.click(first, replays[0])
    assert "Open" in pressed(again)["plain"]
    again = pressed(await playground.click(first, replays[1]))
    assert again["flags"] & EPHEMERAL
    assert "Blackjack #" in again["plain"]
    (event_by_event,) = buttons(again)
    assert "The cards are dealt." in pressed(await playground.click(again, event_by_event))["plain"]
    second = pressed(await playground.click(first, older))
    *_, newer = buttons(second)
    assert newer.startswith("history:newer")
    assert buttons(pressed(await playground.click(second, newer))) == [*replays, older]
    async with bot.services.database.read() as connection:
        entries = await history.page(connection, server, ids["Aino"], board_command="mines solve", limit=50)
    assert len(entries) == 12


async def test_history_replays_solo_ventti(bot, playground):
    shown = await message(playground, "/ventti play")
    while out := [custom_id for custom_id in buttons(shown) if ":out:" in custom_id]:
        shown = pressed(await playground.click(shown, out[0]))
    await bot.reviewer.review_pending()
    first = await message(playground, "/history")
    (replay,) = buttons(first)
    assert "step 1 of " in pressed(await playground.click(first, replay))["plain"]


async def test_history_lists_minesweeper_games(bot, playground, server):
    """One game lost and one won, with five free cells: a corner opens four at most."""
    games = []
    for wins in (False, True):
        game_message = await message(playground, "/mines play board:small mines:20")
        number = int(re.search(r"game (\d+)", game_message["plain"])[1])
        await message(playground, "/mines open cells:A1")
        state = (await stored_rounds.load(bot.services.database, MinesRound, number)).state
        free = [cell for cell in state.rules.cells() if cell not in state.mined | state.opened]
        cells = free if wins else [min(state.mined)]
        await message(playground, f"/mines open cells:{' '.join(map(format_cell, cells))}")
        games.append(await stored_rounds.load(bot.services.database, MinesRound, number))
    lost, won = (game.state for game in games)
    assert (lost.result, won.result) == ("lost", "won")

    async def both_listed():
        return len(buttons(await message(playground, "/history"))) == len(games)

    await until(both_listed)  # a game is listed after its review
    first = await message(playground, "/history")
    for button, game in zip(buttons(first), reversed(games), strict=True):
        again = pressed(await playground.click(first, button))
        assert again["flags"] & EPHEMERAL
        assert f"Minesweeper · game {game.round_id} · {game.state.result}" in again["plain"]
        opened = len(game.state.opened - game.state.mined)
        said = f"{opened} of 5 safe cells opened." in again["plain"]
        assert said == (game.state.result == "lost"), "who has won has opened all of them"
        drawn = minefield.game(game.state.board, game.state.mined)
        assert await playground.files(again) == {"game.png": drawn}
        (as_text,) = [custom_id for custom_id in buttons(again) if custom_id.startswith("minesweeper:text:")]
        letters = pressed(await playground.click(again, as_text))["plain"]
        for row, cells in enumerate(game.snapshot().board_with_mines.rows, start=1):
            assert f"{row} {' '.join(cells)}" in letters
    elsewhere = await message(playground, "/history", channel=await playground.channel("no-files"))
    again = pressed(await playground.click(elsewhere, buttons(elsewhere)[0]))
    assert buttons(again) == [f"minesweeper:fairness:{games[1].round_id}"], "others count where it was played"
    assert not again["attachments"]
    assert f"game {games[1].round_id} · won" in again["plain"]
    assert f"5 {' '.join(games[1].snapshot().board_with_mines.rows[4])}" in again["plain"]


async def test_direct_message_shows_only_self(bot, playground, ids):
    direct = await playground.direct()
    for line in ("/stats", "/stats game:blackjack"):  # which is played at tables in servers
        assert "Nothing here yet. Start with /ventti play, " in await playground.reply(line, channel=direct)
    refused = await playground.reply("/stats member:@Bertil", channel=direct)
    assert refused == say("stats-own-only")
