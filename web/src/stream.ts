/** The line to the server: says when something happened in this tab's match, and shows when it is cut.
 *
 * A browser opens few connections to one server, so its tabs share one line. The tab that holds the lock LEADER
 * has it open and passes on what it hears; every tab holds a lock that names its match, so the leader knows what
 * to ask for, also when a tab has crashed. Where locks are missing (plain HTTP) each tab has a line of its own.
 */
import { matchesOf, Positions, tabLock } from "./shared_line";
import { Source, type EventName, type Line } from "./source";

export type { Line };

const CHANNEL = "starboard-stream";
const LEADER = "starboard-leader";
const PING_MS = 4000;
const ANSWER_MS = 2500;
const LOOK_MS = 20_000;
/** How long it takes at most until the locks of a closed tab are free. */
const RELEASED_MS = 300;

type Message =
  | { readonly kind: "closed" | "ping" | "pong" | "who" }
  | { readonly kind: "opened"; readonly match: string; readonly position: string }
  | { readonly kind: "line"; readonly line: Line; readonly positions: string }
  | { readonly kind: "event"; readonly match: string; readonly name: EventName; readonly positions: string };

export class Stream {
  private channel: BroadcastChannel | null = null;
  private source: Source | null = null;
  private leave: AbortController | null = null;
  private readonly positions = new Positions();
  private answered = true;
  private patience = 0;

  constructor(
    private readonly match: string,
    /** Where the table stands that was fetched last. */
    private readonly position: () => string,
    /** `mustLook`: about something that no position counts. */
    private readonly onEvent: (mustLook: boolean) => void,
    private readonly onLine: (line: Line) => void,
  ) {
    this.positions.begin(position());
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.open();
    });
    document.addEventListener("freeze", () => this.close());
    document.addEventListener("resume", () => this.open());
    document.addEventListener("visibilitychange", () => this.check());
    addEventListener("online", () => this.source?.open());
    setInterval(() => this.check(), PING_MS);
    setInterval(() => void this.ask(), LOOK_MS);
    this.open();
  }

  /** Whether the table that was fetched last shows all that was heard. */
  get isShown(): boolean {
    return this.positions.isShown(this.position());
  }

  private open(): void {
    if (this.leave) return;
    this.leave = new AbortController();
    if (!("locks" in navigator) || !("BroadcastChannel" in window)) {
      this.lead();
      this.source?.ask([this.match]);
      return;
    }
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = (message: MessageEvent<Message>) => this.hear(message.data);
    this.hold(tabLock(this.match), { mode: "shared" }, () => this.opened());
    this.hold(LEADER, {}, () => this.lead());
  }

  /** Hold a lock until the page goes away. A leader that was replaced queues up again. */
  private hold(name: string, options: LockOptions, then: () => void): void {
    const signal = this.leave!.signal;
    const held = (): Promise<void> => {
      if (signal.aborted) return Promise.resolve();
      then();
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
    };
    const waiting = options.steal ? options : { ...options, signal };
    navigator.locks.request(name, waiting, held).catch(() => {
      if (signal.aborted) return;
      this.follow();
      this.hold(name, { ...options, steal: false }, then);
    });
  }

  private close(): void {
    this.leave?.abort();
    this.leave = null;
    this.follow();
    this.tell({ kind: "closed" });
    this.channel?.close();
    this.channel = null;
  }

  private opened(): void {
    this.introduce();
    void this.ask();
  }

  private introduce(): void {
    this.tell({ kind: "opened", match: this.match, position: this.position() });
  }

  private tell(message: Message): void {
    this.channel?.postMessage(message);
  }

  // --- whoever leads -----------------------------------------------------------------------------------

  private lead(): void {
    this.source ??= new Source(
      this.positions,
      (match, name, positions) => {
        this.tell({ kind: "event", match, name, positions });
        this.hearEvent(match, name);
      },
      (line) => {
        this.tell({ kind: "line", line, positions: "" });
        this.onLine(line);
      },
    );
    this.tell({ kind: "who" });
    void this.ask();
  }

  /** Follow every match that is open in a tab. */
  private async ask(): Promise<void> {
    if (!this.source || !this.channel) return;
    const locks = await navigator.locks.query();
    this.source?.ask(matchesOf(locks, this.match));
  }

  /** Another tab shows a match: follow it from there, or say how far it is followed already. */
  private welcome(match: string, position: string): void {
    this.positions.begin(position);
    if (this.source?.follows(match)) this.tell({ kind: "line", line: "live", positions: this.positions.of(match) });
    else void this.ask();
  }

  // --- whoever follows ---------------------------------------------------------------------------------

  private follow(): void {
    this.source?.close();
    this.source = null;
  }

  private hear(message: Message): void {
    if (message.kind === "opened") this.welcome(message.match, message.position);
    if (message.kind === "who") this.introduce();
    if (message.kind === "closed") setTimeout(() => void this.ask(), RELEASED_MS);
    if (message.kind === "ping" && this.source) this.tell({ kind: "pong" });
    if (message.kind === "pong") this.answered = true;
    if (message.kind === "line") {
      this.positions.take(message.positions);
      this.onLine(message.line);
      if (!this.isShown) this.onEvent(false);
    }
    if (message.kind === "event") {
      this.answered = true;
      this.positions.take(message.positions);
      this.hearEvent(message.match, message.name);
    }
  }

  /** What the table shows already is no news: the answer to one's own move was there before the event. */
  private hearEvent(match: string, name: EventName): void {
    const mustLook = name === "preparing";
    if (match === this.match && (mustLook || !this.isShown)) this.onEvent(mustLook);
  }

  /** A tab that is looked at does not wait for a leader that has fallen asleep in the background. */
  private check(): void {
    if (document.visibilityState !== "visible" || !this.leave) return;
    if (this.source || !this.channel) {
      this.source?.wake();
      this.answered = true;
      return;
    }
    this.answered = false;
    this.tell({ kind: "ping" });
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => this.takeOver(), ANSWER_MS);
  }

  private takeOver(): void {
    if (this.answered || this.source || !this.leave) return;
    this.hold(LEADER, { steal: true }, () => this.lead());
  }
}
