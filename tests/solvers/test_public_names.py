"""The public names of the solvers, as version 1.0.0 had them: only a new major version may change them."""

import importlib
import inspect
import json
from pathlib import Path

import pytest

NAMES = json.loads((Path(__file__).parent.parent / "data" / "public_names.json").read_text())
"""By package and name, the attributes of a class or the parameters of a function."""


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_of_the_first_release_stays(name):
    package, name_in_package = name.split(".")
    module = importlib.import_module(f"solvers.{package}")
    assert name_in_package in module.__all__
    named = getattr(module, name_in_package)
    if inspect.isclass(named):
        parts = {*dir(named), *getattr(named, "__annotations__", {})}
    else:
        parts = set(inspect.signature(named).parameters) if inspect.isfunction(named) else set()
    assert parts.issuperset(NAMES[name])
