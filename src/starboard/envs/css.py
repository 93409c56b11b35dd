"""A board without style sheets: every rule worked out and written on the element that it concerns.

Boards are drawn for browsers: colours are CSS variables, mixed and chosen by the page's scheme. Programs that
turn an SVG into pixels know little of that. So the rules are worked out here, by the selectors and colours of
CSS itself (cssselect2, tinycss2), for a page that shows the board by night and that nobody points at.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

import cssselect2
import tinycss2
import tinycss2.color4

from starboard.envs.text_wrap import written_out

SVG = "{http://www.w3.org/2000/svg}"
FONTS = '"Segoe UI", "Helvetica Neue", "DejaVu Sans", "Noto Sans", "Liberation Sans", Arial, sans-serif'
"""A rasteriser takes the first family of these that the machine has."""
DRAWN = re.compile(
    "fill|stroke|opacity|color|display|visibility|transform|paint-order|clip-path|mask|text-anchor|dominant-baseline|"
    "letter-spacing|font-size|font-weight|font-style|(fill|stroke|stop|flood)-.*"
)
"""The properties that a picture which stands still is drawn by."""
LENGTH = re.compile(r"(?<=\d)(px|deg)\b")

POINTED_AT = re.compile(r":has\([^ ]*:hover")
"""What is shown while something else is pointed at: nothing is, but to ask each element takes long."""

Element = ElementTree.Element
Values = dict[str, str]


def plain(svg: str) -> str:
    """The same picture, with nothing in it but elements and their attributes."""
    root = ElementTree.fromstring(svg)
    return ElementTree.tostring(Plain(root).written(), encoding="unicode")


class Plain:
    """One picture on its way to plain attributes."""

    def __init__(self, root: Element) -> None:
        self.root = root
        sheets = [element.text or "" for element in root.iter(f"{SVG}style")]
        matcher = rules("\n".join(sheets))
        self.declared = {
            wrapped.etree_element: declared(matcher, wrapped)
            for wrapped in cssselect2.ElementWrapper.from_xml_root(root).iter_subtree()
        }
        self.named = {element.get("id"): element for element in root.iter()}

    def written(self) -> Element:
        root = self._element(self.root, {})
        assert root is not None
        root.set("font-family", FONTS)
        return root

    def _element(self, element: Element, inherited: Mapping[str, str]) -> Element | None:
        """An element with its style on it; None if it is not shown."""
        variables, style = self._style(element, inherited)
        if style.get("display") == "none" or element.tag == f"{SVG}style":
            return None
        attributes = {name: value for name, value in element.attrib.items() if name not in ("style", "class")}
        plain = ElementTree.Element(element.tag, attributes | style)
        if element.tag == f"{SVG}foreignObject":
            return written_out(element, self._text_style(element, variables))
        if element.tag == f"{SVG}use":
            self._put_in_place(plain, element, variables)
            return plain
        plain.text = element.text
        for child in element:
            drawn = self._element(child, variables)
            if drawn is not None:
                drawn.tail = child.tail
                plain.append(drawn)
        return plain

    def _put_in_place(self, plain: Element, use: Element, variables: Mapping[str, str]) -> None:
        """What is used elsewhere takes its variables from where it is used: it is drawn there."""
        plain.tag = f"{SVG}g"
        used = self._element(self.named[plain.attrib.pop("href").removeprefix("#")], variables)
        if used is not None:
            used.attrib.pop("id", None)
            shift = f"translate({plain.attrib.pop('x', 0)} {plain.attrib.pop('y', 0)})"
            plain.set("transform", f"{plain.get('transform', '')} {shift}")
            plain.append(used)

    def _text_style(self, element: Element, variables: Mapping[str, str]) -> Values:
        """How the text of an embedded piece of HTML is set."""
        found: Values = {}
        for part in element.iter():
            for name, value in self.declared[part].items():
                if name in ("font-size", "line-height", "color"):
                    found.setdefault(name, resolved(value, variables))
        return found

    def _style(self, element: Element, inherited: Mapping[str, str]) -> tuple[Values, Values]:
        """The variables that hold from here on, and the attributes that the element is drawn with."""
        own = self.declared[element]
        variables = {**inherited}
        for name, value in own.items():
            if name.startswith("--"):
                variables[name] = resolved(value, inherited)
        drawn = {name: value for name, value in own.items() if DRAWN.fullmatch(name)}
        return variables, {name: attribute(name, resolved(value, variables)) for name, value in drawn.items()}


# --- rules and what they declare --------------------------------------------------------------------------


@lru_cache(maxsize=16)
def rules(sheet: str) -> Any:
    """The rules of a sheet, to be asked what they say of an element; those for some screens are left out."""
    matcher = cssselect2.Matcher()
    for rule in tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True):
        if rule.type == "qualified-rule":
            if not POINTED_AT.search(tinycss2.serialize(rule.prelude)):
                values = declarations(rule.content)
                for selector in cssselect2.compile_selector_list(rule.prelude):
                    matcher.add_selector(selector, values)
    return matcher


def declared(matcher: Any, wrapped: Any) -> Values:
    """All that is declared of an element, its own style attribute last."""
    values: Values = {}
    for _, _, pseudo, said in matcher.match(wrapped):
        if pseudo is None:
            values.update(said)
    values.update(declarations(wrapped.etree_element.get("style", "")))
    return values


def declarations(content: Any) -> Values:
    found = tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
    return {item.name: tinycss2.serialize(item.value).strip() for item in found if item.type == "declaration"}


# --- values -------------------------------------------------------------------------------------------------


def resolved(value: str, variables: Mapping[str, str]) -> str:
    """A value without variables, mixtures and choices."""
    if "(" not in value:
        return value
    return "".join(_resolved(token, variables) for token in tokens(value)).strip()


@lru_cache(maxsize=4096)
def tokens(value: str) -> list[Any]:
    """The parts of a value."""
    found: list[Any] = tinycss2.parse_component_value_list(value)
    return found


def _resolved(token: Any, variables: Mapping[str, str]) -> str:
    if token.type != "function":
        return str(token.serialize())
    if token.name == "var":
        name, *otherwise = _arguments(token)
        return resolved(variables.get(name.strip(), ",".join(otherwise)), variables).strip()
    arguments = [resolved(argument, variables) for argument in _arguments(token)]
    if token.name == "light-dark":
        return arguments[1].strip()
    if token.name == "color-mix":
        return mixed(arguments[1], arguments[2])
    return f"{token.name}({','.join(arguments)})"


def _arguments(function: Any) -> list[str]:
    parts: list[list[Any]] = [[]]
    for token in function.arguments:
        if token == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return [tinycss2.serialize(part) for part in parts]


def mixed(first: str, second: str) -> str:
    """`color-mix(in srgb, …)`: both colours by their shares, what is transparent counting less."""
    (one, share), (other, rest) = _share(first), _share(second)
    part = share if share is not None else 1 - rest if rest is not None else 0.5
    alpha = one.alpha * part + other.alpha * (1 - part)
    if not alpha:
        return "none"
    channels = [
        (a * one.alpha * part + b * other.alpha * (1 - part)) / alpha
        for a, b in zip(one.to("srgb").coordinates, other.to("srgb").coordinates, strict=True)
    ]
    red, green, blue = (round(255 * channel) for channel in channels)
    return f"rgba({red},{green},{blue},{alpha:.4g})"


def _share(text: str) -> tuple[Any, float | None]:
    """A colour of a mixture and its share, if it is told."""
    found = re.fullmatch(r"(.*?)(?:\s+([\d.]+)%)?", text.strip(), re.DOTALL)
    assert found
    return tinycss2.color4.parse_color(found[1]), None if found[2] is None else float(found[2]) / 100


def attribute(name: str, value: str) -> str:
    """A value as the attribute of that name has it."""
    if name == "transform":
        return " ".join(_moved(move) for move in re.findall(r"\w+\([^)]*\)", value)) or "none"
    return "none" if value == "transparent" else LENGTH.sub("", value) if name != "font-family" else value


def _moved(move: str) -> str:
    """One step of a transform without units, and along both axes."""
    step, numbers = move[:-1].split("(")
    numbers = LENGTH.sub("", numbers)
    first, last = {"X": ("", " 0"), "Y": ("0 ", "")}.get(step[-1], ("", ""))
    if step[:-1] == "scale":
        first, last = first.replace("0", "1"), last.replace("0", "1")
    return f"{step.rstrip('XY')}({first}{numbers.replace(',', ' ')}{last})"
