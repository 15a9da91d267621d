"""The judge of catalogues: what it lets pass and what it names."""

import gettext
from pathlib import Path

import pytest

import catalogues

HEADER = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plurals};\\n"

"""
UKRAINIAN = HEADER.format(
    plurals="nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"
)
ENGLISH = HEADER.format(plurals="nplurals=2; plural=(n != 1)")
ROUND = '{context}msgid "web.round"\nmsgstr "{said}"\n\n'
GAMES = 'msgid "web.games"\nmsgid_plural "web.games"\nmsgstr[0] "{0}"\nmsgstr[1] "{1}"\nmsgstr[2] "{2}"\n'
ENGLISH_GAMES = 'msgid "web.games"\nmsgid_plural "web.games"\nmsgstr[0] "{n} game"\nmsgstr[1] "{n} games"\n'


def write(folder: Path, language: str, text: str, domain: str = "web") -> Path:
    path = folder / language / f"{domain}.po"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def said(folder: Path) -> str:
    return "\n".join(catalogues.faults(folder))


def test_compiled_catalogues_speak(tmp_path: Path) -> None:
    games = GAMES.format("{n} партія", "{n} партії", "{n} партій")
    write(tmp_path, "uk", UKRAINIAN + games)
    orphan = tmp_path / "uk" / "gone.mo"
    orphan.write_bytes(b"")

    assert catalogues.compile_all(tmp_path) == 1
    assert not orphan.exists()
    with (tmp_path / "uk" / "web.mo").open("rb") as file:
        spoken = gettext.GNUTranslations(file)
    assert [spoken.ngettext("web.games", "web.games", n).format(n=n) for n in (1, 3, 5, 11)] == [
        "1 партія",
        "3 партії",
        "5 партій",
        "11 партій",
    ]
    assert not said(tmp_path)


def test_what_two_languages_say_alike_passes(tmp_path: Path) -> None:
    write(tmp_path, "en", ENGLISH + ROUND.format(context="", said="Round {number}") + ENGLISH_GAMES)
    games = GAMES.format("{n} партія", "{n} партії", "{n} партій")
    write(tmp_path, "uk", UKRAINIAN + ROUND.format(context="", said="Тур {number}") + games)
    assert not said(tmp_path)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (UKRAINIAN + ROUND.format(context="", said=""), "not translated: 'web.round'"),
        (
            UKRAINIAN + ROUND.format(context="", said="Тур {round}"),
            "placeholders differ from en: 'web.round'",
        ),
        (UKRAINIAN + ROUND.format(context="#, fuzzy\n", said="Тур {number}"), "fuzzy"),
        (
            UKRAINIAN + GAMES.format("{m} партія", "{n} партії", "{n} партій"),
            "placeholders differ from en: 'web.games'",
        ),
        (UKRAINIAN + GAMES.format("{n} партія", "", "{n} партій"), "not translated: 'web.games'"),
        (ENGLISH, "Plural-Forms has 2 forms; uk needs 3"),
        ("msgid broken\n", "web.po: "),
    ],
    ids=["empty", "placeholder", "fuzzy", "plural-placeholder", "plural-empty", "plural-forms", "syntax"],
)
def test_a_fault_is_named(tmp_path: Path, text: str, fault: str) -> None:
    write(tmp_path, "en", ENGLISH + ROUND.format(context="", said="Round {number}") + ENGLISH_GAMES)
    write(tmp_path, "uk", text)
    assert fault in said(tmp_path)


def test_every_language_has_every_domain_and_message(tmp_path: Path) -> None:
    write(tmp_path, "en", ENGLISH + ROUND.format(context="", said="Round {number}"))
    write(tmp_path, "uk", UKRAINIAN)
    write(tmp_path, "uk", UKRAINIAN, domain="cli")
    assert sorted(said(tmp_path).splitlines()) == [
        f"{tmp_path / 'en' / 'cli'}.po: missing",
        f"{tmp_path / 'uk' / 'web'}.po: lacks 'web.round'",
    ]
