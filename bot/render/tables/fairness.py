"""What is said about a shoe that was checked, and the file that another program can check it with."""

from collections.abc import Iterable, Iterator, Sequence

from app.tables.verification import VerifiedShoe
from bot.render import layout
from bot.render.layout import Reply, TextFile
from bot.text.catalogue import say, say_error
from games import shoe as shoe_of_cards
from games.cards import Card
from games.shoe import BadShuffle
from solvers.errors import UserError

METHOD_DOCUMENT = "docs/fairness.md"
"""Where it is told how the order follows from secret and seeds, for who wants to write a program for it."""

CARDS_IN_A_LINE = 26


def verification_reply(found: Sequence[VerifiedShoe]) -> Reply:
    """What checking these shoes came to, with a file for each that is spent.

    A round can have cards of three shoes. What of their seeds is too long for one message is in the files.
    """
    wrong = any(checked.problem for checked in found)
    parts = [part for checked in found for part in _shoe_parts(checked, _seeds(checked))]
    if sum(len(part) for part in parts if isinstance(part, str)) > layout.MAX_TEXT:
        parts = [part for checked in found for part in _shoe_parts(checked, say("table-fair-seeds-in-file"))]
    return Reply(*parts, colour=layout.ERROR_COLOUR if wrong else layout.DEFAULT_COLOUR)


def _shoe_parts(checked: VerifiedShoe, seeds: str) -> Iterator[str | TextFile]:
    """What is said of a shoe, and its file; while it is in play it has none, and its seeds are said."""
    name = _name(checked)
    commitment = say("table-fair-commitment", commitment=checked.stored.commitment)
    if checked.in_play:
        yield layout.heading(say("table-fair-in-play", shoe=name))
        yield say("table-fair-so-far", cards=checked.dealt, rounds=_rounds(checked))
        yield _seeds(checked)
        yield layout.subtext(commitment)
        return
    if checked.problem:
        yield layout.heading(say("table-fair-wrong", shoe=name))
        yield say("table-fair-problem", problem=layout.escape(_told(checked.problem)))
    else:
        yield layout.heading(say("table-fair-right", shoe=name))
        yield say("table-fair-every-card", cards=checked.dealt, rounds=_rounds(checked))
        yield say("table-fair-what-was-checked")
    yield seeds
    yield layout.subtext(
        commitment,
        say("table-fair-secret", secret=checked.stored.secret.hex()),
        say("table-fair-file", method=METHOD_DOCUMENT),
    )
    yield TextFile(f"table-{checked.table_id}-shoe-{checked.shuffled.number}.txt", verification_file(checked))


def _told(problem: ValueError) -> str:
    return say_error(problem) if isinstance(problem, UserError) else str(problem)


def verification_file(checked: VerifiedShoe) -> str:
    """All that somebody else needs to work out the order, each step of it, and what was dealt; as text."""
    shoe, secret = checked.shuffled, checked.stored.secret
    seeds = [f"{player}:{text}" for player, text in shoe.seeds]
    message = "".join(f"{seed}\n" for seed in seeds).encode()
    lines = [
        say("table-fair-file-heading", shoe=_name(checked)),
        say("table-fair-file-method", method=METHOD_DOCUMENT),
        "",
        f"commitment  {checked.stored.commitment}",
        f"secret      {secret.hex()}",
        f"decks       {shoe.decks}",
        f"left out    {_line(shoe.excluded) or 'nothing'}",
        *(f"{'seeds' if place == 0 else '':12}{seed}" for place, seed in enumerate(seeds)),
        f"message     {message.hex()}",
        f"key         {shoe_of_cards.shuffle_key(secret, shoe.seeds).hex()}",
        "",
        say("table-fair-file-order", cards=shoe.size),
        *_order(checked),
        "",
        say("table-fair-file-dealt", cards=checked.dealt),
    ]
    for number, stretch in checked.runs:
        lines += [say("table-fair-one-round", round=str(number)), *_lines(stretch.cards)]
    return "\n".join(lines) + "\n"


def _order(checked: VerifiedShoe) -> list[str]:
    try:
        return _lines(checked.shuffled.order(checked.stored.secret))
    except BadShuffle as wrong:
        return [say_error(wrong)]


def _seeds(checked: VerifiedShoe) -> str:
    said = ", ".join(f"<@{player}> {layout.escape(text)}" for player, text in checked.shuffled.seeds)
    return say("table-fair-seeds", seeds=said)


def _name(checked: VerifiedShoe) -> str:
    return say(
        "table-fair-shoe", shoe=str(checked.shuffled.number), game=checked.game, table=str(checked.table_id)
    )


def _rounds(checked: VerifiedShoe) -> str:
    first, last = checked.runs[0][0], checked.runs[-1][0]
    if first == last:
        return say("table-fair-one-round", round=str(first))
    return say("table-fair-rounds", first=str(first), last=str(last))


def _lines(cards: Sequence[Card]) -> list[str]:
    starts = range(0, len(cards), CARDS_IN_A_LINE)
    return [_line(cards[start : start + CARDS_IN_A_LINE]) for start in starts]


def _line(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
