"""Compile the gettext catalogues, or check that every language says everything.

    python tools/catalogues.py compile|check

A language is a folder of src/tura/i18n/catalogues; each `.po` file in it is a gettext domain. Message ids are
symbolic, so that every language says every message, and names the placeholders that English names.
"""

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po

FOLDER = Path("src/tura/i18n/catalogues")
SOURCE_LANGUAGE = "en"
PLACEHOLDER = re.compile(r"(?<!\{)\{\w*\}(?!\})")


def read(path: Path) -> Catalog:
    """Read one `.po` file, for the language of its folder."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name, domain=path.stem, abort_invalid=True)


def compile_all(folder: Path) -> int:
    """Write a `.mo` beside every `.po`, drop those without one, and say how many there are."""
    sources = sorted(folder.glob("*/*.po"))
    for orphan in set(folder.glob("*/*.mo")) - {path.with_suffix(".mo") for path in sources}:
        orphan.unlink()
    for path in sources:
        compiled = BytesIO()
        write_mo(compiled, read(path))
        path.with_suffix(".mo").write_bytes(compiled.getvalue())
    return len(sources)


def faults(folder: Path) -> Iterator[str]:
    """Yield whatever is wrong with the catalogues, a line each."""
    texts: dict[str, dict[str, Catalog]] = {}
    for path in sorted(folder.glob("*/*.po")):
        try:
            catalogue = read(path)
        except (PoFileError, ValueError) as error:
            yield f"{path}: {error}"
            continue
        texts.setdefault(path.stem, {})[path.parent.name] = catalogue
        yield from _faults_of_file(path, catalogue)
    languages = {path.name for path in folder.glob("*") if path.is_dir()}
    for domain, by_language in texts.items():
        yield from _faults_between(folder, domain, by_language, languages)


def _faults_of_file(path: Path, catalogue: Catalog) -> Iterator[str]:
    wanted = get_plural(path.parent.name).num_plurals
    if catalogue.num_plurals != wanted:
        yield f"{path}: Plural-Forms has {catalogue.num_plurals} forms; {path.parent.name} needs {wanted}"
    for message in catalogue:
        if message.id:
            for fault in _faults_of_message(message, wanted):
                yield f"{path}:{message.lineno}: {fault}: {_name(message)!r}"


def _faults_of_message(message: Message, plurals: int) -> Iterator[str]:
    if message.fuzzy:
        yield "fuzzy"
    forms = _forms(message)
    if not all(forms):
        yield "not translated"
    elif message.pluralizable and len(forms) != plurals:
        yield f"has {len(forms)} plural forms instead of {plurals}"


def _faults_between(
    folder: Path, domain: str, by_language: dict[str, Catalog], languages: set[str]
) -> Iterator[str]:
    for missing in sorted(languages - by_language.keys()):
        yield f"{folder / missing / domain}.po: missing"
    said = {language: _by_key(catalogue) for language, catalogue in by_language.items()}
    every = {key: message for messages in said.values() for key, message in messages.items()}
    for language, messages in said.items():
        path = folder / language / f"{domain}.po"
        for key in sorted(every.keys() - messages.keys()):
            yield f"{path}: lacks {key[1]!r}"
        source = said.get(SOURCE_LANGUAGE, every)
        for key in sorted(messages.keys() & source.keys()):
            if _placeholders(messages[key]) != _placeholders(source[key]):
                yield f"{path}:{messages[key].lineno}: placeholders differ from {SOURCE_LANGUAGE}: {key[1]!r}"


def _by_key(catalogue: Catalog) -> dict[tuple[str, str], Message]:
    return {(message.context or "", _name(message)): message for message in catalogue if message.id}


def _forms(message: Message) -> list[str]:
    return [message.string or ""] if isinstance(message.string, str | None) else list(message.string) or [""]


def _name(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _placeholders(message: Message) -> set[str]:
    return {found for form in _forms(message) for found in PLACEHOLDER.findall(form)}


def main(arguments: list[str]) -> int:
    """Do what the one argument says; 1 where a check finds faults, 2 on wrong usage."""
    match arguments:
        case ["compile"]:
            compile_all(FOLDER)
            return 0
        case ["check"]:
            found = list(faults(FOLDER))
            print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
            return int(bool(found))
        case _:
            print(__doc__, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
