# `make run` starts the bot, `make test` tries it. Everything they need goes into .venv, from the lock files.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.PHONY: run install test proof check format bench lock chromium clean

run: $(VENV)/installed
	@exec $(BIN)/oddsmith

install: $(VENV)/installed-dev

$(VENV)/installed: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

test: install chromium
	$(BIN)/python -m pytest

# What takes minutes to prove: simulations against the solved chances.
proof: install
	$(BIN)/python -m pytest -m proof

# The tests look at the page in a real browser.
chromium:
	@command -v chromium >/dev/null || \
	if [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	else \
		echo "The tests need Chromium. Install it with:  sudo apt-get install -y chromium" >&2; exit 1; \
	fi

check: install
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: install
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Write the lock files anew from pyproject.toml. They hold versions and hashes for every platform, no addresses.
lock:
	$(PYTHON) -m venv $(VENV)
	$(PIP) uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade --no-header \
		--group build pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade --no-header \
		--group dev pyproject.toml -c requirements.lock -o requirements-dev.lock

bench: install
	$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV)
