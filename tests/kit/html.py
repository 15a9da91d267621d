"""Just enough of a document tree to look at the program's own pages: tags, attributes, simple selectors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = frozenset({"meta", "link", "img", "br", "input"})
_STEP = re.compile(r'(?P<tag>[a-z0-9]*)(?:\.(?P<class>[\w-]+))?(?:\[(?P<name>[\w-]+)="(?P<value>[^"]*)"\])?')


@dataclass
class Node:
    """An element."""

    tag: str
    attributes: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    def css(self, selector: str) -> list[Node]:
        """The elements below that a selector names: ``tbody tr``, ``.note``, ``a[hreflang="en"]``, joined by commas."""
        wanted = [one.split() for one in selector.split(",")]
        return [node for node, above in self._below(()) if any(_fits(node, above, steps) for steps in wanted)]

    def css_first(self, selector: str) -> Node:
        """The first of them; LookupError when there is none."""
        found = self.css(selector)
        if not found:
            raise LookupError(f"no {selector}")
        return found[0]

    def text(self) -> str:
        """All text below, without the blanks around it."""
        return "".join(child if isinstance(child, str) else child._text() for child in self.children).strip()

    def _text(self) -> str:
        return "".join(child if isinstance(child, str) else child._text() for child in self.children)

    def _below(self, above: tuple[Node, ...]) -> Iterator[tuple[Node, tuple[Node, ...]]]:
        for child in self.children:
            if isinstance(child, Node):
                yield child, above
                yield from child._below((*above, child))


def _fits(node: Node, above: tuple[Node, ...], steps: list[str]) -> bool:
    *outer, last = steps
    if not _is(node, last):
        return False
    if not outer:
        return True
    return any(_fits(parent, above[:at], outer) for at, parent in enumerate(above))


def _is(node: Node, step: str) -> bool:
    match = _STEP.fullmatch(step)
    assert match is not None, step
    return (
        match["tag"] in {"", node.tag}
        and (match["class"] is None or match["class"] in node.attributes.get("class", "").split())
        and (match["name"] is None or node.attributes.get(match["name"]) == match["value"])
    )


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in _VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        closed = self.open.pop()
        assert closed.tag == tag, f"<{closed.tag}> closed by </{tag}>"

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse(text: str) -> Node:
    """The tree of a page; AssertionError where a tag is closed by another or not at all."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    (root,) = reader.open
    return root
