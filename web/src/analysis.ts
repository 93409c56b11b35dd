/** The analysis of a match: waiting for it, and reading its chart turn by turn. */
import { announce, notice, Refused } from "./page";
import { showTable } from "./table";

const ASK_MS = 1000;

export class AnalysisPage {
  constructor() {
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("pointerover", (event) => this.read(columnOf(event.target)));
    document.addEventListener("focusin", (event) => this.read(columnOf(event.target)));
    document.addEventListener("click", (event) => this.click(event));
    if (stateOf() === "none") void this.ask({ method: "POST", body: new URLSearchParams() });
    else this.waitOn();
  }

  /** While the server works, ask how far it has come. */
  private waitOn(): void {
    const state = stateOf();
    if (state === "waiting" || state === "running") setTimeout(() => void this.ask(), ASK_MS);
  }

  private async ask(init: RequestInit = {}): Promise<void> {
    try {
      await showTable(location.pathname, init);
      if (document.getElementById("chart")) announce("The analysis is ready.");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      notice(error.message, "bad");
    }
    this.waitOn();
  }

  /** Left and right go from turn to turn, Home and End to the first and the last. */
  private press(event: KeyboardEvent): void {
    const column = columnOf(event.target);
    if (!column || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = columns();
    const at = all.indexOf(column);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, next))]?.focus();
  }

  /** Say what a turn was, with a way to its position. */
  private read(column: SVGAElement | null): void {
    const readout = document.getElementById("readout");
    if (!column || !readout || column.classList.contains("chosen")) return;
    for (const other of columns()) {
      other.classList.toggle("chosen", other === column);
      other.setAttribute("tabindex", other === column ? "0" : "-1");
    }
    const link = document.createElement("a");
    link.href = column.href.baseVal;
    link.textContent = "Show the position";
    const chances = document.createElement("strong");
    chances.textContent = column.getAttribute("aria-label");
    readout.replaceChildren(chances, ` ${column.dataset["words"] ?? ""} `, link);
  }

  /** A finger cannot hover: its first tap reads a turn, and the link below or a second tap goes there. */
  private click(event: MouseEvent): void {
    const column = columnOf(event.target);
    if (!column || (event as PointerEvent).pointerType !== "touch") return;
    if (column !== this.tapped) event.preventDefault();
    this.tapped = column;
    this.read(column);
  }

  private tapped: SVGAElement | null = null;
}

const stateOf = (): string | undefined => document.getElementById("table")?.dataset["state"];

const columns = (): SVGAElement[] => [...document.querySelectorAll<SVGAElement>("#chart .column")];

const columnOf = (target: EventTarget | null): SVGAElement | null =>
  target instanceof Element ? target.closest<SVGAElement>("#chart .column") : null;
