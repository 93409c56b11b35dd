/** One open line for several matches. It mends itself, and is taken up where it was cut. */
import type { Positions } from "./shared_line";

export type Line = "connecting" | "live" | "lost";
const EVENTS = ["move", "seats", "chat", "over", "preparing"] as const;
export type EventName = (typeof EVENTS)[number];

export class Source {
  private source: EventSource | null = null;
  private matches: readonly string[] = [];
  /** What was heard last, by match and kind: the server repeats it when a line begins. */
  private readonly heard = new Map<string, string>();
  private retry = 0;
  private timer = 0;

  constructor(
    private readonly positions: Positions,
    private readonly onEvent: (match: string, name: EventName, positions: string) => void,
    private readonly onLine: (line: Line) => void,
  ) {}

  /** Follow these matches from now on. */
  ask(matches: readonly string[]): void {
    const added = matches.filter((match) => !this.matches.includes(match));
    if (added.length === 0 && matches.length === this.matches.length) return;
    this.matches = matches;
    this.open();
  }

  open(): void {
    clearTimeout(this.timer);
    this.source?.close();
    if (this.matches.length === 0) return;
    const search = new URLSearchParams(this.matches.map((match) => ["match", this.positions.of(match)]));
    const source = new EventSource(`/api/stream?${search}`);
    this.source = source;
    source.onopen = () => this.connected();
    source.onerror = () => this.broken();
    for (const name of EVENTS) source.addEventListener(name, (event) => this.hear(name, event));
  }

  close(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  /** Whether this match is followed right now. */
  follows(match: string): boolean {
    return this.source?.readyState === EventSource.OPEN && this.matches.includes(match);
  }

  /** Do not wait longer for a line that is down. */
  wake(): void {
    if (this.source?.readyState === EventSource.CLOSED) this.open();
  }

  private hear(name: EventName, event: MessageEvent<string>): void {
    const { match } = JSON.parse(event.data) as { match: string };
    this.positions.take(event.lastEventId);
    const key = `${match} ${name}`;
    if (this.heard.get(key) === event.data) return;
    this.heard.set(key, event.data);
    this.onEvent(match, name, event.lastEventId);
  }

  private connected(): void {
    this.retry = 0;
    this.onLine("live");
  }

  private broken(): void {
    this.onLine("lost");
    if (this.source?.readyState !== EventSource.CLOSED) return;
    const seconds = Math.min(15, 2 ** this.retry++ / 2);
    this.timer = window.setTimeout(() => this.open(), seconds * 1000);
  }
}
