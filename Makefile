# The one tool chest of the house. `make help` lists the targets.
#
# Every step leaves a stamp in .venv/stamps and runs again only when what it reads has changed.
#   PYTHON=python3.12   another interpreter for a new .venv
#   KERNEL=no           leave the native kernel out; the pure-Python twin answers instead
#   ARGS='...'          passed on to pytest (test, test-all) and to the benchmarks (bench)

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
KERNEL ?= yes
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet
export PYTHONUTF8 := 1
export TURA_ORACLE ?= $(patsubst %/,%,$(dir $(abspath $(firstword $(wildcard ../shared/oracle/README.md)))))

CATALOGUES := $(wildcard src/tura/i18n/catalogues/*/*.po)
KERNEL_SOURCES := $(shell find kernel -type f \( -name '*.?pp' -o -name '*.h' -o -name '*.py' -o -name '*.pyi' \
	-o -name '*.toml' -o -name 'CMakeLists.txt' \) -not -path '*/build/*' 2>/dev/null)
EXAMPLES := $(patsubst examples/%/,build/examples/%.tura,$(filter-out %/__pycache__/,$(wildcard examples/*/)))
# Not bench: the engines that it imports are not installed where lint runs.
TYPED := src/tura $(patsubst %/,%,$(sort $(dir $(wildcard tests/kit/*.py tools/*.py examples/*.py))))

.PHONY: help setup kernel run examples test test-all score lint fix bench lock docs clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

# --- the environment ---------------------------------------------------------------------------------------------

setup: $(STAMPS)/package $(STAMPS)/catalogues $(STAMPS)/kernel ## make .venv with everything that the other targets need

$(STAMPS)/venv:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tura needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	mkdir -p $(STAMPS) && touch $@

$(STAMPS)/dependencies: requirements/dev.txt | $(STAMPS)/venv
	$(PIP) --require-hashes -r requirements/dev.txt
	touch $@

$(STAMPS)/package: pyproject.toml tools/build_hook.py src/tura/__init__.py $(STAMPS)/dependencies
	$(PIP) --no-deps --no-build-isolation --editable .
	touch $@

$(STAMPS)/catalogues: $(CATALOGUES) tools/catalogues.py $(STAMPS)/dependencies
	$(BIN)/python tools/catalogues.py compile
	touch $@

$(STAMPS)/kernel-build: requirements/kernel-build.txt $(STAMPS)/dependencies
	$(PIP) --require-hashes -r requirements/kernel-build.txt
	touch $@

# The kernel only makes pairing faster: where it cannot be built, nothing is missing.
$(STAMPS)/kernel: $(KERNEL_SOURCES) requirements/kernel-build.txt $(STAMPS)/dependencies
	@if [ "$(KERNEL)" = no ]; then echo "kernel: left out by KERNEL=no; the pure-Python twin is used"; \
	elif [ ! -f kernel/pyproject.toml ]; then echo "kernel: not in this tree; the pure-Python twin is used"; \
	elif ! command -v c++ g++ clang++ >/dev/null; then echo "kernel: no C++ compiler; the pure-Python twin is used"; \
	elif ! $(BIN)/python tools/has_headers.py; then echo "kernel: no Python headers; the pure-Python twin is used"; \
	else $(MAKE) --no-print-directory kernel; fi
	@touch $@

kernel: $(STAMPS)/kernel-build ## build and install the native kernel, whatever the stamps say
	$(PIP) --no-deps --no-build-isolation --force-reinstall ./kernel

# --- running -----------------------------------------------------------------------------------------------------

run: setup build/examples/ukraine-2011.tura ## play a championship, print its final table and open it in the browser
	$(BIN)/tura standings build/examples/ukraine-2011.tura
	$(BIN)/tura serve --open build/examples/ukraine-2011.tura

examples: setup $(EXAMPLES) ## play every example: build/examples/NAME.tura

.SECONDEXPANSION:
build/examples/%.tura: $$(wildcard examples/$$*/*) $$(wildcard examples/play.py) | setup
	mkdir -p $(@D) && rm -f $@ $@-wal $@-shm
	$(BIN)/python examples/play.py $* -o $@

# --- judging -----------------------------------------------------------------------------------------------------

test: setup ## the quick tests, on all cores
	$(BIN)/pytest -n auto --dist loadgroup $(ARGS)

test-all: setup $(STAMPS)/bench ## every test, the whole sets of the oracle (TURA_ORACLE names its folder), other engines
	@test -d "$(TURA_ORACLE)" || { echo "TURA_ORACLE must name the folder of the oracle's data" >&2; exit 2; }
	HYPOTHESIS_PROFILE=thorough $(BIN)/pytest -n auto --dist loadgroup -m "" $(ARGS)

score: setup ## compare what the reader finds in the five published texts with what is in them
	$(BIN)/python tools/score_reader.py

lint: setup ## style, types, layers, catalogues
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(TYPED)
	PYTHONPATH=tools $(BIN)/lint-imports
	$(BIN)/python tools/catalogues.py check

fix: setup ## let ruff repair what it can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: setup $(STAMPS)/bench ## compare with other engines, side by side
	$(BIN)/python -m bench $(ARGS)

$(STAMPS)/bench: requirements/bench.txt $(STAMPS)/dependencies
	$(PIP) --require-hashes -r requirements/bench.txt
	touch $@

# --- keeping -----------------------------------------------------------------------------------------------------

UV := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' $(LOCK_ARGS)

lock: $(STAMPS)/venv ## write requirements/*.txt anew from pyproject.toml (LOCK_ARGS=--upgrade takes the newest)
	$(PIP) uv
	$(UV) pyproject.toml -o requirements/runtime.txt
	$(UV) pyproject.toml --group dev -c requirements/runtime.txt -o requirements/dev.txt
	$(UV) --group kernel-build -c requirements/dev.txt -o requirements/kernel-build.txt
	$(UV) --group bench -c requirements/dev.txt -o requirements/bench.txt

docs: setup ## write the generated pages of docs/ anew
	$(BIN)/python tools/command_page.py docs/command-line.md
	$(BIN)/python tools/regulation_pages.py docs
	$(BIN)/python tools/outcomes_page.py docs/outcomes.md
	$(BIN)/python tools/lifecycles_page.py docs/lifecycles.md
	$(BIN)/python tools/clauses_page.py docs/regulations.md

clean: ## remove what make built, the environment included
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f src/tura/i18n/catalogues/*/*.mo
