"""The FIDE tournament report file: TRF06, TRF16, TRF26 and the extensions of pairing engines, read and written."""

from tura.formats.trf.building import Identity, from_competition
from tura.formats.trf.competition import Competition, Forbidden
from tura.formats.trf.crosstable import to_competition, to_crosstable
from tura.formats.trf.document import Dialect, Header, TrfDocument
from tura.formats.trf.findings import Fault, Question, Repair, TrfReading, TrfUnreadable
from tura.formats.trf.reading import read
from tura.formats.trf.team_table import TeamCompetition, to_team_competition, to_team_table
from tura.formats.trf.writing import losses, write

__all__ = [
    "Competition",
    "Dialect",
    "Fault",
    "Forbidden",
    "Header",
    "Identity",
    "Question",
    "Repair",
    "TeamCompetition",
    "TrfDocument",
    "TrfReading",
    "TrfUnreadable",
    "from_competition",
    "losses",
    "read",
    "to_competition",
    "to_crosstable",
    "to_team_competition",
    "to_team_table",
    "write",
]
