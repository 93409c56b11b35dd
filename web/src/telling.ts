/** What happened, for those who cannot see the table: every sentence of the log, once and in order. */
import { newPart } from "./new_part";

interface Turn {
  readonly sentences: readonly string[];
  /** Those that say what the board did. */
  readonly board: readonly string[];
  /** A part of what was said is left out by now, because people have to remember it. */
  readonly forgotten: boolean;
}

/** The turns of the log by the id of their lines, oldest turn first. */
function turns(table: ParentNode): Map<string, Turn> {
  const lines = [...table.querySelectorAll<HTMLElement>("#log li[id]")].reverse();
  const texts = (line: HTMLElement, choice: string) => [...line.querySelectorAll(choice)].map((part) => part.textContent ?? "");
  return new Map(
    lines.map((line) => [
      line.id,
      { sentences: texts(line, ".sentence"), board: texts(line, ".board"), forgotten: line.dataset["forgotten"] !== undefined },
    ]),
  );
}

function newSentences(before: Turn | undefined, now: Turn): readonly string[] {
  if (before === undefined) return now.sentences;
  if (before.forgotten || now.forgotten) return now.board.filter((sentence) => !before.board.includes(sentence));
  return now.sentences.map((sentence, at) => newPart(before.sentences[at] ?? "", sentence)).filter(Boolean);
}

/** A result stands in the log and in the status: it is said once. */
function without(status: string, news: readonly string[]): string {
  return news.reduce((left, sentence) => left.replace(sentence, ""), status).trim();
}

export class Telling {
  private turns = turns(document);
  private status = "";

  /** What to say about a table: what is new in the log, then whose turn it is. `since` sums up
   * what was said already, so it is only for those who have just come. */
  news(table: ParentNode, status: string, since: string): string[] {
    const before = this.turns;
    const isFirst = this.status === "";
    this.turns = turns(table);
    const news = [...this.turns].flatMap(([id, turn]) => newSentences(before.get(id), turn));
    const isOld = news.length === 0 && status === this.status;
    this.status = status;
    return isOld ? [] : [...news, ...(isFirst ? [since] : []), without(status, news)].filter(Boolean);
  }
}
