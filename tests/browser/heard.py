"""What a screen reader hears of a match: the log as the page opens, then everything that is announced."""

import re
from collections.abc import Sequence

from playwright.sync_api import BrowserContext, Page

LISTEN = """
const log = () => [...document.querySelectorAll("#log li")].reverse().flatMap((turn) =>
  [...turn.querySelectorAll(".sentence")].map((sentence) => sentence.textContent));
const status = () => document.getElementById("status").textContent.trim().replace(/\\s+/g, " ");
document.addEventListener("readystatechange", () => {
  window.log = log;
  window.heard = log();
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes)
      if (!status().startsWith(textContent)) window.heard.push(textContent);
  }).observe(document.getElementById("announce"), { childList: true });
}, { once: true });
"""
"""The status is announced after the news, and is not kept here. After a result it is the headline alone."""
JOINT = re.compile(", then |, and |, | and |; ")


def listen(context: BrowserContext) -> None:
    """Keep what is heard on the pages of a visitor from now on."""
    context.add_init_script(LISTEN)


def heard(page: Page) -> list[str]:
    sentences: list[str] = page.evaluate("heard")
    return sentences


def log(page: Page) -> list[str]:
    """The sentences of the log, oldest first."""
    sentences: list[str] = page.evaluate("log()")
    return sentences


def wait_until_heard(page: Page) -> None:
    """Until the last sentence of the log was announced."""
    page.wait_for_function("() => heard.includes(log().at(-1))")


def parts(sentence: str) -> list[str]:
    return JOINT.split(sentence.removesuffix("."))


def faults(log: Sequence[str], heard: Sequence[str]) -> list[str]:
    """What was not heard in its order, and what was heard twice.

    A sentence that goes on is heard in parts as it grows. A part may be taken back (`is going to build`) or
    put in other words when the sentence is finished, so that more is heard than the log says at last.
    """
    found: list[str] = []
    stream = [part for sentence in heard for part in parts(sentence)]
    at, before = 0, list[str]()
    for sentence in log:
        said = parts(sentence)
        for part in said:
            if part not in stream[at:]:
                found.append(f"{part!r} of {sentence!r} was not heard")
                continue
            end = stream.index(part, at)
            found += [f"{extra!r} was heard twice" for extra in stream[at:end] if extra in {*before, *said}]
            at = end + 1
        before = said
    return found
