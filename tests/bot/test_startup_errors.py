"""What an operator is told about an error of the start."""

import sqlite3

from sqlalchemy.exc import OperationalError

from bot.runtime.lifecycle import startup_error
from storage import DatabaseUnavailable


def test_full_disk_is_told_in_the_databases_own_words():
    error = DatabaseUnavailable()
    full = sqlite3.OperationalError("database or disk is full")
    error.__cause__ = OperationalError("INSERT INTO questions", {}, full)
    assert str(startup_error(error)) == "start-database-away (reason: database or disk is full)"
