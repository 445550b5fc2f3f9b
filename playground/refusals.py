"""Discord's error responses: a status, a code, a message, and for an invalid body the path to each error."""

from functools import partial

from playground.validation import JSON, Path, Rule, ValidationErrors


class Refusal(ValueError):
    """An error response in Discord's format."""

    def __init__(
        self, status: int, code: int, message: str, errors: JSON | None = None, detail: str = ""
    ) -> None:
        super().__init__(f"{code}: {message}" + (f": {detail}" if detail else ""))
        self.status = status
        self.body: JSON = {"message": message, "code": code}
        self.headers: dict[str, str] = {}
        if errors:
            self.body["errors"] = errors


# Called without arguments, each makes the Refusal of this status, code and message.
not_found = partial(Refusal, 404, 0, "404: Not Found")
method_not_allowed = partial(Refusal, 405, 0, "405: Method Not Allowed")
unauthorized = partial(Refusal, 401, 0, "401: Unauthorized")
invalid_json = partial(Refusal, 400, 50109, "The request body contains invalid JSON.")
too_large = partial(Refusal, 413, 40005, "Request entity too large")
unknown_application = partial(Refusal, 404, 10002, "Unknown Application")
unknown_channel = partial(Refusal, 404, 10003, "Unknown Channel")
unknown_guild = partial(Refusal, 404, 10004, "Unknown Guild")
unknown_message = partial(Refusal, 404, 10008, "Unknown Message")
unknown_user = partial(Refusal, 404, 10013, "Unknown User")
unknown_webhook = partial(Refusal, 404, 10015, "Unknown Webhook")
unknown_interaction = partial(Refusal, 404, 10062, "Unknown interaction")
unknown_command = partial(Refusal, 404, 10063, "Unknown application command")
too_many_attachments = partial(Refusal, 400, 30015, "Maximum number of attachments in a message reached (10)")
too_many_new_commands = partial(
    Refusal, 400, 30034, "Max number of daily application command creates has been reached (200)"
)
too_many_follow_ups = partial(
    Refusal, 400, 40094, "This interaction has reached the maximum number of follow-up messages"
)
already_acknowledged = partial(Refusal, 400, 40060, "Interaction has already been acknowledged.")
not_the_author = partial(Refusal, 403, 50005, "Cannot edit a message authored by another user")
empty_message = partial(Refusal, 400, 50006, "Cannot send an empty message")
missing_access = partial(Refusal, 403, 50001, "Missing Access")
missing_permissions = partial(Refusal, 403, 50013, "Missing Permissions")
expired_token = partial(Refusal, 401, 50027, "Invalid Webhook Token")
invalid_recipient = partial(Refusal, 400, 50033, "Invalid Recipient(s)")


def too_many_commands(limit: int) -> Refusal:
    return Refusal(400, 30032, f"Maximum number of application commands reached ({limit})")


def not_implemented(feature: str) -> Refusal:
    """For features that Discord has and the playground does not: better an error than to ignore them."""
    return Refusal(501, 0, f"The playground has no {feature}")


def invalid_body(errors: ValidationErrors) -> Refusal:
    return Refusal(400, 50035, "Invalid Form Body", errors.tree, "; ".join(errors.sentences))


def raise_if_any(errors: ValidationErrors) -> None:
    """Raises the Refusal of a body with these errors, if there are any."""
    if errors:
        raise invalid_body(errors)


def invalid_field(path: str, code: str, message: str) -> Refusal:
    """An invalid body with one error, at a path such as "data.components"."""
    errors = ValidationErrors()
    errors.add(tuple(path.split(".")), code, message)
    return invalid_body(errors)


def check_body(rule: Rule, body: object, path: Path = ()) -> None:
    """Raises the Refusal if the rule finds an error in the body."""
    errors = ValidationErrors()
    rule.check(body, path, errors)
    raise_if_any(errors)
