"""A PDF of lines of text, with a font that names its letters but draws none: enough for what extracts text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_CMAP = (
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /I def /CMapType 2 def\n"
    "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
    "256 beginbfrange\n{ranges}endbfrange\nendcmap end end"
)


def pdf_of(lines: Sequence[str], per_page: int = 45) -> bytes:
    """The bytes of a PDF with so many lines a page."""
    pages = [lines[start : start + per_page] for start in range(0, len(lines), per_page)]
    objects = list(_objects([_content(page) for page in pages]))
    out, offsets = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    trailer = f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(out)}\n%%EOF"
    return out + f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}{trailer}".encode()


def _objects(contents: list[bytes]) -> Iterator[bytes]:
    first = 6
    kids = " ".join(f"{first + 2 * number} 0 R" for number in range(len(contents)))
    yield b"<< /Type /Catalog /Pages 2 0 R >>"
    yield f"<< /Type /Pages /Kids [{kids}] /Count {len(contents)} >>".encode()
    yield b"<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>"
    yield b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /CIDSystemInfo << /Registry (A) /Ordering (I) /Supplement 0 >> /DW 500 >>"
    ranges = "".join(f"<{row:02X}00> <{row:02X}FF> <{row:02X}00>\n" for row in range(256))
    yield _stream(_CMAP.format(ranges=ranges).encode())
    for number, content in enumerate(contents):
        yield (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {first + 2 * number + 1} 0 R"
            " /Resources << /Font << /F1 3 0 R >> >> >>"
        ).encode()
        yield _stream(content)


def _stream(data: bytes) -> bytes:
    return f"<< /Length {len(data)} >>\nstream\n".encode() + data + b"\nendstream"


def _content(lines: Sequence[str]) -> bytes:
    shown = "\n".join(f"<{line.encode('utf-16-be').hex()}> Tj T*" for line in lines)
    return f"BT /F1 10 Tf 14 TL 40 800 Td\n{shown}\nET".encode()
