"""BadRequest: what a member, or a program that sets the scene, asks for and cannot have."""


class BadRequest(ValueError):
    """The request cannot be carried out; its text says why, in one sentence."""


class BadLine(BadRequest):
    """The line is not a valid command."""
