/** A turn put together move by move: shown at once, taken back by Esc, sent when it is complete. */
import { notice, Refused } from "./page";
import { play } from "./sound";
import { readTable, showTable, type TableData } from "./table";

export class Draft {
  private moves: string[] = [];
  private busy = false;
  private again = false;

  constructor(private readonly onTable: (table: TableData) => void) {}

  get isEmpty(): boolean {
    return this.moves.length === 0;
  }

  /** One more move of the turn. A game without drafts sends it at once. */
  async say(move: string): Promise<void> {
    if (this.busy) return;
    play("move");
    this.moves.push(move);
    const table = readTable();
    await this.during(async () => {
      if (!table.drafts) return this.send(table);
      await this.show();
      const shown = readTable();
      if (shown.complete) await this.send(shown);
    });
  }

  async takeBack(): Promise<void> {
    if (this.busy || this.isEmpty) return;
    this.moves.pop();
    await this.during(() => this.show());
  }

  /** Something happened on the server, or the player wants another look (`more` goes into the address). */
  async refresh(more: Record<string, string> = {}): Promise<void> {
    if (this.busy) {
      this.again = true;
      return;
    }
    await this.during(() => this.show(more));
  }

  /** Send a form of the match page (undo, resign, rematch …): the answer is the page afterwards. */
  async post(action: string, body: URLSearchParams): Promise<void> {
    await this.during(async () => {
      this.moves = [];
      const answer = await showTable(action, { method: "POST", body });
      if (answer && answer.url.pathname !== location.pathname) location.assign(answer.url);
    });
  }

  private async send(table: TableData): Promise<void> {
    const body = new URLSearchParams([["ply", String(table.ply)], ...this.moves.map((move) => ["move", move])]);
    this.moves = [];
    await showTable(`/m/${table.match}/say`, { method: "POST", body });
  }

  private async show(more: Record<string, string> = {}): Promise<void> {
    const { match, ply } = readTable();
    const search = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries(more)) search.set(key, value);
    if (this.moves.length > 0) search.set("ply", String(ply));
    for (const move of this.moves) search.append("move", move);
    await showTable(`/m/${match}/table?${search}`);
  }

  /** Do something on the server; whatever it refuses is told, and the table shown as it really is. */
  private async during(work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    document.body.classList.add("busy");
    try {
      await work();
    } catch (error) {
      await this.refused(error);
    } finally {
      this.busy = false;
      document.body.classList.remove("busy");
    }
    this.onTable(readTable());
    if (!this.again) return;
    this.again = false;
    await this.refresh();
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
