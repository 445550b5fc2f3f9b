"""The bot as a program (`python -m tests.short_timeouts`), with a short timeout for solo games of ventti.

It redraws tables as often as the bots of other tests do.
"""

from datetime import timedelta

from app.ventti_rounds import VenttiRound
from bot.__main__ import main
from bot.components import message_updater

VENTTI_TIMEOUT = 1.5  # seconds

if __name__ == "__main__":
    VenttiRound.timeout = timedelta(seconds=VENTTI_TIMEOUT)
    message_updater.MIN_INTERVAL = 0.1
    main()
