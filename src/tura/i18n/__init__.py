"""Words for people: catalogues, plurals, dates and numbers, alphabetical order, transliteration.

Rooms below give codes and facts; a `Translator` makes sentences of them. Message ids are symbolic
(``finding.tie-breaks-missing``), so that a new language needs nothing but a folder of catalogues.
"""

from tura.i18n.collation import collation_key
from tura.i18n.findings import default_sentence, fault_sentence, finding_sentence, severity_word
from tura.i18n.language import LANGUAGES, choose_language
from tura.i18n.messages import CataloguesMissing, Translator, UnknownMessage, translator
from tura.i18n.transliteration import latin

__all__ = [
    "LANGUAGES",
    "CataloguesMissing",
    "Translator",
    "UnknownMessage",
    "choose_language",
    "collation_key",
    "default_sentence",
    "fault_sentence",
    "finding_sentence",
    "latin",
    "severity_word",
    "translator",
]
