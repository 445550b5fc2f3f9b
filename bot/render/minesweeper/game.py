"""Messages of a Minesweeper game: in play, finished, its board as text, hints."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from functools import partial
from itertools import groupby
from typing import Literal

from app.minesweeper_rounds import MinesSnapshot
from app.solving.board_jobs import BoardSolution
from bot.render import markdown
from bot.render.images import minefield
from bot.render.layout import Buttons, FilesOrText, ImageFile, Part, Reply
from bot.render.minesweeper import board, text_board, words
from bot.render.tables.fairness import game_reply
from bot.text.catalogue import say
from bot.text.numbers import decimal
from games.minesweeper import Chorded, Flagged, GaveUp, Move, Opened, Rules, Unflagged
from games.minesweeper.first_cell import best_first_cell
from solvers import mines

COLUMNS_IN_BUTTONS = 5  # Discord's limit of a row
COMPONENT_BUDGET = 32  # components for a board of buttons; each row and each button counts as one
STORIES: dict[type[Move], str] = {
    Opened: "mines-story-opened",
    Chorded: "mines-story-chorded",
    Flagged: "mines-story-flagged",
    Unflagged: "mines-story-unflagged",
}

Mode = Literal["open", "flag", "leave"]
"""What pressing a cell does; with "leave" the player is asked whether to give up."""


def fits_in_buttons(rules: Rules) -> bool:
    """Whether a message has room for a button per cell, beside its other components."""
    return rules.width <= COLUMNS_IN_BUTTONS and _board_components(rules) <= COMPONENT_BUDGET


def fills_message(rules: Rules) -> bool:
    """Whether the board of buttons leaves no room for Fairness, which How to play then has."""
    return _board_components(rules) == COMPONENT_BUDGET


def _board_components(rules: Rules) -> int:
    return rules.height * (rules.width + 1)


def playing_reply(
    game: MinesSnapshot, *rows: Part | FilesOrText, mode: Mode = "open", note: str = ""
) -> Reply:
    """A game in play, with its buttons; those are the board if it fits. `note` is a further sentence."""
    heading = markdown.heading(say("mines-game", game=str(game.round_id)))  # in one component with the text
    small_print = [*_how_to_move(game.rules, mode), *_without_guessing(game.rules)]
    return Reply(
        "\n".join(filter(None, (heading, note, _remaining(game), _last_move(game)))),
        None if fits_in_buttons(game.rules) else _board(game),
        *rows,
        markdown.subtext(" ".join(small_print)),
    )


def _how_to_move(rules: Rules, mode: Mode) -> list[str]:
    """How to move; nothing while the player is asked whether to give up."""
    if mode == "leave":
        return []
    if not fits_in_buttons(rules):
        return [say("mines-how-to-write")]
    return [say("mines-how-to-press-to-flag" if mode == "flag" else "mines-how-to-press")]


def finished_reply(game: MinesSnapshot, *rows: Part | FilesOrText, review: Sequence[str] = ()) -> Reply:
    """A finished game: its result, its duration, and its review, such as `guess_review.guess_lines`."""
    assert game.result is not None
    result = "timed-out" if _has_timed_out(game) else game.result.replace(" ", "-")
    title = say("mines-game-over-title", game=str(game.round_id), result=result)
    return Reply(
        markdown.heading(title),
        "\n".join(filter(None, (_last_move(game), _describe_result(game)))),
        _board(game),
        *review,
        *rows,
        *map(markdown.subtext, _without_guessing(game.rules)),
    )


def fairness_reply(game: MinesSnapshot) -> Reply:
    """The commitment to where the mines are; once the game is over, their secret too."""
    if not game.revealed:
        return game_reply(game.round_id, say("mines-committed", commitment=game.commitment))
    rules, number = game.rules, str(game.revealed.layout)
    steps = say("fairness-check-mines", layout=number, first=rules.first, mines=rules.mines)
    return game_reply(
        game.round_id,
        say("mines-secret", secret=game.revealed.secret.hex(), layout=number),
        say("mines-committed-before", commitment=game.commitment),
        steps=steps if game.first else "",
    )


def text_reply(game: MinesSnapshot) -> Reply:
    """The board as text, with the names of columns and rows."""
    return Reply(
        markdown.heading(say("mines-game", game=str(game.round_id))),
        None if game.over else _remaining(game),
        text_board.board_text(game.board_with_mines),
        markdown.subtext(say("mines-game-letters")),
    )


def hint_reply(game: MinesSnapshot, solved: BoardSolution, buttons: Buttons = ()) -> Reply:
    """The best move, why, and every cell's chance. Flags are not trusted; flags on safe cells are listed."""
    assert solved.best is not None, "a game in play has a free cell"
    wrong_flags = sorted(game.flags & set(solved.safe))
    facts = board.proven(solved)
    if wrong_flags:
        facts.append(say("mines-wrong-flags", count=len(wrong_flags), cells=words.list_cells(wrong_flags)))
    return Reply(
        markdown.heading(words.to_open(solved.best)),
        *board.estimates(solved),
        *board.why(solved),
        FilesOrText([board.picture(solved)], text_board.solution_text(solved)),
        "\n".join(facts),
        buttons,
        markdown.subtext(say("mines-hint-ignores-flags")),
    )


def first_hint_reply(game: MinesSnapshot) -> Reply:
    """The hint before any cell is open."""
    where = best_first_cell(game.rules)
    return Reply(markdown.heading(say("mines-open-first", where=where)), say("mines-first-hint", where=where))


def _board(game: MinesSnapshot) -> FilesOrText:
    """The board as an image or as text."""
    mined = game.revealed.mined if game.revealed else None
    if game.over:
        description = say("mines-game-picture-over", size=words.format_size(game.board), mines=_mines(game))
    else:
        description = say("mines-game-picture", standing=_remaining(game))
    image = ImageFile("game.png", partial(minefield.game, game.board, mined), description)
    return FilesOrText([image], [text_board.board_text(game.board_with_mines)])


def _remaining(game: MinesSnapshot) -> str:
    """Size and mines of the board, flags, and how many free cells are left to open."""
    rules = game.rules
    summary = say(
        "mines-progress",
        size=words.format_size(game.board),
        mines=_mines(game),
        flags=len(game.flags),
        left=_free(rules) - _safely_opened(game),
    )
    if game.shared and not game.over:
        return f"{summary} {say('mines-everyone-may-play')}"
    return summary


def _mines(game: MinesSnapshot) -> str:
    return say("mines-count", mines=game.rules.mines)


def _last_move(game: MinesSnapshot) -> str:
    """The last move, or moves, and who made them."""
    if not game.last_move:
        return say("mines-open-first-cell", first=game.rules.first)
    if _has_timed_out(game):
        return say("mines-story-timed-out")
    player_id = game.last_player_id
    who = say("mines-story-someone") if player_id is None else markdown.mention(player_id)
    return " ".join(
        _describe_moves(who, kind, steps)
        for kind, steps in groupby(game.last_move, lambda step: type(step[0]))
    )


def _has_timed_out(game: MinesSnapshot) -> bool:
    return any(isinstance(move, GaveUp) and move.timed_out for move, _ in game.last_move)


Step = tuple[Move, int]  # a move, and how many cells it opened


def _describe_moves(who: str, kind: type[Move], steps: Iterable[Step]) -> str:
    """Consecutive moves of one kind, in a sentence."""
    if kind is GaveUp:
        return say("mines-story-gave-up", who=who)
    return say(STORIES[kind], who=who, cells=tuple(map(_cell_name, steps)))


def _cell_name(step: Step) -> str:
    move, opened = step
    assert not isinstance(move, GaveUp)
    cell = mines.format_cell(move.cell)
    return say("mines-opened-more", cell=cell, cells=opened) if opened > 1 else cell


def _describe_result(game: MinesSnapshot) -> str:
    """The result, the duration, and the board's difficulty (3BV); empty if no cell was opened."""
    assert game.revealed is not None
    value = game.revealed.three_bv
    if value is None:
        return ""  # given up before any cell was opened
    assert game.took is not None
    figures = {"time": _duration(game.took), "value": value}
    opened = {"opened": _safely_opened(game), "free": _free(game.rules)}
    match game.result:
        case "won":
            speed = value / max(game.took.total_seconds(), 0.001)
            return say("mines-won", **figures, speed=decimal(speed, 2))
        case "lost":
            exploded = sorted(game.opened & game.revealed.mined)
            return say("mines-lost", **figures, **opened, hit=len(exploded), cells=words.list_cells(exploded))
        case _:
            return say("mines-given-up", **figures, **opened)


def _free(rules: Rules) -> int:
    """How many cells have no mine."""
    return rules.height * rules.width - rules.mines


def _safely_opened(game: MinesSnapshot) -> int:
    """How many cells without a mine are open."""
    return len(game.opened - game.revealed.mined if game.revealed else game.opened)


def _duration(time: timedelta) -> str:
    """A duration in words: "4.2 sec", "3 min 5 sec", "2 hr 0 min", "3 days 4 hr"."""
    seconds = time.total_seconds()
    if seconds < 60:
        return say("mines-seconds", seconds=decimal(seconds, 1))
    minutes, hours, days = (int(seconds) // unit for unit in (60, 3600, 86400))
    if days:
        return say("mines-days", days=days, hours=str(hours % 24))
    if hours:
        return say("mines-hours", hours=str(hours), minutes=str(minutes % 60))
    return say("mines-minutes", minutes=str(minutes), seconds=str(int(seconds) % 60))


def _without_guessing(rules: Rules) -> list[str]:
    return [say("mines-rules-no-guessing")] if rules.no_guessing else []
