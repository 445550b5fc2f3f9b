"""Statistics in words: figures, mistakes, rankings, results of rounds."""

from collections.abc import Mapping, Sequence

from app.games import all_games
from bot.render.views import game_title, rated_as_if_alone, views
from bot.text.catalogue import message_of, say
from bot.text.numbers import format_percent, in_chips, of_bet, points
from storage.decision_stats import DecisionStats
from storage.player_stats import ALL, MIN_BETS, MIN_DECISIONS, PlayerStats, Ranking
from storage.results import Result


def game_names() -> Mapping[str, str]:
    """The display name of each game, and of all games together."""
    return {ALL: say("stats-all-games"), **{name: game_title(name) for name, _ in all_games()}}


def ranking_name(ranking: Ranking) -> str:
    return say(message_of("stats-by", ranking))


def describe_ranking(ranking: Ranking) -> str:
    """What a ranking's figures mean, and what it takes to be ranked."""
    return say(message_of("stats-meant", ranking))


def format_figure(ranking: Ranking, value: float) -> str:
    """A ranking's figure, formatted with its unit."""
    match ranking:
        case "net":
            return in_chips(round(value))
        case "accuracy":
            return format_percent(value, 1)
        case "skill":
            return say("stats-figure-skill", points=points(-value))
        case "per_bet":
            return say("stats-figure-return", share=of_bet(value))


def mistake(place: int, stats: DecisionStats) -> str:
    """A line: `1. standing on 16 vs 7 (better: hit) · once, cost 4.10% of a bet`."""
    better = describe_choice(stats.game, stats.better, stats.position) if stats.better else "none"
    return say(
        "stats-mistake",
        place=place,
        play=describe_play(stats.game, stats.choice, stats.position),
        better=better,
        times=stats.times,
        cost=points(stats.cost),
    )


def describe_play(game: str, choice: str, position: str) -> str:
    """A choice in a position: `standing on 16 vs 10`, `splitting 5-5 vs 5`."""
    play = views()[game].describe_play(choice, position) if game in views() else None
    return play or say("stats-play", choice=choice, position=position)


def describe_choice(game: str, choice: str, position: str) -> str:
    """An advised choice in a position: hit, stay, keep playing."""
    advice = views()[game].describe_advice(choice, position) if game in views() else None
    return advice or choice


def per_bet(stats: PlayerStats) -> list[tuple[str, str]]:
    """Table rows of the average return per bet, and of the parts that it is the sum of."""
    tally = stats.tally
    if not tally.valued:
        return [(say("stats-return"), of_bet(tally.units / tally.bets))]
    parts = {
        say("stats-best-play"): tally.expected,
        say("stats-mistakes"): -tally.cost,
        say("stats-luck"): stats.luck,
        say("stats-return"): tally.valued_units,
    }
    return [(name, of_bet(total / tally.valued)) for name, total in parts.items()]


def accuracy(stats: PlayerStats, decision_stats: Sequence[DecisionStats]) -> str:
    """The share of best decisions, and the average cost of mistakes per bet if there were any."""
    tally = stats.tally
    share = format_percent(stats.accuracy or 0.0, 1)
    right = say("stats-accuracy", share=share, best=tally.best, decisions=tally.decisions)
    if tally.best == tally.decisions:
        return right
    cost = sum(each.cost for each in decision_stats) / tally.bets
    return f"{right} {say('stats-cost-of-mistakes', cost=points(cost))}"


def last_rounds(number: int, *, all_known: bool, all_for_chips: bool) -> str:
    """The caption of a luck chart: how many rounds it has, and which of the last ones if not all."""
    if all_for_chips:
        return say("stats-last-rounds" if all_known else "stats-last-rounds-known", rounds=number)
    return say(
        "stats-last-rounds-for-chips" if all_known else "stats-last-rounds-for-chips-known", rounds=number
    )


def describe_result(result: Result) -> str:
    """The result of a round for its player, in a few words."""
    outcome, bank = result.outcome, "house" if result.against_house else "member"
    if not result.net or outcome == "pushed":
        return say("stats-result", outcome=outcome, bank=bank)
    return say("stats-result-chips", outcome=outcome, bank=bank, chips=in_chips(abs(result.net)))


def describe_decisions(result: Result) -> str:
    """How well the player decided in a round; empty if no decision was valued."""
    if not result.decisions:
        return ""
    if result.best == result.decisions:
        return say("stats-no-mistakes")
    return say("stats-mistakes-cost", cost=points(result.cost))


def missing_for_place(ranking: Ranking, stats: PlayerStats) -> str:
    """What an unranked player needs for a place in a ranking."""
    tally = stats.tally
    match ranking:
        case "accuracy":
            return say("stats-lacks-accuracy", least=MIN_DECISIONS, have=tally.valued_decisions)
        case "per_bet":
            return say("stats-lacks-bets", least=MIN_BETS, have=tally.valued)
        case "skill":
            return say("stats-lacks-rounds", least=MIN_BETS, have=tally.valued)
        case "net":
            return say("stats-lacks-chips")


def unknown_luck_notes(stats: PlayerStats) -> Sequence[str]:
    """The note about bets for which the EV of best play is unknown."""
    tally = stats.tally
    if tally.valued == tally.bets:
        return []
    if not tally.valued:
        return [say("stats-no-luck")]
    return [say("stats-some-known", known=tally.valued, bets=tally.bets)]


def other_game_notes(ranking: Ranking) -> Sequence[str]:
    """The note on how to see another game, if each game has a separate ranking."""
    return [say("stats-one-game")] if ranking == "skill" else []


def unknown_odds_notes(game: str) -> Sequence[str]:
    """The note that rankings omit ventti where members' moves affect one another."""
    return [say("stats-ventti-left-out")] if game == ALL or rated_as_if_alone(game) else []


def policy_notes(decision_stats: Sequence[DecisionStats]) -> Sequence[str]:
    """Notes on how best play is defined in the games of these decisions."""
    as_if_alone = any(rated_as_if_alone(each.game) for each in decision_stats)
    return [say("stats-solvers"), *([say("stats-as-if-alone")] if as_if_alone else [])]
