# Two commands for everybody: `make play` and `make test`. Each sets up what it needs in .venv and nowhere else.
PYTHON ?= python3
OTHER ?= .venv/bin/python
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test check docs notebooks bench bench-gpu engines soak record clean

play: .venv/ready  ## Open the table
	@$(BIN)/vitral

test: .venv/ready-dev .venv/browser  ## Run all tests
	@$(BIN)/vitral warm
	@$(BIN)/python -m pytest -q -n 2

check: .venv/ready-dev  ## Lint, formatting, types and the layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

docs: .venv/ready-dev  ## Build the documentation into site/; warnings fail, and so does anything loaded from elsewhere
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@$(BIN)/python docs/loads.py site

notebooks: .venv/ready-dev  ## Run the notebooks of examples/, as written
	@$(BIN)/python examples/run_notebooks.py

engines: .venv/ready-dev  ## Random play beside OpenSpiel and pgx; OTHER names the interpreter that has pgx
	@$(BIN)/python benchmarks/engines.py --other $(OTHER) --write

bench: .venv/ready  ## Measure random play; BENCH="--save FILE" or "--compare FILE" pass on
	@$(BIN)/vitral bench $(BENCH)

bench-gpu: .venv/ready-dev  ## The GPU beside the CPU: equal bytes, and decisions a second; BENCH="--players 2" and such pass on
	@$(BIN)/python benchmarks/gpu.py $(BENCH)

soak: .venv/ready  ## A million random games in each setting, every invariant checked after every decision
	@$(BIN)/python benchmarks/soak.py

record: .venv/ready-dev  ## Make the golden records and playthroughs anew
	@$(BIN)/python -m tests.record_games

clean:  ## Remove what was set up and built
	rm -rf .venv dist site .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' || \
	  { echo "Vitral needs Python 3.11, 3.12 or 3.13; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv && touch $@

.venv/ready: .venv/python pyproject.toml constraints.txt
	@$(PIP) install -c constraints.txt -e . && touch $@

# The tests drive a real Chromium: one that is there, or Debian's, which only root can install.
.venv/browser: .venv/python
	@for b in chromium chromium-browser google-chrome google-chrome-stable chrome; do \
	   command -v $$b >/dev/null && touch $@ && exit 0; done; \
	 if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	   echo "Installing Chromium for the browser tests"; \
	   apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null && touch $@; \
	 else echo "The browser tests need Chromium on the PATH; on Debian: sudo apt install chromium"; exit 1; fi

.venv/ready-dev: .venv/ready
	@$(PIP) install -c constraints.txt -e '.[dev,study,cluster,torch,notebooks,docs]' && touch $@
