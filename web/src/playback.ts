/** What others did, step by step: a table that is several steps ahead waits until they have been shown. Whatever the player
 * does first shows the newest table, so that nothing is ever in the way. */
import { endMotion, fitMotion, morphPart, motionTime, restartMotion } from "./motion";
import { paceNow, stepTime } from "./pace";
import { ask, morphTable, TABLE_SHOWN } from "./page";

/** A step: the parts of the table as they looked after it, each with its id, and the seat that acted. */
type Frame = HTMLElement;

const current = (): HTMLElement => document.getElementById("table")!;
const numberOf = (element: HTMLElement, name: string): number => Number(element.dataset[name] ?? 0);

/** How many moves stand at a table; those of a draft are only proposed. */
const lineOf = (table: HTMLElement): number =>
  numberOf(table, "line") - (JSON.parse(table.dataset["draft"] || "[]") as string[]).length;

/** The sentences of a table's log that are not about the player. */
const theirs = (table: HTMLElement): string[] =>
  [...table.querySelectorAll("#log .theirs")].map((part) => `${part.closest("li")?.id} ${part.textContent}`);

/** Whether `next` follows from `table` by moves alone, and something was done by others. */
export function isAhead(table: HTMLElement, next: HTMLElement): boolean {
  const moves = lineOf(next) - lineOf(table);
  if (moves <= 0 || numberOf(next, "ply") - numberOf(table, "ply") !== moves) return false;
  const known = new Set(theirs(table));
  return theirs(next).some((sentence) => !known.has(sentence));
}

export class Playback {
  /** The table that is shown when all steps have been. */
  private waiting: HTMLElement | null = null;
  private frames: Frame[] = [];
  /** How many moves of the line have been shown, or will be by the frames. */
  private line = 0;
  private timer = 0;
  private loading = false;
  /** When this playing began, and whether a step has been shown in it. */
  private begun = 0;
  private hasBegun = false;
  /** Until when what is shown now stays. */
  private until = 0;

  constructor(private readonly onEnd: () => void) {
    for (const name of ["pointerdown", "keydown", "click", "submit"]) document.addEventListener(name, () => this.finish(), true);
    document.addEventListener("visibilitychange", () => this.finish());
  }

  /** The newest table that has come, shown or not. */
  get newest(): HTMLElement {
    return this.waiting ?? current();
  }

  get isPlaying(): boolean {
    return this.waiting !== null;
  }

  /** A table has come. It is shown at once, or after the steps that led to it. */
  take(next: HTMLElement, mayPlay: boolean): void {
    const moves = lineOf(next) - lineOf(this.newest);
    const plays = mayPlay && paceNow() !== "off" && !document.hidden && isAhead(this.newest, next);
    if (plays && (moves > 1 || this.isPlaying || performance.now() < this.until)) return this.wait(next);
    if (this.isPlaying && next.dataset["ply"] === this.newest.dataset["ply"]) {
      this.waiting = next; // somebody has said something, or come in
      return;
    }
    this.stop();
    morphTable(next);
    if (plays) this.stay(0);
  }

  /** Show the newest table now. */
  finish(): void {
    const next = this.waiting;
    if (!next) return;
    this.stop();
    morphTable(next);
    endMotion();
    this.onEnd();
  }

  /** Nothing has been shown on the way to the newest table: it is a step like any other, with its own animations. */
  private showOnly(next: HTMLElement): void {
    this.stop();
    morphTable(next);
    this.stay(0);
    this.onEnd();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.waiting = null;
    this.frames = [];
    this.hasBegun = false;
    this.until = 0;
    document.body.classList.remove("stepping");
  }

  private wait(next: HTMLElement): void {
    if (!this.waiting) {
      this.begun = performance.now();
      this.hasBegun = this.begun < this.until; // what is shown now was the first step
      this.line = lineOf(current());
    }
    this.waiting = next;
    void this.load();
  }

  /** Fetch the steps up to the table that waits. Where they cannot be had, that table is enough. */
  private async load(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    try {
      while (this.waiting && this.line < lineOf(this.waiting)) await this.loadNext(this.waiting);
    } catch {
      this.line = lineOf(this.newest);
    } finally {
      this.loading = false;
    }
    this.goOn();
  }

  private async loadNext(next: HTMLElement): Promise<void> {
    const [after, to] = [this.line, lineOf(next)];
    const search = new URLSearchParams(next.dataset["query"]);
    search.set("after", String(after));
    search.set("to", String(to));
    const { page } = await ask(`/m/${next.dataset["match"]}/steps?${search}`);
    if (!this.waiting || this.line !== after) return; // skipped meanwhile
    this.frames.push(...page.querySelectorAll<Frame>(".frame"));
    this.line = to;
    this.goOn();
  }

  /** Show what comes next as soon as what is shown has stood long enough. */
  private goOn(): void {
    if (!this.waiting || this.timer) return;
    const rest = this.until - performance.now();
    if (rest > 0) this.timer = window.setTimeout(() => this.wake(), rest);
    else if (this.frames.length > 1 || (this.frames.length > 0 && this.hasBegun)) this.showNext();
    else if (!this.loading && this.hasBegun) this.finish();
    else if (!this.loading) this.showOnly(this.waiting);
  }

  private wake(): void {
    this.timer = 0;
    this.goOn();
  }

  private showNext(): void {
    const frame = this.frames.shift()!;
    this.hasBegun = true;
    document.body.classList.add("stepping");
    restartMotion(() => {
      for (const part of [...frame.children]) morphPart(part);
      document.dispatchEvent(new Event(TABLE_SHOWN));
    });
    for (const seat of document.querySelectorAll("#table .seat")) seat.classList.toggle("turn", seat.id === `seat-${frame.dataset["seat"]}`);
    fitMotion(this.stay(motionTime()));
    this.goOn();
  }

  /** What is shown now stays for its time. */
  private stay(motion: number): number {
    const now = performance.now();
    const spent = this.hasBegun ? now - this.begun : 0;
    const time = stepTime(paceNow(), this.frames.length + 1, spent, motion);
    this.until = now + time;
    return time;
  }
}
