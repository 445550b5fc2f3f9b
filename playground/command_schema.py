"""The types of commands and options, and the fields that each may have."""

from playground.validation import (
    Boolean,
    ListOf,
    MapOf,
    Number,
    Object,
    OneOf,
    Rule,
    Snowflake,
    TaggedUnion,
    Text,
)

CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)

_NAME = Text(1, 32, required=True, pattern=r"[-_'\w]{1,32}")
_NAMES = MapOf(Text(1, 32))
_ABOUT = Text(1, 100, required=True)
_ABOUTS = MapOf(Text(1, 100))


def _option(**fields: Rule) -> Object:
    common: dict[str, Rule] = {
        "name": _NAME,
        "name_localizations": _NAMES,
        "description": _ABOUT,
        "description_localizations": _ABOUTS,
        "required": Boolean(),
    }
    return Object(common | fields)


def choices_schema(value: Rule) -> ListOf:
    return ListOf(Object({"name": _ABOUT, "name_localizations": _ABOUTS, "value": value}), 25)


_BOUND, _LENGTH = Number(integer=False), Number(0, 6000)
_VALUES: dict[int, Object] = {
    STRING: _option(
        choices=choices_schema(Text(max_length=6000, required=True)),
        autocomplete=Boolean(),
        min_length=_LENGTH,
        max_length=Number(1, 6000),
    ),
    INTEGER: _option(
        choices=choices_schema(Number(required=True)),
        autocomplete=Boolean(),
        min_value=Number(),
        max_value=Number(),
    ),
    NUMBER: _option(
        choices=choices_schema(Number(required=True, integer=False)),
        autocomplete=Boolean(),
        min_value=_BOUND,
        max_value=_BOUND,
    ),
    CHANNEL: _option(channel_types=ListOf(Number(0))),
    **{kind: _option() for kind in (BOOLEAN, USER, ROLE, MENTIONABLE, ATTACHMENT)},
}
_SUBCOMMAND = _option(options=ListOf(TaggedUnion(_VALUES), 25))
_GROUP = _option(options=ListOf(TaggedUnion({SUBCOMMAND: _SUBCOMMAND}), 25, 1))
_COMMON: dict[str, Rule] = {
    "name_localizations": _NAMES,
    "description_localizations": _ABOUTS,
    "default_member_permissions": Snowflake(),
    "contexts": ListOf(OneOf((0, 1, 2)), 3, 1),
    "integration_types": ListOf(OneOf((0, 1)), 2, 1),
    "dm_permission": Boolean(),
    "nsfw": Boolean(),
}
CHAT_INPUT_SCHEMA = Object(
    _COMMON
    | {
        "name": _NAME,
        "description": _ABOUT,
        "options": ListOf(TaggedUnion({**_VALUES, SUBCOMMAND: _SUBCOMMAND, GROUP: _GROUP}), 25),
    }
)
MENU_SCHEMA = Object(_COMMON | {"name": Text(1, 32, required=True)})
