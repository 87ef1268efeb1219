# The two main commands are `make play` and `make test`. Each sets up what it needs in .venv and nowhere else.
PYTHON ?= python3
OTHER ?= .venv/bin/python
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test test-game unit check docs notebooks bench bench-gpu engines soak record reports screenshots clean

play: .venv/ready  ## Open the games in the browser
	@$(BIN)/vitral

test: .venv/ready-dev .venv/browser  ## Run all tests
	@$(BIN)/vitral warm
	@$(BIN)/python -m pytest -q -n 2

test-game: .venv/ready-unit  ## Run the tests of one game: make test-game GAME=splendor
	@test -n "$(GAME)" || { echo "Which game? For example: make test-game GAME=splendor"; exit 1; }
	@test -d tests/games/$(GAME) || { echo "There are no tests in tests/games/$(GAME)."; exit 1; }
	@$(BIN)/python -m pytest -q -n 2 tests/games/$(GAME)
	@$(BIN)/python -m pytest -q -n 2 tests/games/test_contract.py tests/core/test_text.py -k $(GAME)

unit: .venv/ready-unit  ## Run all tests that need no browser, PyTorch, Ray, CUDA or adapter: a light set-up is enough
	@$(BIN)/python -m pytest -q -n 2 -m "not ray" tests src/vitral/core src/vitral/games src/vitral/bots \
	  --ignore=tests/table/browser --ignore=tests/rl --ignore=tests/test_docs.py \
	  --ignore=tests/sim/test_cuda.py --ignore=tests/sim/test_nvvm_patches.py

check: .venv/ready-dev  ## Check lint, formatting and types of Python and of the page's script and style, and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	DENO_NO_UPDATE_CHECK=1 $(BIN)/deno fmt --check --quiet
	DENO_NO_UPDATE_CHECK=1 $(BIN)/deno lint --quiet
	DENO_NO_UPDATE_CHECK=1 $(BIN)/deno check --quiet src/vitral/table/static/*.js

docs: .venv/ready-dev  ## Build the documentation into site/; fails on warnings and on anything loaded from another site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@$(BIN)/python docs/loads.py site

notebooks: .venv/ready-dev  ## Run the notebooks in examples/ as written
	@$(BIN)/python examples/run_notebooks.py

engines: .venv/ready-dev  ## Compare random play with OpenSpiel and pgx; OTHER is the interpreter that has pgx
	@$(BIN)/python benchmarks/engines.py --other $(OTHER) --write

bench: .venv/ready  ## Measure random play and search; BENCH="--save FILE" or "--compare FILE" passes options on
	@$(BIN)/vitral bench $(BENCH)

bench-gpu: .venv/ready-dev  ## Compare the GPU with the CPU: equal bytes, decisions per second; BENCH="--players 2" passes options on
	@$(BIN)/python benchmarks/gpu.py $(BENCH)

soak: .venv/ready  ## Play a million random games per setting, checking every invariant after every decision
	@$(BIN)/python benchmarks/soak.py

record: .venv/ready-dev  ## Regenerate the golden records and playthroughs
	@$(BIN)/python -m tests.record_games

reports: .venv/ready-dev  ## Write docs/strength/summary.md and a report page for each stored match, without playing any game
	@$(BIN)/python benchmarks/strength.py --minutes 0 --reports

screenshots: .venv/ready-dev .venv/browser  ## Pictures of every page into docs/screenshots, of the tour into docs/tour
	@$(BIN)/python -m benchmarks.screenshots

clean:  ## Remove what was set up and built
	rm -rf .venv dist site .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' || \
	  { echo "Vitral needs Python 3.11, 3.12 or 3.13; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv && touch $@

.venv/ready: .venv/python pyproject.toml constraints.txt
	@$(PIP) install -c constraints.txt -e '.[table]' && touch $@

.venv/ready-unit: .venv/ready
	@$(PIP) install -c constraints.txt -e '.[table,unit]' && touch $@

# The tests drive a real Chromium: one that is there, or Debian's, which only root can install.
.venv/browser: .venv/python
	@for b in chromium chromium-browser google-chrome google-chrome-stable chrome; do \
	   command -v $$b >/dev/null && touch $@ && exit 0; done; \
	 if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	   echo "Installing Chromium for the browser tests"; \
	   apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null && touch $@; \
	 else echo "The browser tests need Chromium on the PATH; on Debian: sudo apt install chromium"; exit 1; fi

.venv/ready-dev: .venv/ready
	@$(PIP) install -c constraints.txt -e '.[table,dev,study,cluster,torch,notebooks,docs]' && touch $@
