"""Discord's error responses: a status, a code, a message, and for an invalid body the path to each error."""

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


def not_found() -> Refusal:
    return Refusal(404, 0, "404: Not Found")


def method_not_allowed() -> Refusal:
    return Refusal(405, 0, "405: Method Not Allowed")


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def invalid_json() -> Refusal:
    return Refusal(400, 50109, "The request body contains invalid JSON.")


def too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


def unknown_application() -> Refusal:
    return Refusal(404, 10002, "Unknown Application")


def unknown_channel() -> Refusal:
    return Refusal(404, 10003, "Unknown Channel")


def unknown_guild() -> Refusal:
    return Refusal(404, 10004, "Unknown Guild")


def unknown_message() -> Refusal:
    return Refusal(404, 10008, "Unknown Message")


def unknown_user() -> Refusal:
    return Refusal(404, 10013, "Unknown User")


def unknown_webhook() -> Refusal:
    return Refusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refusal:
    return Refusal(404, 10062, "Unknown interaction")


def unknown_command() -> Refusal:
    return Refusal(404, 10063, "Unknown application command")


def too_many_attachments() -> Refusal:
    return Refusal(400, 30015, "Maximum number of attachments in a message reached (10)")


def too_many_commands(limit: int) -> Refusal:
    return Refusal(400, 30032, f"Maximum number of application commands reached ({limit})")


def too_many_new_commands() -> Refusal:
    return Refusal(400, 30034, "Max number of daily application command creates has been reached (200)")


def too_many_follow_ups() -> Refusal:
    return Refusal(400, 40094, "This interaction has reached the maximum number of follow-up messages")


def already_acknowledged() -> Refusal:
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def not_the_author() -> Refusal:
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    return Refusal(400, 50006, "Cannot send an empty message")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def expired_token() -> Refusal:
    return Refusal(401, 50027, "Invalid Webhook Token")


def invalid_recipient() -> Refusal:
    return Refusal(400, 50033, "Invalid Recipient(s)")


def not_implemented(feature: str) -> Refusal:
    """For features that Discord has and the playground does not: better an error than to ignore them."""
    return Refusal(501, 0, f"The playground has no {feature}")


def invalid_body(errors: ValidationErrors) -> Refusal:
    return Refusal(400, 50035, "Invalid Form Body", errors.tree, "; ".join(errors.sentences))


def invalid_field(path: str, code: str, message: str) -> Refusal:
    """An invalid body with one error, at a path such as "data.components"."""
    errors = ValidationErrors()
    errors.add(tuple(path.split(".")), code, message)
    return invalid_body(errors)


def check_body(rule: Rule, body: object, path: Path = ()) -> None:
    """Raises the Refusal if the rule finds an error in the body."""
    errors = ValidationErrors()
    rule.check(body, path, errors)
    if errors.sentences:
        raise invalid_body(errors)
