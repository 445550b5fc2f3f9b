"""The messages about a person's play: statistics, rankings, history."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from discord import ui
from discord.utils import format_dt

from bot import answers
from bot.answers import Answer, Document, Picture
from bot.statistics import words
from storage.habits import Habit
from storage.history import Entry
from storage.questions import Question
from storage.results import Decision, Result
from storage.standings import Place, Ranking, Standing

COSTLIEST = 5  # habits that are named
WAITING = "{} finished rounds here are still being looked at, and are not in {}."
ONE_WAITS = "One finished round here is still being looked at, and is not in {}."


def statistics(
    whose: str,
    game: str,
    standing: Standing,
    habits: Sequence[Habit],
    pictures: Sequence[Picture | Document],
    waiting: int,
    lacking: str | None,
) -> Answer:
    """How somebody plays: the figures in text, and the pictures, or what is `lacking` for them."""
    tally = standing.tally
    title = f"{whose}: {words.GAMES[game]}"
    if not tally.rounds and not tally.boards:
        nothing = "Nothing to tell yet: no round was finished here, and no board solved."
        return Answer(answers.heading(title), nothing, *_small_print(_waiting(waiting)))
    facts = [words.rounds(standing)] if tally.rounds else []
    facts += [words.chips(standing)] if tally.bet else []
    facts += [words.streak(standing)] if standing.best_streak else []
    facts += [words.boards(standing)] if tally.boards else []
    parts: list[str] = [answers.heading(title), "\n".join(facts)]
    notes = [*_waiting(waiting), *([f"There are no charts: {lacking}"] if lacking else [])]
    if tally.bets:
        parts += ["**Per 100 bets**, each counted as one whatever its size:"]
        parts += [answers.table(words.per_100(standing))]
        notes += words.not_known(standing)
    if tally.decisions:
        parts += [words.accuracy(standing, habits)]
        notes += words.policies(habits)
    costly = sorted((one for one in habits if one.cost > 0), key=lambda one: one.cost, reverse=True)
    if costly:
        lines = [f"{number}. {words.habit(one)}" for number, one in enumerate(costly[:COSTLIEST], start=1)]
        parts += ["**Costliest habits**\n" + "\n".join(lines)]
    return Answer(*parts, *pictures, *_small_print(notes))


def leaderboard(
    ranking: Ranking,
    game: str,
    places: Sequence[Place],
    own: Place | None,
    standing: Standing,
    among: int,
    waiting: int,
    *buttons: ui.ActionRow[Any],
) -> Answer:
    """A page of a ranking, with the place of who asks."""
    lines = [f"**{one.place}.** <@{one.player_id}>: {words.figure(ranking, one.figure)}" for one in places]
    if own:
        yours = f"You are number **{own.place}** of {among:,}: {words.figure(ranking, own.figure)}."
    else:
        yours = f"You have no place here yet: {words.lacking(ranking, standing)}"
    return Answer(
        answers.heading(f"Leaderboard: {words.RANKINGS[ranking]}, {words.GAMES[game]}"),
        "\n".join(lines) or "Nobody has a place here yet.",
        yours,
        *buttons,
        answers.small_print(words.MEANT[ranking], *words.about_ventti(ranking, game), *_waiting(waiting)),
    )


def history(
    entries: Sequence[Entry], replays: Sequence[ui.Item[Any]], waiting: int, *buttons: ui.ActionRow[Any]
) -> Answer:
    """A page of somebody's history, each entry with its button."""
    sections = [
        ui.Section[Any](_entry(one), accessory=button) for one, button in zip(entries, replays, strict=True)
    ]
    nothing = [] if entries else ["You have not finished a round here, nor had a board solved."]
    results = [one.what for one in entries if isinstance(one.what, Result)]
    as_if_alone = any(one.decisions and one.expected is None for one in results)
    notes = [*([words.AS_IF_ALONE] if as_if_alone else []), *_waiting(waiting, "this list")]
    return Answer(
        answers.heading("What you played here"), *sections, *nothing, *buttons, *_small_print(notes)
    )


def _entry(one: Entry) -> str:
    # A date in words would break the line beside the button on a phone.
    when = answers.small_print(f"{format_dt(one.place.at, 'd')} {format_dt(one.place.at, 't')}")
    match one.what:
        case Result() as result:
            said = f"**{words.GAMES.get(result.game, result.game).capitalize()}**, game {result.round_id}"
            more = words.decisions(result)
            return f"{said}: {words.result(result)}{'; ' if more else ''}{more}\n{when}"
        case Question() as question:
            return f"**Minesweeper board**{_board(question)}\n{when}"


def _board(question: Question) -> str:
    """What came of a board, in a few words."""
    answer = question.answer
    if "rows" not in answer:
        return ": it could be read in several ways"
    rows = answer["rows"]
    best = f", open {answer['best']}" if answer.get("best") else ""
    size, proven = f"{len(rows[0])}x{len(rows)}", f"{answer['safe']} free and {answer['certain']} mined"
    return f", {size}: {proven} for certain{best}"


def round_again(result: Result, decisions: Sequence[Decision], *buttons: ui.ActionRow[Any]) -> Answer:
    """What a round came to for its player, and what each decision of theirs was worth."""
    title = f"{words.GAMES.get(result.game, result.game).capitalize()}, game {result.round_id}"
    parts = [answers.heading(title), f"{format_dt(result.at, 'f')}: **{words.result(result)}**."]
    if decisions:
        rows = [("you", "worth", "cost")]
        rows += [
            (
                words.doing(made.choice, made.position),
                words.signed(made.value, 3),
                words.signed(-made.cost, 3) if made.cost else "best",
            )
            for made in decisions
        ]
        parts += ["What each decision wins on average, in bets, and what it cost:", answers.table(rows)]
        better = [
            f"{words.doing(made.choice, made.position)}: better {words.choice(made.best_choice)}"
            for made in decisions
            if made.cost
        ]
        parts += ["\n".join(better)] if better else []
        parts += [answers.small_print(words.AS_IF_ALONE)] if result.game == "ventti" else []
    if result.luck is not None and result.units is not None:
        parts += [
            answers.small_print(
                f"Of {words.signed(result.units)} bets, luck was {words.signed(result.luck)}."
            )
        ]
    return Answer(*parts, *buttons)


def _waiting(number: int, not_in: str = "these figures") -> list[str]:
    if not number:
        return []
    return [ONE_WAITS.format(not_in) if number == 1 else WAITING.format(f"{number:,}", not_in)]


def _small_print(notes: Sequence[str]) -> list[str]:
    return [answers.small_print(*notes)] if notes else []


def microseconds(at: datetime) -> int:
    """A time as a whole number, exactly."""
    since = at - datetime(1970, 1, 1, tzinfo=UTC)
    return (since.days * 86_400 + since.seconds) * 1_000_000 + since.microseconds
