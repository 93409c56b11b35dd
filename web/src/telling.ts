/** What happened, for those who cannot see the table: every new sentence of the log, once and in order. */

/** The sentences of each turn by the id of its line, oldest turn first. */
function sentences(): Map<string, string[]> {
  const lines = [...document.querySelectorAll<HTMLElement>("#log li[id]")].reverse();
  const texts = (line: HTMLElement) => [...line.querySelectorAll(".sentence")].map((part) => part.textContent ?? "");
  return new Map(lines.map((line) => [line.id, texts(line)]));
}

export class Telling {
  private told = sentences();

  /** The sentences that were not there at the last call. A turn that goes on may change its last one. */
  news(): string[] {
    const now = sentences();
    const before = this.told;
    this.told = now;
    return [...now].flatMap(([turn, texts]) => texts.filter((text, at) => before.get(turn)?.[at] !== text));
  }
}
