/** Walking through a match: slider, keys, turn list; each ply keeps its own address. */
import { isTyping } from "./keys";
import { announce, notice, Refused } from "./page";
import { readTable, showTable } from "./table";

const STEP_MS = 1100;

export class ReplayPage {
  private timer = 0;

  constructor() {
    document.addEventListener("input", (event) => this.slide(event));
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("click", (event) => this.click(event));
  }

  private get table(): DOMStringMap {
    return document.getElementById("table")!.dataset;
  }

  private async go(ply: number): Promise<void> {
    const last = Number(this.table["line"]);
    const url = `/m/${this.table["match"]}/at/${Math.max(0, Math.min(last, ply))}${location.search}`;
    try {
      if (await showTable(url)) history.replaceState(null, "", url);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.stop();
      notice(error.message, "bad");
    }
    announce(readTable().sentence);
    document.querySelector("#log [aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  private slide(event: Event): void {
    const slider = event.target as HTMLInputElement;
    if (slider.id === "slider") void this.go(Number(slider.value));
  }

  /** The plies the buttons name (begin, back, on, end) were worked out by the server, whole turns at a time. */
  private step(name: string): void {
    const link = document.querySelector<HTMLAnchorElement>(`a[data-step=${name}]`);
    if (link) void this.go(Number(link.dataset["ply"]));
  }

  private press(event: KeyboardEvent): void {
    const slider = (event.target as Element).id === "slider";
    if (event.ctrlKey || event.metaKey || event.altKey || slider || isTyping(event.target)) return;
    const at = Number(this.table["at"]);
    if (event.key === "ArrowLeft") void this.go(at - 1);
    else if (event.key === "ArrowRight") void this.go(at + 1);
    else if (event.key === "ArrowUp" || event.key === "PageUp") this.step("back");
    else if (event.key === "ArrowDown" || event.key === "PageDown") this.step("on");
    else if (event.key === "Home") this.step("begin");
    else if (event.key === "End") this.step("end");
    else return;
    event.preventDefault();
    this.stop();
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest("[data-do=play]")) return this.timer ? this.stop() : this.start();
    const link = target.closest<HTMLAnchorElement>("a[data-ply]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.stop();
    void this.go(Number(link.dataset["ply"]));
  }

  private start(): void {
    this.timer = window.setInterval(() => this.tick(), STEP_MS);
    document.body.classList.add("playing");
    this.tick();
  }

  private tick(): void {
    if (Number(this.table["at"]) >= Number(this.table["line"])) this.stop();
    else this.step("on");
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = 0;
    document.body.classList.remove("playing");
  }
}
