"""What is said about a shoe that was checked, and the file that another program can check it with."""

from collections.abc import Iterable, Iterator, Sequence

from bot import answers
from bot.answers import Answer, Document
from bot.tables.verifying import Checked
from games import shoe as shoe_of_cards
from games.cards import Card
from games.shoe import BadShuffle

METHOD = "docs/fairness.md"
"""Where it is told how the order follows from secret and seeds, for who wants to write a program for it."""

CARDS_IN_A_LINE = 26

SEEDS_IN_FILE = "Seeds: they are too long to be shown here, and stand in the file."


def answer(found: Sequence[Checked]) -> Answer:
    """What checking these shoes came to, with a file for each that is spent.

    A round can have cards of three shoes. What of their seeds is too long for one message is in the files.
    """
    wrong = any(checked.problem for checked in found)
    parts = [part for checked in found for part in _of_shoe(checked, _seeds(checked))]
    if sum(len(part) for part in parts if isinstance(part, str)) > answers.MOST_TEXT:
        parts = [part for checked in found for part in _of_shoe(checked, SEEDS_IN_FILE)]
    return Answer(*parts, colour=answers.APOLOGY if wrong else answers.FELT)


def _of_shoe(checked: Checked, seeds: str) -> Iterator[str | Document]:
    """What is said of a shoe, and its file; while it is in play it has none, and its seeds are said."""
    name = f"Shoe {checked.shuffled.number} of {checked.game} table {checked.table_id}"
    if checked.going_on:
        yield answers.heading(f"{name} is still in play")
        yield (
            f"{_cards(checked.dealt)} came from it so far, in {_rounds(checked)}. Its secret gives every card"
            " that is still to come, so it is shown when the shoe is spent and the round is over. Until then"
            " there is its commitment, SHA-256 of the secret, which was there before the shuffle."
        )
        yield _seeds(checked)
        yield answers.small_print(f"Commitment: `{checked.kept.commitment}`")
        return
    if checked.problem:
        yield answers.heading(f"{name}: it does not hold")
        yield f"**{answers.plain(checked.problem)}** Please tell whoever runs this bot."
    else:
        yield answers.heading(f"{name}: every card is right")
        yield (
            f"All **{_cards(checked.dealt)}** that came from it, in {_rounds(checked)}, are those that its"
            " secret and the seeds give, in their order. What was checked:"
        )
        yield (
            "- The secret is the one that was committed to before the shuffle: its SHA-256 is the commitment."
            "\n"
            "- The seeds are those that people at the table had when it was shuffled.\n"
            "- Both together give the order of the shoe, and every card that was dealt is the next one in it."
        )
    yield seeds
    yield answers.small_print(
        f"Commitment: `{checked.kept.commitment}`",
        f"Secret: `{checked.kept.secret.hex()}`",
        f"Do not take my word for it: the file has all that another program needs, and {METHOD} tells how.",
    )
    yield Document(f"table-{checked.table_id}-shoe-{checked.shuffled.number}.txt", to_check(checked))


def to_check(checked: Checked) -> str:
    """All that somebody else needs to work out the order, each step of it, and what was dealt; as text."""
    shoe, secret = checked.shuffled, checked.kept.secret
    seeds = [f"{player}:{text}" for player, text in shoe.seeds]
    message = "".join(f"{seed}\n" for seed in seeds).encode()
    lines = [
        f"Shoe {shoe.number} of {checked.game} table {checked.table_id}.",
        f"How its order follows from secret and seeds is told in {METHOD}.",
        "",
        f"commitment  {checked.kept.commitment}",
        f"secret      {secret.hex()}",
        f"decks       {shoe.decks}",
        f"left out    {_line(shoe.without) or 'nothing'}",
        *(f"{'seeds' if place == 0 else '':12}{seed}" for place, seed in enumerate(seeds)),
        f"message     {message.hex()}",
        f"key         {shoe_of_cards.key(secret, shoe.seeds).hex()}",
        "",
        f"The order, {_cards(shoe.size)}:",
        *_order(checked),
        "",
        f"Dealt, {_cards(checked.dealt)} in the order in which they came:",
    ]
    for number, stretch in checked.stretches:
        lines += [f"round {number}", *_lines(stretch.cards)]
    return "\n".join(lines) + "\n"


def _order(checked: Checked) -> list[str]:
    try:
        return _lines(checked.shuffled.order(checked.kept.secret))
    except BadShuffle as wrong:
        return [str(wrong)]


def _seeds(checked: Checked) -> str:
    said = ", ".join(f"<@{player}> {answers.plain(text)}" for player, text in checked.shuffled.seeds)
    return f"Seeds, in the order of the boxes: {said}"


def _rounds(checked: Checked) -> str:
    first, last = checked.stretches[0][0], checked.stretches[-1][0]
    return f"round {first}" if first == last else f"rounds {first} to {last}"


def _cards(count: int) -> str:
    return f"{count:,} {'card' if count == 1 else 'cards'}"


def _lines(cards: Sequence[Card]) -> list[str]:
    starts = range(0, len(cards), CARDS_IN_A_LINE)
    return [_line(cards[start : start + CARDS_IN_A_LINE]) for start in starts]


def _line(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
