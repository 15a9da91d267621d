"""Regulations as TOML files: read with all faults at once, written so that people can go on writing."""

from tura.formats.regulation.faults import LocatedFault, UnreadableRegulation
from tura.formats.regulation.places import Place, Places
from tura.formats.regulation.reading import RegulationFile, load, read
from tura.formats.regulation.schema import json_schema
from tura.formats.regulation.writing import write

__all__ = [
    "LocatedFault",
    "Place",
    "Places",
    "RegulationFile",
    "UnreadableRegulation",
    "json_schema",
    "load",
    "read",
    "write",
]
