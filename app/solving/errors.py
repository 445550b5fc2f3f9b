"""Errors of solver jobs that end without an answer."""

from solvers.errors import UserError


class SolverFailed(UserError):
    """A job that ended without an answer."""


class QueueFull(SolverFailed):
    """The queue is full, the person has too many questions, or the wait was too long."""


class TookTooLong(SolverFailed):
    """The job was stopped at its deadline."""


class TooLarge(SolverFailed):
    """The job needed more memory than a worker may have."""


class Crashed(SolverFailed):
    """The worker died under the job."""

    def __init__(self, code: str = "solving-broke-down") -> None:
        super().__init__(code)


class OutOfReach(SolverFailed):
    """The workers on other machines do not answer."""

    def __init__(self, code: str = "solving-out-of-reach") -> None:
        super().__init__(code)
