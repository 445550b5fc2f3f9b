"""Discord's rules between the fields of a modal's component."""

from playground.components import SELECTS, TEXT_INPUT
from playground.select_rules import check_select
from playground.validation import JSON, Path, ValidationErrors

LONGEST_TEXT = 4000


def check_part(part: JSON, path: Path, errors: ValidationErrors) -> None:
    """Add an error for each rule that the component breaks."""
    if part["type"] == TEXT_INPUT:
        _check_text_input(part, path, errors)
    elif part["type"] in SELECTS:
        check_select(part, path, errors)
        if part.get("disabled"):
            message = "A select in a modal cannot be disabled"
            errors.add((*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", message)
    if part.get("min_values") == 0 and part.get("required") is not False:
        message = "What is required has at least 1 value."
        errors.add((*path, "min_values"), "NUMBER_TYPE_MIN", message)


def _check_text_input(part: JSON, path: Path, errors: ValidationErrors) -> None:
    minimum, maximum = part.get("min_length") or 0, part.get("max_length") or LONGEST_TEXT
    if minimum > maximum:
        message = f"int value should be less than or equal to {maximum}."
        errors.add((*path, "min_length"), "NUMBER_TYPE_MAX", message)
    elif part.get("value") and not minimum <= len(part["value"]) <= maximum:
        message = f"Must be between {minimum} and {maximum} in length."
        errors.add((*path, "value"), "BASE_TYPE_BAD_LENGTH", message)
