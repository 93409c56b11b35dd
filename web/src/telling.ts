/** What happened, for those who cannot see the table: every new sentence of the log, once and in order. */

/** The sentences of each turn by the id of its line, oldest turn first. */
function sentences(table: ParentNode): Map<string, string[]> {
  const lines = [...table.querySelectorAll<HTMLElement>("#log li[id]")].reverse();
  const texts = (line: HTMLElement) => [...line.querySelectorAll(".sentence")].map((part) => part.textContent ?? "");
  return new Map(lines.map((line) => [line.id, texts(line)]));
}

export class Telling {
  private told = sentences(document);

  /** The sentences of a table that were not there at the last call. A turn that goes on may change its last one. */
  news(table: ParentNode): string[] {
    const now = sentences(table);
    const before = this.told;
    this.told = now;
    return [...now].flatMap(([turn, texts]) => texts.filter((text, at) => before.get(turn)?.[at] !== text));
  }
}
