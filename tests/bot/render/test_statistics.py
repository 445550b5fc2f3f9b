"""The messages of /stats, /leaderboard and /history, from figures."""

from datetime import UTC, datetime

import pytest

from app import request_context
from app.request_context import Requester
from app.services import Services
from app.solving import fair_queue
from app.statistics import HistoryPage, PlayerData, RankingPage
from bot.components.statistics import draw_charts
from bot.render.layout import TextFile
from bot.render.statistics import accuracy, chart_images, messages, words
from bot.text.catalogue import say
from bot.text.numbers import format_signed, points, signed_chips
from storage.decision_stats import DecisionStats
from storage.history import Entry, Place
from storage.player_stats import PlayerStats, Tally
from storage.questions import StoredQuestion
from storage.rankings import RankedPlayer
from storage.results import Result, ReviewedDecision
from tests.reply_text import text_of

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
NO_STATS = PlayerStats()


def result(number, *, expected, bet=100, cost=0.25, game="blackjack"):
    return Result(number, number, 1, 1, game, "lost", bet, -bet, -1.0, expected, cost, 2, 1, NOW, True, bet)


def stats_text(stats=NO_STATS, decisions=(), waiting=0):
    return text_of(messages.statistics_reply("Aino", "all", PlayerData(stats, decisions, [], waiting), []))


def leaderboard_text(ranking="net", game="all", places=(), own=None, stats=NO_STATS, waiting=0):
    page = RankingPage(places, False, False, game, own, stats, len(places), waiting)
    return text_of(messages.leaderboard_reply(ranking, page))


def solved_board(**answer):
    return StoredQuestion(1, 1, 1, 1, "mines solve", "", {}, {"rows": ["1#", "##"], **answer}, NOW, 1.0)


def history_text(*entries, waiting=0):
    entries = [Entry(Place(NOW, "round", each.id), each) for each in entries]
    buttons = [messages.ui.Button(label="Show", custom_id=str(each.item.id)) for each in entries]
    return text_of(messages.history_reply(HistoryPage(entries, False, False, waiting), buttons))


def test_cost_is_told_only_of_mistakes():
    tally = Tally(rounds=2, bets=2, decisions=3, best=3)
    stats = PlayerStats(tally=tally)
    assert words.accuracy(stats, []) == "**Accuracy 100.0%**: right on 3 of 3 decisions."


@pytest.mark.parametrize(
    ("net", "told"),
    [(0, "**Even** on 20 chips wagered"), (5, "**0.5 chips won** on"), (-5, "**0.5 chips lost** on")],
)
def test_chips_are_won_lost_or_even(net, told):
    tally = Tally(rounds=2, bets=2, won=1, lost=1, wagered=200, net=net)
    assert told in stats_text(PlayerStats(tally=tally))


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ({"safe": 0, "certain": 0, "best": "B1"}, "nothing certain; open B1"),
        ({"safe": 0, "certain": 1, "best": "B1"}, "0 safe, 1 mine; open B1"),
        ({"safe": 0, "certain": 3, "best": None}, "0 safe, 3 mines\n"),
    ],
)
def test_history_tells_what_a_board_came_to(answer, told):
    assert f"Minesweeper board**, 2x2: {told}" in history_text(solved_board(**answer))


@pytest.mark.parametrize(
    ("position", "best", "advice"),
    [
        ("16 v T", "stand", "stand"),
        ("16 v T, surrender", "yes", "surrender"),
        ("16 v T, surrender", "no", "keep playing"),
        ("14 v A, insurance", "yes", "take insurance"),
        ("14 v A, insurance", "no", "decline insurance"),
    ],
)
def test_what_would_have_been_better(position, best, advice):
    assert words.describe_choice("blackjack", best, position) == advice


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("TT v 8", "hitting 10-10 vs 8"),
        ("55 v T", "hitting 5-5 vs 10"),
        ("AA v A", "hitting A-A vs A"),
        ("11 v T", "hitting 11 vs 10"),
        ("soft 18 v 9", "hitting soft 18 vs 9"),
    ],
)
def test_hands_are_told_as_players_write_them(position, told):
    assert words.describe_play("blackjack", "hit", position) == told


@pytest.mark.parametrize("waiting", [0, 1, 2])
def test_unreviewed_rounds_are_mentioned(waiting):
    one = say("stats-waiting", rounds=1), say("stats-waiting-in-list", rounds=1)
    some = say("stats-waiting", rounds=2), say("stats-waiting-in-list", rounds=2)
    shown = [
        stats_text(waiting=waiting),
        stats_text(PlayerStats(Tally(rounds=1)), waiting=waiting),
        leaderboard_text(waiting=waiting),
        history_text(waiting=waiting),
    ]
    for number, sentences in ((1, one), (2, some)):
        for message, sentence in zip(shown, [sentences[0]] * 3 + [sentences[1]], strict=True):
            assert (sentence in message) == (waiting == number)


def test_why_there_are_no_charts():
    why = "I need the Attach Files permission in this channel."
    (note,) = chart_images.why_none(chart_images.chart_data(data(result(1, expected=0.0))), why)
    assert note == f"-# No charts here. {why}"
    assert chart_images.why_none(chart_images.chart_data(data()), why) == []


def test_an_empty_history_says_how_to_start():
    assert "Start with /bj table, /ventti play, /mines play, or /mines solve." in history_text()
    alone = messages.history_reply(HistoryPage([], False, False, 0), [], has_tables=False)
    assert "Start with /ventti play, /mines play, or /mines solve." in text_of(alone)


def test_a_round_that_is_being_reviewed_is_a_start():
    assert "Nothing here yet. One finished round is still being reviewed and " in stats_text(waiting=1)
    assert "Nothing here yet. 2 finished rounds are still being reviewed and " in history_text(waiting=2)
    assert "Start with" not in stats_text(waiting=1) + history_text(waiting=2)


@pytest.mark.parametrize(
    ("valued", "note"),
    [(0, "stats-no-luck"), (4, "stats-some-known"), (7, None)],
)
def test_unknown_luck_is_stated(valued, note):
    tally = Tally(
        rounds=7, lost=7, wagered=700, net=-700, bets=7, units=-7.0, valued=valued, decisions=7, best=5
    )
    decisions = [DecisionStats("ventti", "13 v 6", "stop", 7, 5, 0.7, "draw")]
    shown = stats_text(PlayerStats(tally), decisions)
    sentences = {
        "stats-no-luck": say("stats-no-luck"),
        "stats-some-known": say("stats-some-known", known=4, bets=7),
    }
    assert [name for name, sentence in sentences.items() if sentence in shown] == ([note] if note else [])
    assert say("stats-as-if-alone") in shown
    assert f"mistakes cost {points(0.1)}% of each bet" in shown
    assert words.mistake(1, decisions[0]) in shown


def test_history_explains_ventti_rating():
    assert say("stats-as-if-alone") in history_text(result(1, expected=None, game="ventti"))
    assert say("stats-as-if-alone") not in history_text(result(1, expected=0.0))


@pytest.mark.parametrize(
    ("ranking", "game", "said", "unsaid"),
    [
        ("accuracy", "all", "Ventti with more than one player doesn't count", say("stats-as-if-alone")),
        ("accuracy", "ventti", "Ventti with more than one player doesn't count", say("stats-as-if-alone")),
        ("skill", "ventti", "Ventti with more than one player doesn't count", say("stats-as-if-alone")),
        ("skill", "blackjack", "Luck doesn't count", "entti"),
        ("net", "all", "what members win from each other don't count.", say("stats-as-if-alone")),
        ("net", "blackjack", "Gifts, daily chips, and what members win", "entti"),
    ],
)
def test_what_a_ranking_leaves_out(ranking, game, said, unsaid):
    shown = leaderboard_text(ranking, game).partition("\n")[2]
    assert said in shown
    assert unsaid not in shown


def test_places_of_a_ranking():
    places = [RankedPlayer(1, 5, -0.01), RankedPlayer(2, 7, -0.02)]
    shown = leaderboard_text("skill", "blackjack", places, own=places[1])
    assert shown.startswith("### Leaderboard · Blackjack · skill\n**1.** <@5>: ")
    cost = say("stats-figure-skill", points=points(0.02))
    assert f"**2.** <@7>: {cost}" in shown
    assert f"You're number **2** of 2: {cost}." in shown


@pytest.mark.parametrize(
    ("ranking", "part"),
    [
        ("skill", "To be ranked, you need 50 rounds. You have 3."),
        ("accuracy", "To be ranked, you need 50 decisions. You have 9."),
        ("per_bet", "To be ranked, you need 50 bets. You have 3."),
        ("net", "You're ranked once you bet chips here."),
    ],
)
def test_what_a_place_takes(ranking, part):
    shown = leaderboard_text(ranking, stats=PlayerStats(Tally(valued=3, valued_decisions=9)))
    assert f"Nobody is ranked here yet.\n{part}" in shown


def test_replayed_values_are_percent_of_bet():
    played = result(7, expected=0.0017, cost=0.0063)
    decisions = [
        ReviewedDecision(3, "16 v T", "stand", -0.5410, "hit", -0.5347),
        ReviewedDecision(5, "20 v T", "stand", 0.4437, "stand", 0.4437),
    ]
    shown = text_of(messages.round_reply(played, decisions))
    assert "standing on 16 vs 10: −54.10%, cost **0.63%** of your bet (better: hit)\n" in shown
    assert "standing on 20 vs 10: +44.37%, the best move\n" in shown
    assert say("stats-round-luck", units="−100.00%", luck="−99.54%") in shown


# Pictures


def data(*newest, decisions=()):
    """A person's data with these results, the newest first."""
    return PlayerData(NO_STATS, decisions, newest, 0)


@pytest.mark.parametrize(
    ("newest", "unit", "caption", "steps"),
    [
        # For chips: 10 of them were bet, and cost 2.5.
        ([result(2, expected=0.5), result(1, expected=0.0)], "chips", ("stats-last-rounds", 2), 2),
        # Some were not for chips, or nobody knows their odds: they are left out.
        (
            [result(3, expected=0.5), result(2, expected=0.0, bet=0), result(1, expected=0.0)],
            "chips",
            ("stats-last-rounds-for-chips", 2),
            2,
        ),
        (
            [result(2, expected=0.5), result(1, expected=None)],
            "chips",
            ("stats-last-rounds-known", 1),
            1,
        ),
        ([result(1, expected=0.0, bet=0)], "bets", ("stats-last-rounds", 1), 1),
        ([result(1, expected=None)], "bets", ("stats-last-rounds-known", 0), 0),
    ],
)
def test_rounds_of_the_balance(newest, unit, caption, steps):
    chart = chart_images.chart_data(data(*newest))
    name, rounds = caption
    assert (chart.unit, chart.caption, len(chart.steps)) == (unit, say(name, rounds=rounds), steps)
    if steps == 2:
        oldest, newest_step = chart.steps
        assert oldest == (-10.0, 0.0, -2.5)
        assert newest_step == (-10.0, 5.0, 2.5)


def test_accuracy_of_a_hand_sums_its_choices():
    decisions = [
        DecisionStats("blackjack", "16 v T", "stand", 3, 1, 0.1, "hit"),
        DecisionStats("blackjack", "16 v T", "hit", 2, 2, 0.0),
        DecisionStats("blackjack", "14 v A, insurance", "no", 5, 5, 0.0),
        DecisionStats("ventti", "16 v T", "stop", 7, 7, 0.0),
    ]
    met = chart_images.chart_data(data(decisions=decisions)).by_hand
    assert met == {("16", "T"): accuracy.HandAccuracy(5, 3)}


async def test_pictures_with_their_numbers(pool):
    decisions = [DecisionStats("blackjack", "16 v T", "stand", 3, 1, 0.1, "hit")]
    chart = chart_images.chart_data(
        data(result(2, expected=0.5), result(1, expected=0.0), decisions=decisions)
    )
    balance, grid, numbers = await draw_charts(Services(pool, None), chart)
    assert (balance.name, grid.name) == ("balance.png", "accuracy-1.png")
    assert balance.png.startswith(b"\x89PNG")
    assert balance.description == say(
        "stats-chart-described",
        which=say("stats-last-rounds", rounds=2),
        unit="chips",
        brought=signed_chips(-200),
        best=format_signed(5.0),
        decided=format_signed(0.0),
    )
    assert numbers == TextFile(accuracy.TEXT_FILE, accuracy.as_text(chart.by_hand))


async def test_no_pictures_while_the_solvers_are_busy(pool, monkeypatch):
    monkeypatch.setattr(fair_queue, "MAX_PER_USER", 0)
    before = request_context.current_requester.set(Requester(1, 1, None))
    try:
        chart = chart_images.chart_data(data(result(1, expected=0.0)))
        assert await draw_charts(Services(pool, None), chart) == []
    finally:
        request_context.current_requester.reset(before)


@pytest.mark.parametrize(
    ("stats", "sentence"),
    [
        (
            PlayerStats(Tally(rounds=4, won=1, lost=1, pushed=2)),
            say("stats-rounds", rounds=4, won=1, lost=1, pushed=2),
        ),
        (PlayerStats(Tally(rounds=4), streak=2, best_streak=3), say("stats-streak", best=3, now=2)),
        (PlayerStats(Tally(rounds=4), best_streak=3), say("stats-streak", best=3, now=0)),
        (PlayerStats(Tally(rounds=4), streak=1, best_streak=2), say("stats-streak", best=2, now=0)),
        (PlayerStats(Tally(boards=2)), say("stats-boards", boards=2)),
        (PlayerStats(Tally(member_rounds=2)), say("stats-member-rounds", rounds=2, result="even", chips="")),
        (
            PlayerStats(Tally(member_rounds=2, member_net=-15)),
            say("stats-member-rounds", rounds=2, result="lost", chips="1.5 chips"),
        ),
    ],
)
def test_facts_about_a_player(stats, sentence):
    assert sentence in stats_text(stats)


def test_one_win_is_no_streak():
    assert "streak" not in stats_text(PlayerStats(Tally(rounds=1, won=1), streak=1, best_streak=1))
