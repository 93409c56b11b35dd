/** A lesson: the same board, but the answers are judged by the server and nothing is kept. */
import { Board } from "./board";
import { Keys } from "./keys";
import { announce, notice, Refused } from "./page";
import { play } from "./sound";
import { readTable, showTable } from "./table";

export class LessonPage {
  private moves: string[] = [];
  private readonly board = new Board((move) => void this.say(move));
  private readonly keys = new Keys(this.board, () => this.takeBack());

  constructor() {
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("submit", (event) => this.submit(event));
    this.shown();
  }

  private async say(move: string): Promise<void> {
    this.moves.push(move);
    play("move");
    await this.show();
  }

  private takeBack(): void {
    if (this.board.takeBack()) return this.keys.follow();
    if (this.moves.length === 0) return;
    this.moves.pop();
    void this.show();
  }

  private async show(): Promise<void> {
    const search = new URLSearchParams(this.moves.map((move) => ["move", move]));
    try {
      await showTable(`${location.pathname}?${search}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.moves = [];
      notice(error.message, "bad");
    }
    this.shown();
  }

  private shown(): void {
    const table = readTable();
    this.board.listen(table.moves);
    this.keys.follow();
    announce(table.sentence);
    if (document.getElementById("table")?.dataset["verdict"] !== "solved") return;
    play("win");
    document.querySelector<HTMLElement>("#next")?.focus({ preventScroll: true });
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest("[data-do=take-back]")) this.takeBack();
    if (!target.closest("[data-do=again]")) return;
    event.preventDefault();
    this.moves = [];
    void this.show();
  }

  private submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    const move = new FormData(form, event.submitter).get("move");
    if (form.dataset["say"] !== "" || typeof move !== "string") return;
    event.preventDefault();
    void this.say(move);
  }
}
