"""The playground is a Discord for any library: hikari, which shares nothing with discord.py, lives in it too."""

import asyncio
from collections.abc import AsyncIterator

import hikari
import pytest
from hikari.impl import HTTPSettings

from tests.driving import Playground, playground_running

LONGEST_WAIT = 10.0  # seconds
HTTPSettings
