"""Tables of documents as csv and as plain trees for json; numbers with a decimal point."""

from __future__ import annotations

import csv
import io

from tura.documents.model import Table


def csv_of(table: Table) -> str:
    """The table as csv: keys of the columns, then a line a row."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([column.key for column in table.columns if column.in_csv])
    for row in table.rows:
        pairs = zip(table.columns, row, strict=True)
        writer.writerow([cell.value for column, cell in pairs if column.in_csv])
    return out.getvalue()


def rows_of(table: Table) -> list[dict[str, str]]:
    """The table as a list of objects, every value as text."""
    keys = [column.key for column in table.columns]
    return [dict(zip(keys, (cell.value for cell in row), strict=True)) for row in table.rows]
