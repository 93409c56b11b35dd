/** Walking through a match by turns and by steps: slider, keys, turn list; each step has its own address. */
import { dialogIsOpen, isTyping } from "./keys";
import { Latest } from "./latest";
import { announce, notice, Refused } from "./page";
import { readTable, showTable } from "./table";

/** How long a turn is shown when the replay plays by itself: the longer, the more there is to read. */
const LOOK_MS = 900;
const LETTER_MS = 20;
const LONGEST_MS = 6000;
const KEYS: Record<string, string> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "turn-back",
  PageUp: "turn-back",
  ArrowDown: "turn-on",
  PageDown: "turn-on",
  Home: "begin",
  End: "end",
};

/** Where somebody wants to go; a step says only its own sentence, anything else the whole turn so far. */
interface Wish {
  readonly url: string;
  readonly ply: number;
  readonly isStep: boolean;
}

const slider = (): HTMLInputElement => document.getElementById("slider") as HTMLInputElement;

export class ReplayPage {
  private isPlaying = false;
  private timer = 0;
  private readonly walk = new Latest<Wish>((wish) => this.go(wish));

  constructor() {
    document.addEventListener("input", (event) => this.slide(event));
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("click", (event) => this.click(event));
    this.showTurn();
  }

  private get table(): DOMStringMap {
    return document.getElementById("table")!.dataset;
  }

  private async go({ url, isStep }: Wish): Promise<void> {
    try {
      if (await showTable(url)) history.replaceState(null, "", url);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.stop();
      notice(error.message, "bad");
    }
    const next = this.walk.next;
    if (next) slider().value = String(next.ply); // the hand that drags it is ahead of the table
    else announce(this.words(isStep));
    this.showTurn();
  }

  /** The turn in the list. */
  private showTurn(): void {
    document.querySelector("#log [aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  private words(isStep: boolean): string {
    const now = document.querySelector("#status .now")?.textContent ?? "";
    return (isStep && now) || readTable().sentence;
  }

  private slide(event: Event): void {
    if (event.target !== slider()) return;
    const ply = Number(slider().value);
    const search = new URLSearchParams(location.search);
    search.delete("event");
    const url = `/m/${this.table["match"]}/at/${ply}${search.size > 0 ? `?${search}` : ""}`;
    this.stop();
    void this.walk.want({ url, ply, isStep: false });
  }

  /** Where the buttons lead was worked out by the server. */
  private async step(name: string): Promise<void> {
    const link = document.querySelector<HTMLAnchorElement>(`a[data-step=${name}]`);
    if (link) await this.follow(link);
  }

  private follow(link: HTMLAnchorElement): Promise<void> {
    const isStep = ["back", "on"].includes(link.dataset["step"] ?? "");
    return this.walk.want({ url: `${link.pathname}${link.search}`, ply: Number(link.dataset["ply"]), isStep });
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target)) return; // the slider has arrow keys of its own
    if (event.key === "?") return void document.getElementById("help")?.togglePopover();
    const name = KEYS[event.key];
    if (!name || dialogIsOpen()) return;
    event.preventDefault();
    this.stop();
    void this.step(name);
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest("[data-do=play]")) return this.isPlaying ? this.stop() : this.start();
    const link = target.closest<HTMLAnchorElement>("a[data-ply]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.stop();
    void this.follow(link);
  }

  private start(): void {
    this.isPlaying = true;
    document.body.classList.add("playing");
    void this.playOn();
  }

  private async playOn(): Promise<void> {
    await this.step("turn-on");
    if (!this.isPlaying) return;
    if (Number(this.table["at"]) >= Number(this.table["line"])) return this.stop();
    const letters = document.querySelector("#status .sentence")?.textContent?.length ?? 0;
    this.timer = window.setTimeout(() => void this.playOn(), Math.min(LONGEST_MS, LOOK_MS + LETTER_MS * letters));
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.isPlaying = false;
    document.body.classList.remove("playing");
  }
}
