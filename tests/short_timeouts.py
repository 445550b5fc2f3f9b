"""The bot as a program (`python -m tests.short_timeouts`) with a short timeout for solo ventti games."""

from datetime import timedelta

from app import ventti_rounds
from bot.__main__ import main

PATIENCE = 1.5  # seconds

if __name__ == "__main__":
    ventti_rounds.TIMEOUT = timedelta(seconds=PATIENCE)
    main()
