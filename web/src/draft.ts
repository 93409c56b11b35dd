/** A turn put together move by move: shown at once, taken back by Esc, sent when it is complete. */
import { notice, Refused, type Answer } from "./page";
import type { Playback } from "./playback";
import { play } from "./sound";
import { parted } from "./speak";
import { readTable, showTable, type TableData } from "./table";

export class Draft {
  private moves: string[] = [];
  /** One thing after the other: whatever is asked for meanwhile waits for its turn. */
  private last: Promise<void> = Promise.resolve();
  private refreshing = false;

  constructor(
    private readonly playback: Playback,
    /** Whether the player is in the middle of a sentence. */
    private readonly isSpeaking: () => boolean,
    private readonly onTable: (table: TableData) => void,
  ) {}

  /** One more move of the turn. In a game with drafts the server plays a turn when it is complete, and shows it until then. */
  say(move: string): Promise<void> {
    play("move");
    return this.then(async () => {
      const table = readTable();
      if (!table.moves.includes(move)) return;
      this.moves.push(move);
      await this.send(table);
    });
  }

  takeBack(): Promise<void> {
    return this.then(async () => {
      if (this.moves.pop() !== undefined) await this.show();
    });
  }

  /** Something happened on the server, or the player wants another look (`more` goes into the address). What is asked for
   * before may bring the news already: `isOld` says so. */
  refresh(more: Record<string, string> = {}, isOld: () => boolean = () => false): Promise<void> {
    const plain = Object.keys(more).length === 0;
    if (plain && this.refreshing) return this.last;
    this.refreshing ||= plain;
    return this.then(async () => {
      if (plain) this.refreshing = false;
      if (!isOld()) await this.show(more);
    }, plain);
  }

  /** Ask what a good player would do: about the whole turn, so that a draft of it is given up. */
  hint(action: string): Promise<void> {
    return this.then(async () => {
      this.moves = [];
      await this.load(action, { method: "POST", body: new URLSearchParams() });
    });
  }

  /** Send a form of the match page (undo, resign, rematch …): the answer is the page afterwards. */
  post(action: string, body: URLSearchParams): Promise<void> {
    return this.then(async () => {
      this.moves = [];
      const answer = await this.load(action, { method: "POST", body });
      if (answer?.redirected && answer.url.pathname !== location.pathname) location.assign(answer.url);
    });
  }

  private async send(table: TableData): Promise<void> {
    const said = this.moves.map(parted);
    const body = new URLSearchParams([["ply", String(table.ply)], ...said.map(({ move }) => ["move", move])]);
    if (said[0]?.seat) body.set("seat", said[0].seat);
    body.set("sure", "yes"); // the player was asked before
    if (table.drafts) body.set("draft", "yes");
    const answer = await this.load(`/m/${table.match}/say?${table.query}`, { method: "POST", body });
    if (answer?.table?.dataset["draft"] === "[]") this.moves = [];
  }

  private async show(more: Record<string, string> = {}): Promise<void> {
    const { match, ply, query } = readTable();
    const search = new URLSearchParams(query);
    for (const [key, value] of Object.entries(more)) search.set(key, value);
    if (this.moves.length > 0) search.set("ply", String(ply));
    for (const move of this.moves) search.append("move", move);
    await this.load(`/m/${match}/table?${search}`);
  }

  /** Fetch a table; what others did on the way to it is shown first, unless a turn is being put together. */
  private load(url: string, init: RequestInit = {}): Promise<Answer | null> {
    const isSent = init.method === "POST";
    return showTable(url, init, (table) => this.playback.take(table, isSent || (this.moves.length === 0 && !this.isSpeaking())));
  }

  /** Do something on the server after all else; what it refuses is told, and the table shown as it really is. What the player
   * does is about the newest table; only a plain look lets the steps of others play on. */
  private then(work: () => Promise<unknown>, isLook = false): Promise<void> {
    document.body.classList.add("busy");
    const mine = this.last.then(() => {
      if (!isLook) this.playback.finish();
      return this.run(work);
    });
    const done = mine.catch(() => undefined).then(() => {
      if (this.last === done) document.body.classList.remove("busy");
    });
    this.last = done;
    return mine;
  }

  private async run(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await this.refused(error);
    }
    this.onTable(readTable(this.playback.newest));
  }

  private async refused(error: unknown): Promise<void> {
    if (!(error instanceof Refused)) throw error;
    this.moves = [];
    notice(error.message, "bad");
    play("refused");
    if (error.status === 0) return;
    await this.show().catch(() => undefined);
  }
}
