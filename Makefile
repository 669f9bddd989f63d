# Tenbo. `make` lists the targets; `make serve` and `make test` work on a fresh checkout and fetch what they need into it.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# Tools that the machine does not have land in .tools; its own come first.
export PATH := $(PATH):$(CURDIR)/.tools/bin
PYTHON := .venv/bin/python
UV := .tools/bin/uv
READY := .venv/ready node_modules/.ready

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

.PHONY: serve
serve: $(READY) ## build the site, serve it on this machine, and build again when a source changes
	@$(PYTHON) -m sitegen.serve

.PHONY: build
build: $(READY) ## build the site into dist/; for search engines: make build ADDRESS=https://example.org/tenbo/
	$(PYTHON) build.py --address "$(ADDRESS)"

.PHONY: test
test: check test-core test-build build test-site ## everything that must hold

.PHONY: check
check: $(READY) ## ruff, mypy --strict and tsc
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy scoring
	$(PYTHON) -m mypy --python-version 3.13 sitegen build.py
	node_modules/.bin/tsc --project tsconfig.json

.PHONY: test-core
test-core: $(READY) ## the scoring core, its examples and those of the README
	$(PYTHON) -m pytest -q --numprocesses 2 --dist worksteal --doctest-modules README.md scoring tests/scoring

.PHONY: duel
duel: $(READY) ## 200,000 random hands each against the packages mahjong, riichienv and majiang-core
	$(PYTHON) -m tests.bench.duel

.PHONY: fuzz
fuzz: .venv/ready-to-fuzz ## a million hostile requests, led by coverage (Linux on x86-64)
	$(PYTHON) -m tests.fuzz

.PHONY: bench
bench: build .tools/chromium ## how fast hands are valued, beside the PyPI package mahjong, and in a browser
	CHROMIUM="$$(cat .tools/chromium)" $(PYTHON) -m tests.bench.hands

LIGHTHOUSE := tools/lighthouse/node_modules/.ready

.PHONY: measure
measure: build .tools/chromium $(if $(filter lighthouse,$(ONLY)),$(LIGHTHOUSE)) ## how quick and how small the site is, in a browser; one part of it: make measure ONLY=start
	CHROMIUM="$$(cat .tools/chromium)" $(PYTHON) -m tests.bench.measure $(ONLY)

.PHONY: test-build
test-build: $(READY) ## the builder
	$(PYTHON) -m pytest -q --numprocesses 2 --dist loadfile --doctest-modules sitegen tests/sitegen

# On a crowded machine a wait now and then runs out. Such a test is tried once more (three of all, no more) and told with what it
# met; everything else fails at once.
AGAIN := --reruns 1 --max-suite-reruns 3 --rerun-show-tracebacks --only-rerun 'imeout [0-9]+ms'

.PHONY: test-site
test-site: $(READY) .tools/chromium .tools/nginx ## the built site in a real browser (build it first)
	CHROMIUM="$$(cat .tools/chromium)" $(PYTHON) -m pytest -q --numprocesses 2 --dist worksteal $(AGAIN) tests/site

.PHONY: messages
messages: $(READY) ## bring the catalogues of site_src/locales up to date with the sources
	$(PYTHON) -m sitegen.i18n

.PHONY: hosting
hosting: $(READY) ## bring the sample for nginx in docs/hosting up to date with the policy
	$(PYTHON) -m sitegen.hosts

.PHONY: lock
lock: $(UV) ## pin everything anew: requirements*.txt and package-lock.json
	$(UV) pip compile --quiet --universal --python-version 3.13 --generate-hashes --no-annotate --custom-compile-command 'make lock' \
	  --group build --group dev --output-file requirements.txt
	$(UV) pip compile --quiet --universal --python-version 3.13 --generate-hashes --no-annotate --custom-compile-command 'make lock' \
	  --output-file requirements-fuzz.txt requirements-fuzz.in
	for tool in uv node; do \
	  $(UV) pip compile --quiet --universal --python-version 3.9 --generate-hashes --no-annotate --custom-compile-command 'make lock' \
	    --output-file requirements-$$tool.txt requirements-$$tool.in; done
	npm install --package-lock-only
	npm install --package-lock-only --prefix tools/lighthouse

.PHONY: clean
clean: ## remove what was built and fetched
	rm -rf dist .cache .venv .tools node_modules tools/lighthouse/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

# --- what a fresh machine needs ---------------------------------------------------------------------------------------------

$(UV): requirements-uv.txt
	@echo 'Fetching uv into .tools'
	@python3 -m venv .tools || { echo 'This needs python3 with its venv module (on Debian: apt-get install python3-venv).'; exit 1; }
	@.tools/bin/python -m pip install --quiet --require-hashes --requirement requirements-uv.txt
	@touch $@

# Python 3.13 from the PATH or from pyenv; otherwise uv fetches one. Where uv reaches no index, pip may: it has settings of its own.
.venv/ready: $(UV) requirements.txt .python-version
	@echo 'Fetching the Python packages into .venv'
	@python="$$(tools/find-python)" && $(UV) venv --quiet --allow-existing --seed --python "$$python" .venv
	@$(UV) pip install --quiet --python .venv --require-hashes --requirement requirements.txt \
	  || $(PYTHON) -m pip install --quiet --require-hashes --requirement requirements.txt
	@touch $@

# The fuzzer is large, and only the night needs it.
.venv/ready-to-fuzz: .venv/ready requirements-fuzz.txt
	@$(UV) pip install --quiet --python .venv --require-hashes --requirement requirements-fuzz.txt \
	  || $(PYTHON) -m pip install --quiet --require-hashes --requirement requirements-fuzz.txt
	@touch $@

node_modules/.ready: package.json package-lock.json .tools/node
	@echo 'Fetching the Node packages into node_modules'
	@npm ci --no-progress --loglevel=error
	@touch $@

$(LIGHTHOUSE): tools/lighthouse/package.json tools/lighthouse/package-lock.json .tools/node
	@echo 'Fetching Lighthouse'
	@cd tools/lighthouse && npm ci --no-progress --loglevel=error
	@touch $@

.tools/node: $(UV) requirements-node.txt
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null \
	  || .tools/bin/python -m pip install --quiet --require-hashes --requirement requirements-node.txt
	@touch $@

.tools/chromium: .venv/ready
	@tools/find-chromium > $@

.tools/nginx: $(UV)
	@tools/find-nginx > $@
