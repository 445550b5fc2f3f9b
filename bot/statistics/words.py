"""How statistics are said: figures, habits, rankings, what a round came to."""

from collections.abc import Mapping, Sequence

from storage.habits import Habit
from storage.ledger import in_chips
from storage.results import Result
from storage.standings import ALL, LEAST_BETS, LEAST_DECISIONS, Ranking, Standing

GAMES: Mapping[str, str] = {
    "all": "all games",
    "blackjack": "blackjack",
    "ventti": "ventti",
    "mines": "Minesweeper",
}
DOING: Mapping[str, str] = {
    "stand": "standing on",
    "hit": "hitting",
    "double": "doubling",
    "split": "splitting",
    "surrender": "surrendering",
    "draw": "drawing at",
    "stop": "being out at",
}
OFFERS: Mapping[tuple[str, str], str] = {
    ("insurance", "yes"): "taking insurance with",
    ("insurance", "no"): "declining insurance with",
    ("surrender", "yes"): "surrendering early with",
    ("surrender", "no"): "not surrendering early with",
}
BETTER: Mapping[str, str] = {"stop": "being out", "yes": "to accept", "no": "to decline"}
SOLVERS = "Best play is the solver's. A mistake costs what the best choice is worth more than yours."
NOT_KNOWN = "what best play wins at ventti with several players is not known"
AS_IF_ALONE = "At a ventti table a hand is valued as if it were alone with the House."
RANKINGS: Mapping[Ranking, str] = {
    "net": "chips won",
    "accuracy": "accuracy",
    "per_bet": "return",
    "skill": "skill",
    "boards": "boards solved",
}
MEANT: Mapping[Ranking, str] = {
    "net": "Chips that play has brought, less what it took. Gifts and daily chips do not count.",
    "accuracy": f"The share of decisions that nothing would have beaten, from {LEAST_DECISIONS} of them on.",
    "per_bet": f"What 100 bets of one chip have won, luck and all, from {LEAST_BETS} bets on.",
    "skill": f"What 100 bets of one chip win on average the way one decides, luck set aside,"
    f" from {LEAST_BETS} bets on.",
    "boards": "Minesweeper boards that were asked about with /mines solve.",
}


def signed(number: float, digits: int = 2) -> str:
    """A number with its sign: +1.20, −0.41; 0.00 has none."""
    shown = f"{number:+.{digits}f}"
    if not shown.strip("+-0."):
        shown = shown[1:]
    return shown.replace("-", "−")


def share(part: float) -> str:
    """A share in percent with one decimal; its sign stays on its line."""
    return f"{part:.1%}".replace("%", "\N{NO-BREAK SPACE}%")


def figure(ranking: Ranking, value: float) -> str:
    """A figure of a ranking."""
    match ranking:
        case "net":
            return in_chips(round(value))
        case "accuracy":
            return share(value)
        case "boards":
            return f"{value:,} {'board' if value == 1 else 'boards'}"
        case _:
            return f"{signed(100 * value)} per 100 bets"


def habit(one: Habit) -> str:
    """A habit with what it cost: `standing on 16 v 7: 9 times, −0.41 bets in all; better: hit`."""
    times = "once" if one.times == 1 else f"{one.times} times"
    better = f"; better: {choice(one.better)}" if one.better else ""
    return f"{doing(one.choice, one.position)}: {times}, {signed(-one.cost)} bets in all{better}"


def doing(choice: str, position: str) -> str:
    """A choice in a position: `standing on 16 v 7`, `declining insurance with 14 v A`."""
    where, _, offer = position.partition(", ")
    if (offer, choice) in OFFERS:
        return f"{OFFERS[offer, choice]} {where}"
    return f"{DOING.get(choice, choice)} {position}"


def rounds(standing: Standing) -> str:
    """How many rounds, and what became of them."""
    tally = standing.tally
    pushed = f", {tally.pushed:,} pushed" if tally.pushed else ""
    return f"**{_counted(tally.rounds, 'round')}**: {tally.won:,} won, {tally.lost:,} lost{pushed}"


def chips(standing: Standing) -> str:
    """What play has brought in chips."""
    tally = standing.tally
    deed = "won" if tally.net >= 0 else "lost"
    return f"**{in_chips(abs(tally.net))} {deed}** on bets of {in_chips(tally.bet)} together"


def per_100(standing: Standing) -> list[tuple[str, str]]:
    """Rows of what 100 bets came to: the return, and what it is made of."""
    tally = standing.tally
    if not tally.valued:
        return [("return", signed(100 * tally.units / tally.bets))]
    shares = {
        "best play": tally.expected,
        "mistakes": -tally.cost,
        "luck": standing.luck,
        "return": tally.valued_units,
    }
    return [(name, signed(100 * sum_ / tally.valued)) for name, sum_ in shares.items()]


def accuracy(standing: Standing, habits: Sequence[Habit]) -> str:
    """How often nothing was better, and what it cost in all bets when something was."""
    tally = standing.tally
    cost = sum(one.cost for one in habits) / tally.bets
    return (
        f"**Accuracy {share(standing.accuracy or 0.0)}**:"
        f" {tally.best:,} of {_counted(tally.decisions, 'decision')} had no better choice;"
        f" mistakes cost {share(cost)} of the bets"
    )


def last_rounds(number: int, *, all_known: bool, all_for_chips: bool) -> str:
    """So many rounds, that are in a chart of luck, and which of the last these are if not all."""
    rounds = f"the last {number:,} rounds" if number > 1 else "the last round"
    for_chips = "" if all_for_chips else " for chips"
    return f"{rounds}{for_chips}{'' if all_known else ' whose odds are known'}"


def streak(standing: Standing) -> str:
    now = f" ({standing.streak} now)" if standing.streak else ""
    return f"Best streak: {_counted(standing.best_streak, 'win')} in a row{now}"


def boards(standing: Standing) -> str:
    return f"Minesweeper boards solved: {standing.tally.boards:,}"


def result(one: Result) -> str:
    """What a round came to for its player, in a few words."""
    if one.outcome == "pushed":
        return "pushed"
    return one.outcome + (f" {in_chips(abs(one.net))}" if one.net else "")


def decisions(one: Result) -> str:
    """How well its player decided in a round; empty where nothing was valued."""
    if not one.decisions:
        return ""
    if one.best == one.decisions:
        return "played best"
    return f"mistakes cost {share(one.cost)} of the bet"


def choice(made: str) -> str:
    """A choice that is advised: hit, being out, to decline."""
    return BETTER.get(made, made)


def lacking(ranking: Ranking, standing: Standing) -> str:
    """What somebody without a place in a ranking lacks."""
    tally = standing.tally
    match ranking:
        case "accuracy":
            have = _counted(tally.decisions, "valued decision")
            return f"a place takes {LEAST_DECISIONS}, and you have {have}."
        case "per_bet":
            return f"a place takes {LEAST_BETS} bets, and you have {tally.bets}."
        case "skill":
            return f"a place takes {LEAST_BETS} bets whose odds are known, and you have {tally.valued}."
        case "boards":
            return "you have had no board solved here yet."
        case "net":
            return "you have not bet chips here yet."


def not_known(standing: Standing) -> Sequence[str]:
    """A sentence about bets of which it is not known what best play wins."""
    tally = standing.tally
    if tally.valued == tally.bets:
        return []
    if not tally.valued:
        return [f"Luck is not told apart here: {NOT_KNOWN}."]
    return [f"The figures per 100 bets are of {tally.valued:,} of the {tally.bets:,} bets: {NOT_KNOWN}."]


def about_ventti(ranking: Ranking, game: str) -> Sequence[str]:
    """A sentence about what ventti at a table counts in a ranking of how well people decide."""
    if game not in ("ventti", ALL):
        return []
    match ranking:
        case "accuracy":
            return [AS_IF_ALONE]
        case "skill":
            return ["Ventti with several players is left out: what best play wins there is not known."]
        case _:
            return []


def policies(habits: Sequence[Habit]) -> Sequence[str]:
    """What best play is, in the games whose decisions these are."""
    ventti = any(one.game == "ventti" for one in habits)
    return [SOLVERS, *([AS_IF_ALONE] if ventti else [])]


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
