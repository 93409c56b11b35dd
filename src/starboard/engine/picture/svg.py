"""Writes SVG and HTML, and escapes every value."""

import html


def tag(name: str, *inside: str, **attributes: object) -> str:
    """One element around markup that is already safe.

    `class_="ship"` gives `class="ship"`, `data_word="c3"` gives `data-word="c3"`; None leaves one out.
    """
    written = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    content = "".join(inside)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def escape(text: str) -> str:
    """Plain text, escaped for the inside of an element."""
    return html.escape(text, quote=False)


def number(value: float) -> str:
    """A coordinate without needless digits: 12, 12.5, 12.25."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def _attribute(key: str, value: object) -> str:
    """` key="value"`; Python's `class_` and `data_word` become `class` and `data-word`."""
    name = key if key in _CAMEL else key.rstrip("_").replace("_", "-")
    return f' {name}="{html.escape(number(value) if isinstance(value, float) else str(value))}"'


_CAMEL = frozenset({"viewBox", "gradientUnits", "gradientTransform", "preserveAspectRatio"})
