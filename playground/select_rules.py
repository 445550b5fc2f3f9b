"""What the fields of a select must be to one another, in a message and in a modal."""

from playground.forms import JSON, Findings, Path


def check_select(select: JSON, path: Path, found: Findings) -> None:
    least, most = _bounds(select)
    if least > most:
        found.note(
            (*path, "min_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}."
        )
    options = select.get("options")
    if options is None:
        if len(select.get("default_values") or []) > most:
            message = f"Must be {most} or fewer in length."
            found.note((*path, "default_values"), "BASE_TYPE_MAX_LENGTH", message)
        return
    if most > len(options):
        found.note((*path, "options"), "BASE_TYPE_BAD_LENGTH", f"Must be between {most} and 25 in length.")
    if sum(bool(option.get("default")) for option in options) > most:
        message = "The specified default options are more than can be selected"
        found.note((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS", message)
    seen = set()
    for index, option in enumerate(options):
        if option["value"] in seen:
            message = "The specified option value is already used"
            found.note((*path, "options", str(index)), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(option["value"])


def _bounds(select: JSON) -> tuple[int, int]:
    """How few and how many can be chosen; one of each, unless it says otherwise."""
    least, most = select.get("min_values"), select.get("max_values")
    return (1 if least is None else least), (1 if most is None else most)
