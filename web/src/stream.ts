/** The line to the server: says when something happened, and shows when it is cut. It mends itself. */

export type Line = "connecting" | "live" | "lost";
const EVENTS = ["move", "seats", "chat", "over", "preparing"] as const;

export class Stream {
  private source: EventSource | null = null;
  private retry = 0;
  private timer = 0;

  constructor(
    private readonly url: string,
    private readonly onEvent: () => void,
    private readonly onLine: (line: Line) => void,
  ) {
    addEventListener("online", () => this.open());
    addEventListener("pagehide", () => this.source?.close());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && this.source?.readyState !== EventSource.OPEN) this.open();
    });
    this.open();
  }

  private open(): void {
    clearTimeout(this.timer);
    this.source?.close();
    const source = new EventSource(this.url);
    this.source = source;
    source.onopen = () => this.connected();
    source.onerror = () => this.broken();
    for (const name of EVENTS) source.addEventListener(name, () => this.onEvent());
  }

  /** Whatever happened while the line was down is fetched in one go. */
  private connected(): void {
    this.retry = 0;
    this.onLine("live");
    this.onEvent();
  }

  private broken(): void {
    this.onLine("lost");
    if (this.source?.readyState !== EventSource.CLOSED) return;
    const seconds = Math.min(15, 2 ** this.retry++ / 2);
    this.timer = window.setTimeout(() => this.open(), seconds * 1000);
  }
}
