"""What /stats, /leaderboard and /history show, over rounds that were really played and reviewed."""

from dataclasses import replace
from datetime import timedelta

import pytest

from app import boards, statistics
from app.boards import BoardRequest
from app.statistics import ENTRIES, PLACES, NotYourRound, PlayerData
from solvers.mines import parse
from storage import player_stats, results, rounds
from storage.pages import Cursor
from storage.player_stats import ALL, PlayerStats
from storage.results import Result
from storage.rounds import NoSuchRound
from tests.begun_rounds import begin_round
from tests.played_rounds import NOW, play

GUILD = 10
AINO, BERTIL = 1, 2


async def solve_board(services, context, text="1?/??"):
    request = BoardRequest(parse(text.replace("/", "\n")), (), text, {})
    return await boards.save(services, context, request, await boards.solve(services, request))


async def played_and_reviewed(services, reviewer, people, count, **where):
    await play(services.database, GUILD, people, count, **where)
    await reviewer.review_pending()


async def test_nobody_has_played(services):
    assert await statistics.load_player(services, GUILD, AINO, ALL) == PlayerData(PlayerStats(), [], [], 0)
    page = await statistics.ranking_page(services, GUILD, AINO, "net", ALL)
    assert (page.game, page.entries, page.own, page.ranked, page.has_previous, page.has_next) == (
        ALL,
        [],
        None,
        0,
        False,
        False,
    )
    history = await statistics.history_page(services, GUILD, AINO)
    assert (history.entries, history.has_previous, history.has_next, history.waiting) == ([], False, False, 0)


async def test_player_sums_are_those_of_their_rounds(services, reviewer):
    await played_and_reviewed(services, reviewer, [AINO, BERTIL], 12)
    data = await statistics.load_player(services, GUILD, AINO, ALL)
    tally = data.stats.tally
    assert len(data.newest) == tally.rounds == tally.bets == 12
    assert tally.wagered == sum(result.wagered for result in data.newest) >= 12 * 100  # tenths of a chip
    assert tally.net == sum(result.net for result in data.newest)
    assert tally.decisions == sum(each.times for each in data.decision_stats)
    assert tally.best == sum(each.best for each in data.decision_stats) < tally.decisions
    assert tally.cost == pytest.approx(sum(each.cost for each in data.decision_stats))
    assert data.waiting == 0
    of_blackjack = await statistics.load_player(services, GUILD, AINO, "blackjack")
    assert (of_blackjack.newest, of_blackjack.decision_stats) == (data.newest, data.decision_stats)
    of_ventti = await statistics.load_player(services, GUILD, AINO, "ventti")
    assert of_ventti == PlayerData(PlayerStats(), [], [], 0)
    assert (await statistics.load_player(services, GUILD + 1, AINO, ALL)).newest == []


async def test_ventti_of_several_has_no_expectation(services, reviewer):
    """Two members play ventti together; then one of them plays blackjack."""
    await played_and_reviewed(services, reviewer, [AINO, BERTIL], 3, game="ventti")
    await played_and_reviewed(services, reviewer, [AINO], 4, channel=8)
    data = await statistics.load_player(services, GUILD, AINO, ALL)
    assert [result.expected is None for result in data.newest] == [False] * 4 + [True] * 3
    assert (data.stats.tally.valued, data.stats.tally.bets) == (4, 7)
    assert data.stats.tally.cost == pytest.approx(sum(result.cost for result in data.newest[:4]))
    decided = sum(each.cost for each in data.decision_stats)
    assert decided == pytest.approx(sum(result.cost for result in data.newest))


async def test_unreviewed_round_is_waiting(services, reviewer):
    async with services.database.write() as connection:
        poker = await begin_round(connection, guild_id=GUILD, game="poker")
        await rounds.close(connection, poker, NOW)
    await reviewer.review_pending()  # nobody knows how
    assert (await statistics.load_player(services, GUILD, AINO, ALL)).waiting == 1
    assert (await statistics.ranking_page(services, GUILD, AINO, "net", ALL)).waiting == 1
    assert (await statistics.history_page(services, GUILD, AINO)).waiting == 1
    assert (await statistics.history_page(services, GUILD + 1, AINO)).waiting == 0


async def test_a_board_counts_once_for_a_player(services, context):
    for text in ("1?/??", "1#/##", "2?/??"):
        await solve_board(services, context, text)
    data = await statistics.load_player(services, GUILD, AINO, ALL)
    assert data.stats.tally.boards == 2
    assert (await statistics.ranking_page(services, GUILD, AINO, "skill", "mines")).entries == []


# Rankings


async def test_skill_ranks_most_played_game(services, reviewer, monkeypatch):
    monkeypatch.setattr(player_stats, "MIN_BETS", 3)
    page = await statistics.ranking_page(services, GUILD, AINO, "skill", ALL)
    assert (page.game, page.entries) == ("blackjack", [])
    await played_and_reviewed(services, reviewer, [AINO], 4, game="ventti")
    page = await statistics.ranking_page(services, GUILD, AINO, "skill", ALL)
    assert (page.game, [place.player_id for place in page.entries]) == ("ventti", [AINO])
    assert page.entries == [page.own]
    assert page.own.figure == pytest.approx(-page.stats.tally.cost / page.stats.tally.decisions)
    of_bertil = await statistics.ranking_page(services, GUILD, BERTIL, "skill", ALL)
    assert (of_bertil.game, of_bertil.entries, of_bertil.own) == ("ventti", page.entries, None)


async def test_pages_of_a_ranking(services):
    players = range(1, 2 * PLACES + 4)  # two full pages, and three more places
    async with services.database.write() as connection:
        for player in players:
            tally = player_stats.Tally(
                rounds=1, bets=1, wagered=100, valued=1, valued_bet=100, valued_net=-player
            )
            change = player_stats.Change(player, "blackjack", tally, "lost")
            await player_stats.add(connection, GUILD, [change])

    async def page(cursor=None):
        return await statistics.ranking_page(services, GUILD, PLACES + 1, "net", ALL, cursor)

    def shown(page):
        return [place.player_id for place in page.entries], page.has_previous, page.has_next

    def place(entry):
        return entry.figure, entry.player_id

    first = await page()
    assert shown(first) == ([*players[:PLACES]], False, True)
    assert (first.ranked, first.own.place) == (len(players), PLACES + 1)
    second = await page(Cursor(place(first.entries[-1])))
    assert shown(second) == ([*players[PLACES : 2 * PLACES]], True, True)
    last = await page(Cursor(place(second.entries[-1])))
    assert shown(last) == ([*players[2 * PLACES :]], True, False)
    assert shown(await page(Cursor(place(last.entries[0]), back=True))) == shown(second)
    assert shown(await page(Cursor(place(second.entries[0]), back=True))) == shown(first)
    # Some have left the ranking meanwhile: the first page is full all the same, and no page is empty.
    assert shown(await page(Cursor(place(first.entries[3]), back=True))) == shown(first)
    assert shown(await page(Cursor((-1000, 1)))) == shown(first)


# A history


async def test_pages_of_a_history(services, reviewer, context):
    await played_and_reviewed(services, reviewer, [AINO], 2 * ENTRIES + 1)
    number = await solve_board(services, replace(context, asked_at=NOW + timedelta(days=30)))

    async def page(cursor=None):
        return await statistics.history_page(services, GUILD, AINO, cursor)

    first = await page()
    assert (len(first.entries), first.has_previous, first.has_next) == (ENTRIES, False, True)
    assert (first.entries[0].place.kind, first.entries[0].item.id) == ("board", number)
    assert all(isinstance(entry.item, Result) for entry in first.entries[1:])
    second = await page(Cursor(first.entries[-1].place))
    assert (len(second.entries), second.has_previous, second.has_next) == (ENTRIES, True, True)
    last = await page(Cursor(second.entries[-1].place))
    assert (len(last.entries), last.has_previous, last.has_next) == (2, True, False)
    everything = [*first.entries, *second.entries, *last.entries]
    assert len({entry.place for entry in everything}) == 2 * ENTRIES + 2
    assert everything == sorted(everything, key=lambda entry: entry.place.at, reverse=True)
    assert await page(Cursor(last.entries[0].place, back=True)) == second
    assert await page(Cursor(second.entries[0].place, back=True)) == first
    assert await page(Cursor(first.entries[2].place, back=True)) == first, "the newest page is always full"
    assert await page(Cursor(last.entries[-1].place)) == first, "no page is empty"
    assert (await statistics.history_page(services, GUILD, BERTIL)).entries == []


async def test_round_is_shown_to_its_players(services, reviewer):
    await played_and_reviewed(services, reviewer, [AINO], 1)
    (entry,) = (await statistics.history_page(services, GUILD, AINO)).entries
    number = entry.item.round_id
    played = await statistics.load_round(services, number, AINO)
    assert (played.round.id, played.result) == (number, entry.item)
    async with services.database.read() as connection:
        assert played.decisions == await results.decisions_of(connection, number, AINO)
    with pytest.raises(NotYourRound, match="stats-not-your-game"):
        await statistics.load_round(services, number, BERTIL)
    with pytest.raises(NoSuchRound):
        await statistics.load_round(services, 10**6, AINO)
