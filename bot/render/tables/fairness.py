"""Verification (provably fair): commitments of tables and games, checked shoes, and the verification file."""

from collections.abc import Iterable, Iterator, Sequence

from app.tables.snapshot import TableSnapshot
from app.tables.verification import RevealedShoe, VerifiedShoe
from bot.render import layout, markdown
from bot.render.layout import Buttons, Reply, TextFile
from bot.render.tables.game_view import GameView
from bot.text.catalogue import say, say_error
from games import shoe as shoe_of_cards
from games.cards import Card
from games.shoe import BadShuffle
from solvers.errors import UserError

CARDS_PER_LINE = 26


def table_reply(game: GameView, snapshot: TableSnapshot, user_id: int, buttons: Buttons = ()) -> Reply:
    """What an open table has committed to, revealed secrets, the person's own seed, and the rules."""
    state = snapshot.state
    lines = [say("table-fair-next-shoe", commitment=state.next_commitment)]
    shoe = state.shoe
    if shoe is not None and (state.dealt or not state.spent):
        name = str(shoe.number)
        lines.insert(0, say("table-fair-shoe-in-play", shoe=name, commitment=shoe.commitment))
        lines.insert(1, say("table-fair-seeds", seeds=_format_seeds(shoe.seeds)))
    finished = snapshot.last_round
    for number, secret in finished.revealed_secrets.values() if finished else ():
        lines.append(say("table-shoe-spent", shoe=str(number), secret=secret.hex()))
    own = [box.seed for box in state.occupied.values() if box.player == user_id]
    return Reply(
        markdown.heading(say("table-fair-title", table=str(snapshot.id))),
        say("table-fair-how"),
        "\n".join(lines),
        *(say("table-your-seed", seed=markdown.code(seed)) for seed in own),
        buttons,
        markdown.subtext(*game.rules_text(state)),
    )


def game_reply(round_id: int, *lines: str, steps: str = "") -> Reply:
    """What a game without a table has committed to, in these lines, and the steps in which to check it."""
    return Reply(
        markdown.heading(say("fairness-of-game", game=str(round_id))),
        *lines,
        f"{say('fairness-check')}\n{steps}" if steps else None,
    )


def verification_reply(game_title: str, shoes: Sequence[VerifiedShoe]) -> Reply:
    """The result of verifying these shoes of a game, with a file for each spent shoe.

    A round can have cards from three shoes.
    """
    failed = any(checked.revealed and checked.revealed.problem for checked in shoes)
    parts = [part for checked in shoes for part in _shoe_parts(game_title, checked)]
    return Reply(*parts, color=layout.ERROR_COLOR if failed else layout.DEFAULT_COLOR)


def _shoe_parts(game_title: str, checked: VerifiedShoe) -> Iterator[str | TextFile]:
    """The texts about a shoe, and its file; a shoe in play has no file, but its commitment and seeds."""
    number, table = str(checked.shoe.number), str(checked.table_id)
    name = say("table-fair-shoe", shoe=number, game=game_title, table=table)
    revealed = checked.revealed
    if revealed is None:
        yield markdown.heading(say("table-fair-in-play", shoe=name))
        yield say("table-fair-so-far", cards=checked.dealt, rounds=_describe_rounds(checked))
        yield say("table-fair-commitment", commitment=checked.shoe.commitment)
        yield say("table-fair-seeds", seeds=_format_seeds(checked.shoe.seeds))
        return
    if revealed.problem:
        yield markdown.heading(say("table-fair-wrong", shoe=name))
        yield say("table-fair-problem", problem=markdown.escape(_describe_problem(revealed.problem)))
    else:
        yield markdown.heading(say("table-fair-right", shoe=name))
        yield say("table-fair-every-card", cards=checked.dealt, rounds=_describe_rounds(checked))
        yield say("table-fair-what-was-checked")
    yield markdown.subtext(say("table-fair-file"))
    file = _verification_file(name, revealed)
    yield TextFile(f"table-{table}-shoe-{number}.txt", file)


def _describe_problem(problem: ValueError) -> str:
    return say_error(problem) if isinstance(problem, UserError) else str(problem)


def _verification_file(name: str, revealed: RevealedShoe) -> str:
    """The verification file: what is shuffled, the order, the cards dealt, and how to check them."""
    shoe, secret = revealed.shuffled, revealed.secret
    seeds = [f"{player}:{text}" for player, text in shoe.seeds]
    message = "".join(f"{seed}\n" for seed in seeds).encode()
    values = [
        (say("table-fair-file-commitment"), shoe.commitment),
        (say("table-fair-file-secret"), secret.hex()),
        (say("table-fair-file-decks"), str(shoe.decks)),
        (say("table-fair-file-left-out"), _format_cards(shoe.excluded) or say("table-fair-file-nothing")),
        *((say("table-fair-file-seeds") if index == 0 else "", seed) for index, seed in enumerate(seeds)),
        (say("table-fair-file-message"), message.hex()),
        (say("table-fair-file-key"), shoe_of_cards.shuffle_key(secret, shoe.seeds).hex()),
    ]
    width = max(len(label) for label, _ in values) + 2
    lines = [
        say("table-fair-file-heading", shoe=name),
        "",
        *(f"{label:{width}}{value}" for label, value in values),
        "",
        say("table-fair-file-order", cards=shoe.size),
        *_order_lines(revealed),
        "",
        say("table-fair-file-dealt", cards=sum(len(run.cards) for _, run in revealed.runs)),
    ]
    for number, run in revealed.runs:
        lines += [say("table-fair-one-round", round=str(number)), *_card_lines(run.cards)]
    lines += ["", say("table-fair-file-how")]
    return "\n".join(lines) + "\n"


def _order_lines(revealed: RevealedShoe) -> list[str]:
    try:
        return _card_lines(revealed.shuffled.order(revealed.secret))
    except BadShuffle as error:
        return [say_error(error)]


def _format_seeds(seeds: Iterable[tuple[int, str]]) -> str:
    return ", ".join(f"{markdown.mention(player)} {markdown.escape(text)}" for player, text in seeds)


def _describe_rounds(checked: VerifiedShoe) -> str:
    first, last = checked.rounds[0], checked.rounds[-1]
    if first == last:
        return say("table-fair-one-round", round=str(first))
    return say("table-fair-rounds", first=str(first), last=str(last))


def _card_lines(cards: Sequence[Card]) -> list[str]:
    starts = range(0, len(cards), CARDS_PER_LINE)
    return [_format_cards(cards[start : start + CARDS_PER_LINE]) for start in starts]


def _format_cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
