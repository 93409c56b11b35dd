"""Paragraphs on a board, which browsers break into lines, as lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
WIDTH = 0.56
"""A letter is so wide on average, as a part of its size."""
LINE = 1.2
"""A line is so high if nothing else is said."""


def written_out(box: ElementTree.Element, style: Mapping[str, str]) -> ElementTree.Element:
    """The paragraphs of a piece of HTML (a `foreignObject`) as text that is drawn, line by line."""
    size = float(style.get("font-size", "16px").removesuffix("px"))
    height = float(style.get("line-height", f"{LINE * size}px").removesuffix("px"))
    left, top, width = (float(box.get(side, 0)) for side in ("x", "y", "width"))
    group = ElementTree.Element(f"{SVG}g", {"font-size": f"{size:g}", "fill": style.get("color", "#fff")})
    lines = [line for paragraph in paragraphs(box) for line in wrap(paragraph, int(width / (WIDTH * size)))]
    for number, line in enumerate(lines):
        place = {"x": f"{left:g}", "y": f"{top + number * height + 0.5 * (height + 0.72 * size):g}"}
        ElementTree.SubElement(group, f"{SVG}text", place).text = line
    return group


def paragraphs(element: ElementTree.Element) -> list[str]:
    """The innermost blocks with text, in their order."""
    if element.text and element.text.strip():
        return [" ".join("".join(element.itertext()).split())]
    return [text for child in element for text in paragraphs(child)]
