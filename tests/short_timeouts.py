"""The bot as a program (`python -m tests.short_timeouts`) with a short timeout for solo ventti games."""

from datetime import timedelta

from app.ventti_rounds import VenttiRound
from bot.__main__ import main

PATIENCE = 1.5  # seconds

if __name__ == "__main__":
    VenttiRound.timeout = timedelta(seconds=PATIENCE)
    main()
