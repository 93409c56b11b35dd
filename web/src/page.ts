/** Fetching server-rendered HTML and morphing it into the page, so that what stays the same stays in place. */
import { Idiomorph } from "idiomorph";
import { applyRules } from "./board_rules";

/** The server refused something; the message is a sentence for the player. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Asks the server for the table alone, also after a form: no page, and no second request. */
const ONLY_TABLE = { "Starboard-Answer": "table" };

export interface Answer {
  readonly url: URL;
  /** The server led on to another page. */
  readonly redirected: boolean;
  readonly page: Document;
  readonly table: HTMLElement | null;
}

/** A parser would take these parts for the page's own, and the browser would refuse their styles. */
const FOR_NO_SCRIPT = /<noscript>.*?<\/noscript>/gs;

/** Ask for a page or a fragment. A refusal or a dead line becomes a `Refused` with a sentence. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: "same-origin", headers: ONLY_TABLE, ...init });
  } catch {
    throw new Refused(0, "The server cannot be reached right now. Your game is safe; trying again.");
  }
  const html = (await response.text()).replace(FOR_NO_SCRIPT, "");
  const page = new DOMParser().parseFromString(html, "text/html");
  if (!response.ok) throw new Refused(response.status, sentenceOf(page) ?? `The server answered ${response.status}.`);
  return { url: new URL(response.url), redirected: response.redirected, page, table: page.getElementById("table") };
}

function sentenceOf(page: Document): string | null {
  return page.querySelector("[data-sentence]")?.textContent?.trim() || page.body.textContent?.trim().slice(0, 200) || null;
}

/** What the player has set by hand and the server does not know: a morph leaves it alone. */
const HANDS_OFF = new Set(["open", "data-tab"]);

const isBeingWritten = (node: Node): boolean => node instanceof HTMLInputElement && node.name === "text";

/** A hint stays until its asker is done with it, whatever else happens at the table meanwhile. */
const isHint = (node: Node): boolean => node instanceof Element && node.id === "hint-words";

/** Told to the document when the table has changed. */
export const TABLE_SHOWN = "starboard:table";

/** Make the table on the page look like `next`, moving elements with the same id instead of replacing them. */
export function morphTable(next: HTMLElement): HTMLElement {
  const table = document.getElementById("table")!;
  Idiomorph.morph(table, next, {
    morphStyle: "outerHTML",
    restoreFocus: true,
    callbacks: {
      beforeAttributeUpdated: (name: string) => !HANDS_OFF.has(name),
      beforeNodeMorphed: (old: Node) => !isBeingWritten(old),
      beforeNodeRemoved: (old: Node) => !isHint(old),
    },
  });
  applyRules();
  document.dispatchEvent(new Event(TABLE_SHOWN));
  return document.getElementById("table")!;
}

/** Say something to the player in passing, also to a screen reader. */
export function notice(sentence: string, tone: "plain" | "bad" = "plain"): void {
  const box = document.getElementById("notice");
  if (!box) return;
  box.textContent = sentence;
  box.dataset.tone = tone;
  box.classList.remove("shown");
  void box.offsetWidth;
  box.classList.add("shown");
}

const MOST_ANNOUNCED = 100;

/** Say something to a screen reader, after what it is still saying; not the same twice. */
export function announce(sentence: string): void {
  if (document.getElementById("announce")?.lastElementChild?.textContent !== sentence) announceAll([sentence]);
}

/** Say several things to a screen reader, one after the other. */
export function announceAll(sentences: readonly string[]): void {
  const box = document.getElementById("announce");
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    box?.append(line);
  }
  while (box && box.childElementCount > MOST_ANNOUNCED) box.firstElementChild?.remove();
}
