"""One unit per tie-break of FIDE C.07, and the table that finds it by its code."""

from __future__ import annotations

from tura.ranking.criteria import Code
from tura.ranking.tiebreaks import boards, by_rating, koya, opponents, own_record, totals
from tura.ranking.tiebreaks.unit import TieBreak

UNITS: dict[Code, TieBreak] = {
    Code.PTS: totals.PTS,
    Code.MP: totals.MP,
    Code.GP: totals.GP,
    Code.WIN: own_record.WIN,
    Code.WON: own_record.WON,
    Code.BPG: own_record.BPG,
    Code.BWG: own_record.BWG,
    Code.PS: own_record.PS,
    Code.REP: own_record.REP,
    Code.STD: own_record.STD,
    Code.TPN: own_record.TPN,
    Code.BH: opponents.BH,
    Code.FB: opponents.FB,
    Code.AOB: opponents.AOB,
    Code.SB: opponents.SB,
    Code.KS: koya.KS,
    Code.ARO: by_rating.ARO,
    Code.TPR: by_rating.TPR,
    Code.PTP: by_rating.PTP,
    Code.APRO: by_rating.APRO,
    Code.APPO: by_rating.APPO,
    Code.RTNG: by_rating.RTNG,
    Code.EMMSB: opponents.EMMSB,
    Code.EMGSB: opponents.EMGSB,
    Code.EGMSB: opponents.EGMSB,
    Code.EGGSB: opponents.EGGSB,
    Code.MP_V_GP: totals.MP_V_GP,
    Code.SSSC: totals.SSSC,
    Code.BC: boards.BC,
    Code.TBR: boards.TBR,
    Code.BBE: boards.BBE,
}
"""All but the encounters and what is decided outside the tie-breaks."""
