INTERFACE: int

def draw(
    old_rules: bool,
    win: int,
    score: list[int],
    kinds: list[int],
    floats: list[int],
    played: list[int],
    may_have_bye: list[int],
    types: int,
    type_pairs: list[int],
    barred: list[int],
    effort: int,
) -> list[tuple[list[int], int, list[tuple[int, int]], list[int], int]] | None: ...
