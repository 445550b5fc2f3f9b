"""Requests that Discord refuses although its API description allows them; the playground refuses them too.

The description has types, lengths and required fields; these are the rules about several fields at once,
about earlier requests, permissions and time. `where` is the function that checks the rule, below
`playground`. A test breaks every rule, and fails if there is a rule that it does not break.

Statuses, codes and messages are Discord's, as its documentation and its users report them. If the code in
`errors` is not known, the code is ours and `our_word` is set.
"""

from typing import NamedTuple


class Rule(NamedTuple):
    """A rule, with the refusal of a request that breaks it."""

    refused: str
    status: int
    code: int  # Discord's error code in the body; 0 if it has none
    where: str
    word: str = ""  # the code in `errors`, for an invalid form body
    our_word: bool = False


_INITIAL = "interactions.Interactions.initial_response"
_TOKEN = "interactions.Interactions.by_token"
_OPTIONS, _OPTION = "command_rules._check_options", "command_rules.check_option"
_PARTS, _BUTTON, _SELECT = "components.check", "components._check_button", "select_rules.check_select"
_MODAL = "modals.check"
_LAYOUT, _WHOLE = "message_rules._not_in_layout", "message_rules.check_combination"
_LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


def _form(refused: str, where: str, word: str, *, our_word: bool = False) -> Rule:
    return Rule(refused, 400, 50035, where, word, our_word)


RULES = (
    # Authentication and routes.
    Rule("a request with another token", 401, 0, "http_api.HttpApi._check_token"),
    Rule("a body that is no JSON", 400, 50109, "http_api._parse"),
    Rule("a route that is not there", 404, 0, "http_api.HttpApi.refuse_other_requests"),
    Rule("a method that the route does not have", 405, 0, "http_api.HttpApi.refuse_other_requests"),
    # Rate limits.
    Rule("the sixth message in a channel in 5 seconds", 429, 0, "rate_limits.Bucket.take"),
    Rule("the sixth edit in a channel in 5 seconds", 429, 0, "rate_limits.Bucket.take"),
    Rule("the sixth follow-up with a token in 2 seconds", 429, 0, "rate_limits.Bucket.take"),
    Rule("the fifty-first request in a second", 429, 0, "rate_limits.RateLimits.take"),
    Rule("anything after 10,000 invalid requests in 10 minutes", 429, 0, "rate_limits.RateLimits.shut_out"),
    # Interactions.
    Rule("an initial response after 3 seconds", 404, 10062, _INITIAL),
    Rule("a second initial response", 400, 40060, _INITIAL),
    Rule("an initial response to an unknown interaction", 404, 10062, _INITIAL),
    Rule("an initial response with another interaction's token", 404, 10062, _INITIAL),
    _form("an initial response of a kind that this interaction does not take", _INITIAL, "BASE_TYPE_CHOICES"),
    Rule("a follow-up before the initial response", 404, 10015, _TOKEN),
    Rule("a follow-up with an unknown token", 404, 10015, _TOKEN),
    Rule("a follow-up after 15 minutes", 401, 50027, _TOKEN),
    Rule("an edit of the answer after 15 minutes", 401, 50027, _TOKEN),
    Rule("an edit of an answer that was deleted", 404, 10008, "interactions.Interactions.message"),
    Rule("an edit of another interaction's answer", 404, 10008, "interactions.Interactions.message"),
    Rule("an ephemeral answer asked for through its channel", 404, 10008, "messages.Messages.find"),
    _form(
        "more than 100 characters in a completion's value",
        "command_rules.check_choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    _form(
        "a completion of another type than its option", "command_rules.check_choices", "NUMBER_TYPE_COERCE"
    ),
    Rule(
        "the sixth follow-up where only the person installed the application",
        400,
        40094,
        "interactions.Interactions.follow_up",
    ),
    # Permissions and places.
    Rule("a message where the bot may not write", 403, 50013, "access.Access.require_post"),
    Rule("a file where the bot may not attach any", 403, 50013, "access.Access.require_post"),
    Rule("a file added where the bot may not attach any", 403, 50013, "access.Access.require_edit"),
    Rule("a message in a server that the bot is not in", 403, 50001, "access.Access.require_visible"),
    Rule("a server that the bot is not in", 404, 10004, "guild_routes.GuildRoutes._guild"),
    Rule(
        "commands for a server that the bot is not in",
        403,
        50001,
        "command_routes.CommandRoutes._command_place",
    ),
    Rule("deleting what a person wrote to the bot", 403, 50013, "access.Access.require_delete_others"),
    # Messages.
    Rule("an empty message", 400, 50006, _WHOLE),
    Rule("a message of spaces", 400, 50006, _WHOLE),
    Rule("a message of an embed with nothing in it", 400, 50006, _WHOLE),
    Rule("a components-v2 message without components", 400, 50006, _WHOLE),
    Rule("an edit that leaves nothing of a message", 400, 50006, _WHOLE),
    _form("more than 2000 characters of content", "message_rules.check_fields", "BASE_TYPE_MAX_LENGTH"),
    _form("content on a components-v2 message", _LAYOUT, _LEGACY),
    _form("embeds on a components-v2 message", _LAYOUT, _LEGACY),
    _form("a poll on a components-v2 message", _LAYOUT, _LEGACY),
    _form("content added to a components-v2 message", _LAYOUT, _LEGACY),
    _form("an edit to components-v2 that keeps the content", _LAYOUT, _LEGACY),
    _form("more than 6000 characters of embeds", "embeds.check", "MAX_EMBED_SIZE_EXCEEDED"),
    _form(
        "mentions of all users and of some",
        "message_rules._check_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    _form("an attachment that was not sent along", "message_rules.check_attachments", "ATTACHMENT_NOT_FOUND"),
    _form(
        "a picture from an attachment that is not there",
        "messages._Unfurl",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    Rule("an eleventh attachment on a message", 400, 30015, "message_rules.check_attachments"),
    Rule("a file of more than 10 MiB", 413, 40005, "message_rules.check_fields"),
    _form("a reply to an unknown message", "message_routes.MessageRoutes._reply", "REPLIES_UNKNOWN_MESSAGE"),
    Rule("an edit of somebody else's message", 403, 50005, "message_routes.MessageRoutes.edit"),
    Rule("a direct message to the bot itself", 400, 50033, "guild_routes.GuildRoutes.direct_channel"),
    # Components.
    _form("more than 5 rows without components-v2", _PARTS, "BASE_TYPE_MAX_LENGTH"),
    _form("a container without components-v2", _PARTS, "UNION_TYPE_CHOICES"),
    _form("more than 40 components", _PARTS, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    _form("more than 4000 characters of text displays", _PARTS, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    _form("a custom_id twice in a message", "components.check_duplicates", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    _form(
        "an id twice in a message", "components.check_duplicates", "COMPONENT_ID_DUPLICATED", our_word=True
    ),
    _form("a link button without an address", _BUTTON, "BASE_TYPE_REQUIRED"),
    _form(
        "a button with neither label nor emoji",
        _BUTTON,
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
        our_word=True,
    ),
    _form("a button with custom_id and address", _BUTTON, "BUTTON_COMPONENT_INVALID_FIELD", our_word=True),
    _form("a select beside a button", "components._check_row", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    _form("a select that wants more than it lets choose", _SELECT, "NUMBER_TYPE_MAX", our_word=True),
    _form("a select with fewer options than are to choose", _SELECT, "BASE_TYPE_BAD_LENGTH", our_word=True),
    _form("a select with an option twice", _SELECT, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    _form(
        "a select with more defaults than can be chosen",
        _SELECT,
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS",
        our_word=True,
    ),
    # Modals.
    _form("a sixth component in a modal", _MODAL, "BASE_TYPE_BAD_LENGTH"),
    _form("two text inputs in one row of a modal", _MODAL, "BASE_TYPE_BAD_LENGTH"),
    _form("a text input in a row without a label", _MODAL, "BASE_TYPE_REQUIRED"),
    _form("a custom_id twice in a modal", _MODAL, "COMPONENT_CUSTOM_ID_DUPLICATED"),
    _form(
        "a text input that wants more than fits",
        "modal_rules._check_text_input",
        "NUMBER_TYPE_MAX",
        our_word=True,
    ),
    _form("a text input whose value is too short", "modal_rules._check_text_input", "BASE_TYPE_BAD_LENGTH"),
    _form("a required select that wants nothing", "modal_rules.check_part", "NUMBER_TYPE_MIN", our_word=True),
    _form(
        "a disabled select in a modal", "modal_rules.check_part", "COMPONENT_DISABLED_IN_MODAL", our_word=True
    ),
    # Commands.
    Rule("the 201st new command in a day", 400, 30034, "command_rules.DailyCreations.count"),
    Rule("a 101st command", 400, 30032, "command_rules.check_room"),
    Rule("a command that is not there", 404, 10063, "commands.Commands.get"),
    _form("two commands of one name", "command_rules.check_together", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    _form("a command with a capital", "command_rules._check_names", "APPLICATION_COMMAND_INVALID_NAME"),
    _form(
        "a command of more than 8000 characters",
        "command_rules.check_size",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    _form(
        "a menu command with a description",
        "command_rules.check",
        "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET",
        our_word=True,
    ),
    _form(
        "a required option after one that is not",
        _OPTIONS,
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    _form("two options of one name", _OPTIONS, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
    _form("an option beside a subcommand", _OPTIONS, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    _form(
        "choices for an option with completions",
        _OPTION,
        "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_NOT_ALLOWED",
        our_word=True,
    ),
    _form(
        "two choices of one name",
        _OPTION,
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
        our_word=True,
    ),
    _form(
        "an option whose minimum is above its maximum",
        _OPTION,
        "APPLICATION_COMMAND_OPTION_MIN_EXCEEDS_MAX",
        our_word=True,
    ),
)
