"""Errors that tell a person why something is refused: not now, not permitted, or outdated."""

from solvers.errors import UserError


class Refused(UserError):
    """It cannot be done now."""


class NotPermitted(Refused):
    """Not possible in this place, or not for this person."""


class Outdated(Refused):
    """What was pressed, chosen or sent is not offered now."""


class ShownElsewhere(Refused):
    """What was pressed is in an old message; `link` is the address of the current one."""

    def __init__(self, code: str, link: str) -> None:
        super().__init__(code)
        self.link = link
