"""The JSON Schema of regulation files, for editors that complete and check while one types."""

from __future__ import annotations

from typing import Any

from tura.core.codec import schema
from tura.core.regulation.model import Regulation


def json_schema() -> dict[str, Any]:
    """The schema (draft 2020-12) drawn from the model: there is no second model to keep in step."""
    drawn = schema(Regulation)
    return {"$schema": drawn.pop("$schema"), "title": "Regulation of a chess competition", **drawn}
