"""What Discord asks of a command beyond the form of its fields, and how many may be made in a day."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playground.forms import JSON, Findings, Path
from playground.refusals import too_many_new_commands
from playground.snowflakes import Clock

MOST_CHARACTERS = 8000  # of a command's names, descriptions and values together
_WITH_OPTIONS, _WITH_CHOICES = (1, 2), (3, 4, 10)  # types of option; a command's own type is 1 too
_BOUNDED = {3: "length", 4: "value", 10: "value"}  # what the bounds of an option are about, by its type
MOST_CREATED, DAY = 200, 24 * 3600.0  # in one place, seconds


def check_size(command: JSON, path: Path, found: Findings) -> None:
    size = sum(_lengths(command))
    if size > MOST_CHARACTERS:
        message = f"Command exceeds maximum size ({MOST_CHARACTERS})"
        found.note(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _lengths(part: JSON) -> Iterator[int]:
    """Characters of a command, an option or a choice, and of all in it; of translations the longest count."""
    for name in ("name", "description"):
        texts = [part.get(name) or "", *(part.get(f"{name}_localizations") or {}).values()]
        yield max(map(len, texts))
    if isinstance(part.get("value"), str):
        yield len(part["value"])
    for inner in (*options_of(part), *choices_of(part)):
        yield from _lengths(inner)


def options_of(part: JSON) -> Sequence[JSON]:
    """The options of a command, group or subcommand; anything else has none, whatever it says."""
    return (part.get("options") or ()) if _kind(part) in _WITH_OPTIONS else ()


def choices_of(option: JSON) -> Sequence[JSON]:
    return (option.get("choices") or ()) if _kind(option) in _WITH_CHOICES else ()


def _kind(part: JSON) -> int:
    return part.get("type") or 1


def check_option(option: JSON, path: Path, found: Findings) -> None:
    """What an option's own fields must be to one another."""
    choices = choices_of(option)
    if choices and option.get("autocomplete"):
        message = "Autocomplete options cannot have choices"
        found.note(path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_NOT_ALLOWED", message)
    names = set()
    for index, choice in enumerate(choices):
        if choice["name"] in names:
            message = "Option choice names must be unique"
            found.note(
                (*path, "choices", str(index), "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                message,
            )
        names.add(choice["name"])
    kind = _BOUNDED.get(option["type"])
    if kind is not None:
        least, most = option.get(f"min_{kind}"), option.get(f"max_{kind}")
        if least is not None and most is not None and least > most:
            message = f"min_{kind} must be less than or equal to max_{kind}"
            found.note((*path, f"max_{kind}"), "APPLICATION_COMMAND_OPTION_MIN_EXCEEDS_MAX", message)


@dataclass(slots=True)
class _Today:
    ends: float  # the clock's seconds
    created: int = 0


class DailyCreations:
    """How many new commands each place was given today: 200 at most, whether or not they are still there."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._days: dict[str | None, _Today] = {}

    def count(self, server: str | None, new: int) -> None:
        """Raises Refusal (30034), counting none of them, if they are too many."""
        now = self._clock.now()
        today = self._days.get(server)
        if today is None or now >= today.ends:
            today = self._days[server] = _Today(now + DAY)
        if today.created + new > MOST_CREATED:
            raise too_many_new_commands()
        today.created += new
