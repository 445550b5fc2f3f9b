"""Messages of /stats, /leaderboard and /history."""

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui
from discord.utils import format_dt

from app.statistics import HistoryPage, PlayerData, RankingPage
from bot.render import layout, markdown
from bot.render.layout import Buttons, Reply
from bot.render.statistics import words
from bot.render.views import game_title, rated_as_if_alone
from bot.text.catalogue import say
from bot.text.numbers import in_chips, of_bet, points, won_or_lost
from storage.decision_stats import DecisionStats
from storage.history import Entry
from storage.player_stats import PlayerStats, Ranking
from storage.questions import StoredQuestion
from storage.results import Result, ReviewedDecision

MAX_MISTAKES = 5  # mistakes listed
MIN_STREAK = 2  # wins in a row


def statistics_reply(
    name: str, game: str, data: PlayerData, charts: Sequence[layout.Part], *, has_tables: bool = True
) -> Reply:
    """The statistics of a player: figures as text, and the charts, or why there are none."""
    stats, decision_stats, tally = data.stats, data.decision_stats, data.stats.tally
    title = say("stats-title", whose=name, game=words.game_names()[game])
    if not (tally.rounds or tally.boards or tally.member_rounds):
        start = say("stats-nothing-yet", about=game, tables="yes" if has_tables else "no")
        return Reply(markdown.heading(title), _nothing(_waiting(data.waiting), start))
    parts = [markdown.heading(title), "\n".join(_facts(stats))]
    notes = [_waiting(data.waiting)]
    if tally.bets:
        parts += [say("stats-per-bet")]
        parts += [markdown.code_table(words.per_bet(stats))]
        notes += words.unknown_luck_notes(stats)
    if tally.decisions:
        parts += [words.accuracy(stats, decision_stats)]
        notes += words.policy_notes(decision_stats)
    parts += _costliest_mistakes(decision_stats)
    return Reply(*parts, *charts, markdown.subtext(*notes))


def _facts(stats: PlayerStats) -> Iterator[str]:
    """What a player has played, and how it went; rounds against a member's bank count in no other figure."""
    tally = stats.tally
    if tally.rounds:
        yield say("stats-rounds", rounds=tally.rounds, won=tally.won, lost=tally.lost, pushed=tally.pushed)
    if tally.wagered:
        yield say("stats-chips", bets=in_chips(tally.wagered), **_net(tally.net))
    if stats.best_streak >= MIN_STREAK:
        now = stats.streak if stats.streak >= MIN_STREAK else 0
        yield say("stats-streak", best=stats.best_streak, now=now)
    if tally.boards:
        yield say("stats-boards", boards=tally.boards)
    if tally.member_rounds:
        yield say("stats-member-rounds", rounds=tally.member_rounds, **_net(tally.member_net))


def _net(tenths: int) -> dict[str, str]:
    """A net result in chips, as the values of messages."""
    return {"result": won_or_lost(tenths), "chips": in_chips(abs(tenths))}


def _costliest_mistakes(decision_stats: Sequence[DecisionStats]) -> list[str]:
    """The mistakes that cost most, in one text; empty if there are none."""
    mistakes = sorted((each for each in decision_stats if each.cost > 0), key=lambda each: -each.cost)
    lines = [words.mistake(number, each) for number, each in enumerate(mistakes[:MAX_MISTAKES], start=1)]
    return ["\n".join([say("stats-costliest"), *lines])] if lines else []


def leaderboard_reply(ranking: Ranking, page: RankingPage, buttons: Buttons = ()) -> Reply:
    """A page of a ranking, with the asker's place."""
    return Reply(
        markdown.heading(
            say(
                "stats-leaderboard-of-game",
                ranking=words.ranking_name(ranking),
                game=words.game_names()[page.game],
            )
        ),
        *_places(ranking, page),
        buttons,
        markdown.subtext(
            words.describe_ranking(ranking),
            *words.other_game_notes(ranking),
            *words.unknown_odds_notes(page.game),
            _waiting(page.waiting),
        ),
    )


def _places(ranking: Ranking, page: RankingPage) -> list[str]:
    """The ranked players, and the asker's place or what the asker needs for one."""
    lines = [
        say(
            "stats-place",
            place=player.place,
            member=markdown.mention(player.player_id),
            figure=words.format_figure(ranking, player.figure),
        )
        for player in page.entries
    ]
    if page.own:
        figure = words.format_figure(ranking, page.own.figure)
        own_line = say("stats-your-place", place=page.own.place, among=page.ranked, figure=figure)
    else:
        own_line = words.missing_for_place(ranking, page.stats)
    return ["\n".join(lines) or say("stats-nobody-yet"), own_line]


def history_reply(
    page: HistoryPage,
    replays: Sequence[ui.Item[Any]],
    buttons: Buttons = (),
    *,
    has_tables: bool = True,
) -> Reply:
    """A page of a player's history, each entry with its button."""
    sections = [
        ui.Section[Any](_entry(entry), accessory=button)
        for entry, button in zip(page.entries, replays, strict=True)
    ]
    waiting = _waiting(page.waiting, "stats-waiting-in-list")
    start = say("stats-history-empty", tables="yes" if has_tables else "no")
    empty = None if page.entries else _nothing(waiting, start)
    results = [entry.item for entry in page.entries if isinstance(entry.item, Result)]
    as_if_alone = any(entry.decisions and entry.expected is None for entry in results)
    notes = markdown.subtext(
        say("stats-as-if-alone") if as_if_alone else "",
        waiting if page.entries else "",
    )
    return Reply(markdown.heading(say("stats-history")), *sections, empty, buttons, notes)


def _entry(entry: Entry) -> str:
    # A date in words would wrap beside the button on a phone.
    when = markdown.subtext(format_dt(entry.place.at, "R"))
    match entry.item:
        case Result() as result:
            return f"{_round(result)}\n{when}"
        case StoredQuestion() as question:
            return f"{_board(question)}\n{when}"


def _round(result: Result) -> str:
    """A round in the history: its result, and how well it was played."""
    return say(
        "stats-entry",
        game=game_title(result.game),
        round=str(result.round_id),
        result=words.describe_result(result),
        decided=words.describe_decisions(result) or "none",
    )


def _board(question: StoredQuestion) -> str:
    """A solved board in the history: its size, its proven cells, and the cell to open."""
    answer = question.answer
    rows, safe, mines = answer["rows"], answer["safe"], answer["certain"]
    size, cell = f"{len(rows[0])}x{len(rows)}", answer.get("best")
    if cell and not safe and not mines:
        return say("stats-board-guess", size=size, cell=cell)
    return say("stats-board", size=size, safe=safe, mines=mines, cell=cell or "none")


def round_reply(result: Result, decisions: Sequence[ReviewedDecision], buttons: Buttons = ()) -> Reply:
    """The result of a round for its player, and the EV and cost of each of their decisions."""
    title = say("stats-round", game=game_title(result.game), round=str(result.round_id))
    summary = say("stats-round-result", when=format_dt(result.at, "f"), result=words.describe_result(result))
    return Reply(
        markdown.heading(title), summary, *_decisions(result.game, decisions), *_luck(result), buttons
    )


def _decisions(game: str, decisions: Sequence[ReviewedDecision]) -> Iterator[str]:
    """A line for each decision, and how they are rated; empty without any."""
    if not decisions:
        return
    yield say("stats-round-decisions")
    yield "\n".join(_decision(game, decision) for decision in decisions)
    if rated_as_if_alone(game):
        yield markdown.subtext(say("stats-as-if-alone"))


def _decision(game: str, decision: ReviewedDecision) -> str:
    """What was decided, its EV, and if it was a mistake, what it cost and what would have been better.

    As text, not in a table: a phone cuts off the lines of a table where hands have several cards.
    """
    return say(
        "stats-round-decision",
        play=words.describe_play(game, decision.choice, decision.position),
        ev=of_bet(decision.value),
        cost=points(decision.cost) if decision.cost else "none",
        better=words.describe_choice(game, decision.best_choice, decision.position),
    )


def _luck(result: Result) -> Iterator[str]:
    """What the player won and how much of it was luck, where that is known."""
    if result.luck is not None and result.units is not None:
        yield markdown.subtext(say("stats-round-luck", units=of_bet(result.units), luck=of_bet(result.luck)))


def _nothing(waiting: str, start: str) -> str:
    """That there is nothing yet, and how to start, unless rounds are waiting: they may be the person's."""
    return say("stats-nothing-but-waiting", waiting=waiting) if waiting else start


def _waiting(rounds: int, message: str = "stats-waiting") -> str:
    """The note that this many rounds are not in the figures yet; empty for 0."""
    return say(message, rounds=rounds) if rounds else ""
