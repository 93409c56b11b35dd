/** Playing by keyboard: arrows walk over the lit words, Enter says one, Esc takes back, ? shows help. */
import { wordAt, type Board } from "./board";

type Point = { x: number; y: number };
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const middle = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** How far `to` is from `from` in a direction; sideways counts double, and behind is out of reach. */
export function reach(from: Point, to: Point, way: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const ahead = dx * way.x + dy * way.y;
  const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
  return ahead < 1 || aside > ahead * 4 ? Infinity : ahead + 2 * aside;
}

function nearest(from: Point, way: Point, elements: (HTMLElement | SVGElement)[]): HTMLElement | SVGElement | null {
  let best: HTMLElement | SVGElement | null = null;
  let distance = Infinity;
  for (const element of elements) {
    const far = reach(from, middle(element), way);
    if (far < distance) [best, distance] = [element, far];
  }
  return best;
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;

/** A part of the picture that can be read but not said, such as a pile. */
const drawing = (target: EventTarget | null): SVGElement | null =>
  target instanceof SVGElement && target.closest("#table") ? target : null;

export const dialogIsOpen = (): boolean => document.querySelector(":popover-open, dialog[open]") !== null;

export class Keys {
  /** Whether the last thing the player used was the keyboard: then the focus follows the game. */
  inUse = false;
  /** What was said last; it may stay in the picture without being a word any more. */
  private said: Element | null = null;

  constructor(
    private readonly board: Board,
    private readonly takeBack: () => void,
  ) {
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("pointerdown", () => (this.inUse = false));
  }

  /** Put the focus on something that can be said, if the player goes by keyboard and has lost it. */
  follow(): void {
    const active = document.activeElement;
    const lost = active === document.body || active === this.said || wordAt(active) !== null;
    if (!this.inUse || !lost || active?.classList.contains("lit")) return;
    const lit = this.board.lit();
    (lit.find((element) => element.classList.contains("hinted")) ?? lit[0])?.focus();
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || dialogIsOpen()) return;
    this.inUse = true;
    if (ARROWS[event.key]) this.walk(event, ARROWS[event.key]!);
    else if (event.key === "Escape") this.takeBack();
    else if (event.key === "?") document.getElementById("help")?.togglePopover();
    else if (event.key === "Enter" || event.key === " ") this.enter(event);
  }

  private walk(event: KeyboardEvent, way: Point): void {
    const lit = this.board.lit();
    const here = wordAt(event.target) ?? drawing(event.target);
    if (lit.length === 0 || (!here && document.activeElement !== document.body)) return;
    event.preventDefault();
    (here ? nearest(middle(here), way, lit) : lit[0])?.focus();
  }

  private enter(event: KeyboardEvent): void {
    const element = wordAt(event.target);
    if (!element || element instanceof HTMLButtonElement) return;
    event.preventDefault();
    this.said = element;
    this.board.speak(element);
    this.follow();
  }
}
