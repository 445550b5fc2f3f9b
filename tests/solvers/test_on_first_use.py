"""Public names of the solvers that are imported when they are first used."""

import pkgutil
import subprocess
import sys
from inspect import ismodule

import pytest

from solvers import blackjack, mines, ventti
from solvers.on_first_use import on_first_use

PACKAGES = [blackjack, mines, ventti]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_every_public_name_is_there(package):
    assert not [name for name in package.__all__ if ismodule(getattr(package, name))]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_no_module_hides_a_public_name(package):
    # Importing solvers.mines.proof would set the attribute `proof` of solvers.mines to the module.
    modules = {module.name for module in pkgutil.iter_modules(package.__path__)}
    assert not modules & {*package.__all__}


def test_reading_and_rules_need_no_numpy():
    code = (
        "import sys; from solvers import blackjack, mines, ventti;"
        "blackjack.parse_question('16 T'); blackjack.win_probability('T6', 'T'); ventti.parse_hand('23T');"
        "print('numpy' in sys.modules); blackjack.advise('16', 'T'); print('numpy' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True"]


def test_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match=r"'solvers\.mines' has no attribute 'rules'"):
        on_first_use("solvers.mines", {"solution": ["solve"]})("rules")
