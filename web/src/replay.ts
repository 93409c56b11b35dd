/** Walking through a match by turns and by steps: slider, keys, turn list; each step has its own address. */
import { dialogIsOpen, isTyping } from "./keys";
import { Latest } from "./latest";
import { announce, notice, Refused } from "./page";
import { readTable, showTable } from "./table";

const STEP_MS = 1100;
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
  private timer = 0;
  private readonly walk = new Latest<Wish>((wish) => this.go(wish));

  constructor() {
    document.addEventListener("input", (event) => this.slide(event));
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("click", (event) => this.click(event));
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
  private step(name: string): void {
    const link = document.querySelector<HTMLAnchorElement>(`a[data-step=${name}]`);
    if (link) this.follow(link);
  }

  private follow(link: HTMLAnchorElement): void {
    const isStep = ["back", "on"].includes(link.dataset["step"] ?? "");
    void this.walk.want({ url: `${link.pathname}${link.search}`, ply: Number(link.dataset["ply"]), isStep });
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target)) return; // the slider has arrow keys of its own
    if (event.key === "?") return void document.getElementById("help")?.togglePopover();
    const name = KEYS[event.key];
    if (!name || dialogIsOpen()) return;
    event.preventDefault();
    this.stop();
    this.step(name);
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest("[data-do=play]")) return this.timer ? this.stop() : this.start();
    const link = target.closest<HTMLAnchorElement>("a[data-ply]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.stop();
    this.follow(link);
  }

  private start(): void {
    this.timer = window.setInterval(() => this.tick(), STEP_MS);
    document.body.classList.add("playing");
    this.tick();
  }

  private tick(): void {
    if (Number(this.table["at"]) >= Number(this.table["line"])) this.stop();
    else if (!this.walk.isWorking) this.step("turn-on");
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = 0;
    document.body.classList.remove("playing");
  }
}
