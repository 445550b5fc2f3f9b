"""Discord's rules for a command as a whole (size, options, choices), and the daily limit of new commands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playground.refusals import too_many_new_commands
from playground.snowflakes import Clock
from playground.validation import JSON, Path, ValidationErrors

MAX_CHARACTERS = 8000  # of a command's names, descriptions and values together
_WITH_OPTIONS, _WITH_CHOICES = (1, 2), (3, 4, 10)  # types of option; a command's own type is 1 too
_BOUNDED = {3: "length", 4: "value", 10: "value"}  # what an option's min and max limit, by option type
MAX_CREATED, DAY = 200, 24 * 3600.0  # per server (or globally); seconds


def check_size(command: JSON, path: Path, errors: ValidationErrors) -> None:
    """Add an error if all the texts of the command are too long together."""
    size = sum(_lengths(command))
    if size > MAX_CHARACTERS:
        message = f"Command exceeds maximum size ({MAX_CHARACTERS})"
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _lengths(part: JSON) -> Iterator[int]:
    """Character counts of a command, option or choice and of its parts; the longest translation counts."""
    for name in ("name", "description"):
        texts = [part.get(name) or "", *(part.get(f"{name}_localizations") or {}).values()]
        yield max(map(len, texts))
    if isinstance(part.get("value"), str):
        yield len(part["value"])
    for inner in (*options_of(part), *choices_of(part)):
        yield from _lengths(inner)


def options_of(part: JSON) -> Sequence[JSON]:
    """The options of a command, group or subcommand; empty for any other type, whatever it contains."""
    return (part.get("options") or ()) if _kind(part) in _WITH_OPTIONS else ()


def choices_of(option: JSON) -> Sequence[JSON]:
    return (option.get("choices") or ()) if _kind(option) in _WITH_CHOICES else ()


def _kind(part: JSON) -> int:
    return part.get("type") or 1


def check_option(option: JSON, path: Path, errors: ValidationErrors) -> None:
    """Check rules between an option's own fields."""
    choices = choices_of(option)
    if choices and option.get("autocomplete"):
        message = "Autocomplete options cannot have choices"
        errors.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_NOT_ALLOWED", message)
    names = set()
    for index, choice in enumerate(choices):
        if choice["name"] in names:
            message = "Option choice names must be unique"
            errors.add(
                (*path, "choices", str(index), "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                message,
            )
        names.add(choice["name"])
    kind = _BOUNDED.get(option["type"])
    if kind is not None:
        minimum, maximum = option.get(f"min_{kind}"), option.get(f"max_{kind}")
        if minimum is not None and maximum is not None and minimum > maximum:
            message = f"min_{kind} must be less than or equal to max_{kind}"
            errors.add((*path, f"max_{kind}"), "APPLICATION_COMMAND_OPTION_MIN_EXCEEDS_MAX", message)


@dataclass(slots=True)
class _Today:
    ends: float  # the clock's seconds
    created: int = 0


class DailyCreations:
    """Counts each server's new commands (and the global ones) per day: at most 200, deleted ones included."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._days: dict[str | None, _Today] = {}

    def count(self, server: str | None, new: int) -> None:
        """Raises Refusal (30034), counting none of the new commands, if that would exceed the limit."""
        now = self._clock.now()
        today = self._days.get(server)
        if today is None or now >= today.ends:
            today = self._days[server] = _Today(now + DAY)
        if today.created + new > MAX_CREATED:
            raise too_many_new_commands()
        today.created += new
