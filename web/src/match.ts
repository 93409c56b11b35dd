/** A match page: the board speaks into a draft, the stream brings what the others do. */
import { Board } from "./board";
import { Draft } from "./draft";
import { Keys } from "./keys";
import { keepLuck } from "./luck";
import { announceAll } from "./page";
import { Playback } from "./playback";
import { newSounds, playAll } from "./sound";
import { seatWord } from "./speak";
import { Stream, type Line } from "./stream";
import { isSure } from "./sure";
import { readTable, type TableData } from "./table";
import { Telling } from "./telling";

const LINE_WORDS: Record<Line, string> = {
  connecting: "Connecting …",
  live: "Live",
  lost: "Reconnecting …",
};

const GRACE_MS = 100;

export class MatchPage {
  private readonly board = new Board((move) => void this.say(move));
  private readonly playback = new Playback(() => this.shown(readTable()));
  private readonly draft = new Draft(
    this.playback,
    () => this.board.spoken.length > 0,
    (table) => this.come(table),
  );
  private readonly keys = new Keys(this.board, () => this.takeBack());
  private readonly telling = new Telling();
  private last = readTable();
  private moment = 0;
  /** What the captain advised, and at which ply: it is shown as long as the player follows it. */
  private advice: { ply: number; moves: readonly string[] } = { ply: -1, moves: [] };

  constructor() {
    document.addEventListener("submit", (event) => this.submit(event));
    document.addEventListener("click", (event) => this.follow(event));
    const position = (): string => readTable(this.playback.newest).position;
    const stream = new Stream(
      this.last.match,
      position,
      (mustLook) => void this.draft.refresh({}, () => !mustLook && stream.isShown),
      (line) => this.line(line),
    );
    this.come(this.last);
  }

  takeBack(): void {
    if (!this.board.takeBack()) void this.draft.takeBack();
    else this.keys.follow();
  }

  /** A table is on the page: light what can be said. */
  private shown(table: TableData): void {
    this.board.listen(table.moves);
    const advised = this.advised(table);
    this.board.hint(advised);
    if (advised.length === 0) document.getElementById("hint-words")?.remove();
    this.keys.follow();
  }

  /** A table has come. Its news are told at once, also while its picture waits for the steps that led to it. */
  private come(table: TableData): void {
    if (this.playback.isPlaying) this.board.silence();
    else this.shown(table);
    announceAll(this.telling.news(this.playback.newest, table.sentence, table.since));
    this.sound(table);
    this.title(table);
    this.lookAgain(table);
    void keepLuck(table);
    this.last = table;
  }

  /** What is shown for a moment only is hidden by looking again when the moment is over. */
  private lookAgain(table: TableData): void {
    clearTimeout(this.moment);
    if (table.until !== null) this.moment = window.setTimeout(() => void this.draft.refresh(), table.until + GRACE_MS);
  }

  private advised(table: TableData): string[] {
    if (table.hint.length > 0) this.advice = { ply: table.ply, moves: table.hint };
    const { ply, moves } = this.advice;
    const following = table.ply === ply && table.draft.every((move, at) => move === moves[at]);
    return following ? (moves[table.draft.length] ?? "").split(" ") : [];
  }

  /** What happened since the last table, the draft in it included. */
  private sound(table: TableData): void {
    playAll(newSounds(table.sounds, this.last.ply + this.last.draft.length));
  }

  /** A tab in the background says when it is the player's turn. */
  private title(table: TableData): void {
    const plain = document.title.replace(/^● /, "");
    document.title = table.moves.length > 0 ? `● ${plain}` : plain;
  }

  /** Forms of the table are sent without leaving the page. */
  private submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!form.closest("#table") || form.method !== "post") return;
    event.preventDefault();
    for (const open of document.querySelectorAll<HTMLElement>("#table :popover-open")) open.hidePopover();
    const body = new URLSearchParams();
    for (const [key, value] of new FormData(form, event.submitter)) body.append(key, String(value));
    if (body.get("text") === "") return;
    for (const field of form.querySelectorAll<HTMLInputElement>("input[name=text]")) field.value = "";
    const move = form.dataset["say"] === "" ? body.get("move") : null;
    const seat = body.get("seat");
    if (form.dataset["ask"] === "hint") return this.hint(form.action);
    if (move === null) void this.draft.post(form.action, body);
    else void this.say(seat === null ? move : `${seatWord(seat)} ${move}`);
  }

  private hint(action: string): void {
    this.board.forget();
    void this.draft.hint(action);
  }

  /** Say a move; where something should be known before it, only if the player is sure. */
  private async say(move: string): Promise<void> {
    const warning = readTable().warnings[move];
    if (warning === undefined || (await isSure(warning))) return this.draft.say(move);
    this.board.forget();
    this.keys.follow();
  }

  /** Links marked `data-look` show the same table otherwise, as flipped. */
  private follow(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest("[data-do=take-back]")) return this.takeBack();
    const link = target.closest<HTMLAnchorElement>("a[data-look]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const search = new URL(link.href).searchParams;
    if (link.dataset["look"] === "stay") history.replaceState(null, "", link.href);
    void this.draft.refresh(Object.fromEntries(search));
  }

  private line(line: Line): void {
    const lamp = document.getElementById("line");
    if (!lamp) return;
    lamp.dataset["line"] = line;
    lamp.textContent = LINE_WORDS[line];
  }
}
