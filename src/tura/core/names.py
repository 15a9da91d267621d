"""Names of people and clubs."""


def folded(text: str) -> str:
    """The text for comparing: case, apostrophes and spaces do not count."""
    return " ".join(text.casefold().replace("’", "'").replace("ʼ", "'").split())
