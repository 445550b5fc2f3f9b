"""Settings of a guild as they are stored."""

import pytest

from app.guild_settings import GuildSettings


@pytest.mark.parametrize("stored", [[1], "chips", 7, None])
def test_settings_that_are_no_mapping_are_the_defaults(stored):
    assert GuildSettings.from_stored(stored) == GuildSettings(unreadable=("settings",))
