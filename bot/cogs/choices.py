"""Options that several commands have, and choices that are offered while a person types (autocomplete)."""

from collections.abc import Callable, Sequence

from discord.app_commands import Choice, Range

from bot.render.layout import shortened
from bot.text.catalogue import say_error
from solvers.errors import UserError
from storage.rounds import Round

RoundNumber = Range[int, 1, 2**53 - 1]  # as far as Discord takes whole numbers

MAX_CHOICES = 25
MAX_CHOICE = 100  # characters
SEARCHED_ROUNDS = 500  # newest rounds that are searched for a typed number


def question_choices(
    typed: str, examples: Sequence[str], describe: Callable[[str], str]
) -> list[Choice[str]]:
    """The question as it is understood so far, or why it is not; the examples before anything is typed.

    describe: describes what a text is understood as; raises UserError
    """
    texts = [typed] if typed.strip() else examples
    return [Choice(name=_understood(text, describe), value=text[:MAX_CHOICE]) for text in texts]


def _understood(text: str, describe: Callable[[str], str]) -> str:
    try:
        return shortened(describe(text), MAX_CHOICE)
    except UserError as error:
        return shortened(say_error(error), MAX_CHOICE)


def rounds_to_load(typed: int | str) -> int:
    """How many of the newest rounds `round_choices` needs."""
    return SEARCHED_ROUNDS if str(typed).strip() else MAX_CHOICES


def round_choices(
    newest: Sequence[Round], typed: int | str, describe: Callable[[Round], str]
) -> list[Choice[int]]:
    """The rounds whose numbers contain what is typed, in the order given."""
    matching = [each for each in newest if str(typed).strip() in str(each.id)]
    return [
        Choice(name=shortened(describe(each), MAX_CHOICE), value=each.id) for each in matching[:MAX_CHOICES]
    ]
