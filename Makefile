# Two commands for everybody: `make play` and `make test`. Each sets up what it needs in .venv and nowhere else.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test check bench soak record clean

play: .venv/ready  ## Open the table
	@$(BIN)/vitral play splendor

test: .venv/ready-dev  ## Run all tests
	@$(BIN)/python -m pytest -q -n 2

check: .venv/ready-dev  ## Lint, formatting, types and the layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: .venv/ready  ## Measure random play; BENCH="--save FILE" or "--compare FILE" pass on
	@$(BIN)/vitral bench $(BENCH)

soak: .venv/ready  ## A million random games in each setting, every invariant checked after every decision
	@$(BIN)/python benchmarks/soak.py

record: .venv/ready-dev  ## Make the golden records and playthroughs anew
	@$(BIN)/python -m tests.record_games

clean:  ## Remove what was set up and built
	rm -rf .venv dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' || \
	  { echo "Vitral needs Python 3.11, 3.12 or 3.13; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv && touch $@

.venv/ready: .venv/python pyproject.toml constraints.txt
	@$(PIP) install -c constraints.txt -e . && touch $@

.venv/ready-dev: .venv/ready
	@$(PIP) install -c constraints.txt -e '.[dev]' && touch $@
