"""The bot as a program, `python -m tests.impatient`, whose games of ventti wait for nobody for long."""

from datetime import timedelta

from bot.__main__ import main
from bot.ventti import play

PATIENCE = 1.5  # seconds

if __name__ == "__main__":
    play.PATIENCE = timedelta(seconds=PATIENCE)
    main()
