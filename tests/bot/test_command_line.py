"""The `oddsmith` command line's own help. What its commands do is tested in tests/bot/slow."""

import pytest

from bot.__main__ import main
from bot.text.catalogue import say

COMMANDS = ("doctor", "say", "migrate", "audit", "backup", "restore")


@pytest.mark.parametrize("command", COMMANDS)
def test_command_help_describes_it(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    text, told = say(f"shell-{command}"), " ".join(capsys.readouterr().out.split())
    assert f" {text[0].upper()}{text[1:]}. " in told
