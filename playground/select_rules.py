"""Discord's rules between the fields of a select, in a message and in a modal."""

from playground.validation import JSON, Path, ValidationErrors


def check_select(select: JSON, path: Path, errors: ValidationErrors) -> None:
    """Add an error for each rule that the select breaks: bounds, defaults, values used twice."""
    minimum, maximum = _bounds(select)
    if minimum > maximum:
        errors.add(
            (*path, "min_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {maximum}."
        )
    options = select.get("options")
    if options is None:
        if len(select.get("default_values") or []) > maximum:
            message = f"Must be {maximum} or fewer in length."
            errors.add((*path, "default_values"), "BASE_TYPE_MAX_LENGTH", message)
        return
    if maximum > len(options):
        errors.add((*path, "options"), "BASE_TYPE_BAD_LENGTH", f"Must be between {maximum} and 25 in length.")
    if sum(bool(option.get("default")) for option in options) > maximum:
        message = "The specified default options are more than can be selected"
        errors.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS", message)
    seen = set()
    for index, option in enumerate(options):
        if option["value"] in seen:
            message = "The specified option value is already used"
            errors.add((*path, "options", str(index)), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(option["value"])


def _bounds(select: JSON) -> tuple[int, int]:
    """The least and the greatest number of values; 1 where the select does not say."""
    minimum, maximum = select.get("min_values"), select.get("max_values")
    return (1 if minimum is None else minimum), (1 if maximum is None else maximum)
