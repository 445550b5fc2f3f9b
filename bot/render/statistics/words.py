"""How statistics are said: figures, mistakes, rankings, what a round came to."""

from collections.abc import Mapping, Sequence

from bot.render.views import called, views
from bot.text.catalogue import say
from bot.text.numbers import format_percent, format_signed, in_chips, signed_percent
from storage.decision_stats import DecisionStats
from storage.player_stats import ALL, MIN_BETS, MIN_DECISIONS, PlayerStats, Ranking
from storage.results import Result

OFFER_VERBS: Mapping[tuple[str, str], str] = {
    ("insurance", "yes"): "insurance",
    ("insurance", "no"): "no-insurance",
    ("surrender", "yes"): "early-surrender",
    ("surrender", "no"): "no-early-surrender",
}
RANKINGS: Mapping[Ranking, str] = {
    "skill": "stats-by-skill",
    "net": "stats-by-net",
    "accuracy": "stats-by-accuracy",
    "per_bet": "stats-by-return",
}


def games() -> Mapping[str, str]:
    """What each game is called, and all of them together."""
    return {ALL: say("stats-all-games"), **{name: called(name) for name in (*views(), "mines")}}


def meant(ranking: Ranking) -> str:
    """What the figures of a ranking are, and what a place takes."""
    match ranking:
        case "skill":
            return say("stats-meant-skill", least=MIN_BETS)
        case "net":
            return say("stats-meant-net")
        case "accuracy":
            return say("stats-meant-accuracy", least=MIN_DECISIONS)
        case "per_bet":
            return say("stats-meant-return", least=MIN_BETS)


def format_figure(ranking: Ranking, value: float) -> str:
    """A figure of a ranking."""
    match ranking:
        case "net":
            return in_chips(round(value))
        case "accuracy":
            return format_percent(value, 1)
        case "skill":
            return say("stats-figure-skill", share=format_percent(-value))
        case "per_bet":
            return say("stats-figure-return", bets=format_signed(100 * value))


def mistake(place: int, one: DecisionStats) -> str:
    """A line: `1. standing on 16 v 7 (better: hit) · once, −4.10% of a bet`."""
    play, cost = describe_choice(one.choice, one.position), signed_percent(-one.cost)
    if not one.better:
        return say("stats-mistake", place=place, play=play, times=one.times, cost=cost)
    better = choice(one.better)
    return say("stats-mistake-better", place=place, play=play, better=better, times=one.times, cost=cost)


def describe_choice(made: str, position: str) -> str:
    """A choice in a position: `standing on 16 v 7`, `declining insurance with 14 v A`."""
    where, _, offer = position.partition(", ")
    return say("stats-play", choice=OFFER_VERBS.get((offer, made), made), hand=_hand_and_upcard(where))


def _hand_and_upcard(where: str) -> str:
    held, against, upcard = where.partition(" v ")
    return say("stats-hand", hand=hand(held), upcard=upcard) if against else where


def hand(kept: str) -> str:
    """A hand as it is kept in positions, `16`, `soft 18` or `88`, in words."""
    total = kept.removeprefix("soft ")
    return say("stats-soft", total=total) if total != kept else kept


def choice(made: str) -> str:
    """A choice that is advised: hit, stop, decline."""
    return say("stats-choice", choice=made)


def rounds(stats: PlayerStats) -> str:
    """How many rounds, and what became of them."""
    tally = stats.tally
    counts = {"rounds": tally.rounds, "won": tally.won, "lost": tally.lost}
    if tally.pushed:
        return say("stats-rounds-with-pushes", pushed=tally.pushed, **counts)
    return say("stats-rounds", **counts)


def chips(stats: PlayerStats) -> str:
    """What play has brought in chips."""
    tally = stats.tally
    said = "stats-chips-won" if tally.net >= 0 else "stats-chips-lost"
    return say(said, chips=in_chips(abs(tally.net)), bets=in_chips(tally.bet))


def per_100(stats: PlayerStats) -> list[tuple[str, str]]:
    """Rows of what 100 bets came to: the return, and what it is made of."""
    tally = stats.tally
    if not tally.valued:
        return [(say("stats-return"), format_signed(100 * tally.units / tally.bets))]
    shares = {
        say("stats-best-play"): tally.expected,
        say("stats-mistakes"): -tally.cost,
        say("stats-luck"): stats.luck,
        say("stats-return"): tally.valued_units,
    }
    return [(name, format_signed(100 * sum_ / tally.valued)) for name, sum_ in shares.items()]


def accuracy(stats: PlayerStats, decision_stats: Sequence[DecisionStats]) -> str:
    """How often nothing was better, and what it cost in all bets when something was."""
    tally = stats.tally
    cost = sum(one.cost for one in decision_stats) / tally.bets
    return say(
        "stats-accuracy",
        share=format_percent(stats.accuracy or 0.0, 1),
        best=tally.best,
        decisions=tally.decisions,
        cost=format_percent(cost),
    )


def last_rounds(number: int, *, all_known: bool, all_for_chips: bool) -> str:
    """So many rounds, that are in a chart of luck, and which of the last these are if not all."""
    if all_for_chips:
        return say("stats-last-rounds" if all_known else "stats-last-rounds-known", rounds=number)
    return say(
        "stats-last-rounds-for-chips" if all_known else "stats-last-rounds-for-chips-known", rounds=number
    )


def streak(stats: PlayerStats) -> str:
    if stats.streak:
        return say("stats-streak-now", best=stats.best_streak, now=stats.streak)
    return say("stats-streak", best=stats.best_streak)


def boards(stats: PlayerStats) -> str:
    return say("stats-boards", boards=stats.tally.boards)


def among_members(stats: PlayerStats) -> str:
    """What came of rounds in which a member held the bank, which count for nothing else."""
    tally = stats.tally
    if not tally.member_net:
        return say("stats-member-rounds", rounds=tally.member_rounds)
    said = "stats-member-rounds-won" if tally.member_net > 0 else "stats-member-rounds-lost"
    return say(said, rounds=tally.member_rounds, chips=in_chips(abs(tally.member_net)))


def result(one: Result) -> str:
    """What a round came to for its player, in a few words."""
    if not one.net or one.outcome == "pushed":
        return say("stats-result" if one.against_house else "stats-result-members", outcome=one.outcome)
    said = "stats-result-chips" if one.against_house else "stats-result-members-chips"
    return say(said, outcome=one.outcome, chips=in_chips(abs(one.net)))


def decisions(one: Result) -> str:
    """How well its player decided in a round; empty where nothing was valued."""
    if not one.decisions:
        return ""
    if one.best == one.decisions:
        return say("stats-no-mistakes")
    return say("stats-mistakes-cost", cost=format_percent(one.cost))


def missing_permissions(ranking: Ranking, stats: PlayerStats) -> str:
    """What somebody without a place in a ranking lacks."""
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
    """A sentence about bets of which it is not known what best play wins."""
    tally = stats.tally
    if tally.valued == tally.bets:
        return []
    if not tally.valued:
        return [say("stats-no-luck")]
    return [say("stats-some-known", known=tally.valued, bets=tally.bets)]


def ventti_notes(game: str) -> Sequence[str]:
    """A sentence about the ventti that no ranking counts: there one member's moves help or hurt another."""
    return [say("stats-ventti-left-out")] if game in ("ventti", ALL) else []


def policy_notes(decision_stats: Sequence[DecisionStats]) -> Sequence[str]:
    """What best play is, in the games whose decisions these are."""
    ventti = any(one.game == "ventti" for one in decision_stats)
    return [say("stats-solvers"), *([say("stats-as-if-alone")] if ventti else [])]
