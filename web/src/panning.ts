/** Pan and zoom for the parts of a picture that are marked `zoomable`: wheel, pinch, drag, keys and buttons. */
import { dialogIsOpen, isTyping } from "./keys";
import { TABLE_SHOWN } from "./page";
import { distance, isWhole, middleOf, moved, STEP, turnedBy, WHOLE, zoomed, type Point, type Zoom } from "./zoom";

type Part = SVGGElement;

const CLICK_PX = 6;
const NUDGE = 0.12;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const BY: Record<string, number> = { in: STEP, out: 1 / STEP };

const parts = (): Part[] => [...document.querySelectorAll<Part>("#table .zoomable")];
const nameOf = (part: Part): string => part.dataset["zoom"] ?? part.id;

/** The frame that a part is seen through: what belongs to it is touched to move the part. */
const fieldOf = (part: Part): Element => part.closest("[clip-path]")?.parentElement ?? part.parentElement!;

const partAt = (target: EventTarget | null): Part | null =>
  target instanceof Element ? (parts().find((part) => fieldOf(part).contains(target)) ?? null) : null;

export class Panning {
  /** How each part is shown; kept while the table changes. */
  private readonly zooms = new Map<string, Zoom>();
  private readonly fingers = new Map<number, Point>();
  private last: Part | null = null;
  private dragged = false;

  constructor() {
    document.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    document.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("touchmove", (event) => this.hold(event), { passive: false });
    for (const name of ["pointerup", "pointercancel"] as const)
      document.addEventListener(name, (event) => this.fingers.delete(event.pointerId));
    document.addEventListener("click", (event) => this.click(event), true);
    document.addEventListener("keydown", (event) => this.press(event), true);
    document.addEventListener("focusin", (event) => this.follow(event.target));
    document.addEventListener(TABLE_SHOWN, () => this.show());
    this.show();
  }

  private zoomOf(part: Part): Zoom {
    return this.zooms.get(nameOf(part)) ?? WHOLE;
  }

  private set(part: Part, zoom: Zoom): void {
    this.zooms.set(nameOf(part), zoom);
    this.show();
  }

  /** The table has been drawn anew, or something was zoomed: each part as it was left. */
  private show(): void {
    for (const part of parts()) {
      const { scale, x, y } = this.zoomOf(part);
      const whole = isWhole(this.zoomOf(part));
      if (whole) part.removeAttribute("transform");
      else part.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
      fieldOf(part).classList.add("zoom-field");
      fieldOf(part).classList.toggle("zoomed", !whole);
    }
    const chosen = this.chosen();
    for (const button of document.querySelectorAll<HTMLButtonElement>("#zoom [data-zoom-by]"))
      if (button.dataset["zoomBy"] !== "in") button.disabled = !chosen || isWhole(this.zoomOf(chosen));
  }

  /** The part that keys and buttons are about: the one touched last that is still there. */
  private chosen(): Part | null {
    const all = parts();
    return all.find((part) => part === this.last) ?? all[0] ?? null;
  }

  /** A point of the screen in the units that a part is moved in. */
  private pointIn(part: Part, at: Point): Point {
    const matrix = (part.parentElement as unknown as SVGGraphicsElement).getScreenCTM();
    return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse()) : at;
  }

  private wheel(event: WheelEvent): void {
    const part = partAt(event.target);
    const page = document.scrollingElement;
    const scrolls = page !== null && page.scrollHeight > page.clientHeight + 1;
    if (!part || (scrolls && !event.ctrlKey)) return;
    event.preventDefault();
    this.last = part;
    const at = this.pointIn(part, { x: event.clientX, y: event.clientY });
    this.set(part, zoomed(this.zoomOf(part), turnedBy(event.deltaY, event.ctrlKey), at, part.getBBox()));
  }

  private down(event: PointerEvent): void {
    const part = partAt(event.target);
    if (this.fingers.size === 0) this.dragged = false;
    if (!part || event.button !== 0) return;
    this.last = part;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    const part = this.last;
    if (!before || !part?.isConnected) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.dragged && this.fingers.size === 1 && distance(before, now) < CLICK_PX) return;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(part, before, now, other);
    else if (!isWhole(this.zoomOf(part))) this.drag(part, before, now);
    else return;
    this.dragged = true;
    this.fingers.set(event.pointerId, now);
  }

  /** Two fingers enlarge the part and not the page, and one that moves an enlarged part does not scroll. (Inside a picture
   * browsers ignore the style `touch-action`.) */
  private hold(event: TouchEvent): void {
    const moves = this.fingers.size > 0 && this.last !== null && !isWhole(this.zoomOf(this.last));
    if ((moves || this.fingers.size > 1) && event.cancelable) event.preventDefault();
  }

  private drag(part: Part, before: Point, now: Point): void {
    const [from, to] = [this.pointIn(part, before), this.pointIn(part, now)];
    this.set(part, moved(this.zoomOf(part), { x: to.x - from.x, y: to.y - from.y }, part.getBBox()));
  }

  private pinch(part: Part, before: Point, now: Point, other: Point): void {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const by = distance(now, other) / Math.max(1, distance(before, other));
    this.set(part, zoomed(this.zoomOf(part), by, this.pointIn(part, middle), part.getBBox()));
  }

  /** What ends a drag says no word; a button zooms. */
  private click(event: MouseEvent): void {
    if (this.dragged) {
      this.dragged = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("#zoom [data-zoom-by]") : null;
    if (button) this.step(button.dataset["zoomBy"] ?? "");
  }

  /** `in`, `out` or back to the `whole`. */
  private step(how: string): void {
    const part = this.chosen();
    if (!part) return;
    const by = BY[how];
    const box = part.getBBox();
    this.set(part, by === undefined ? WHOLE : zoomed(this.zoomOf(part), by, middleOf(box), box));
  }

  private press(event: KeyboardEvent): void {
    const part = this.chosen();
    if (!part || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || dialogIsOpen()) return;
    if (event.key === "+") this.step("in");
    else if (event.key === "-") this.step("out");
    else if (event.key === "0") this.step("whole");
    else if (event.shiftKey && ARROWS[event.key] && !isWhole(this.zoomOf(part))) this.nudge(part, ARROWS[event.key]!);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private nudge(part: Part, way: Point): void {
    const box = part.getBBox();
    const by = { x: way.x * box.width * NUDGE, y: way.y * box.height * NUDGE };
    this.set(part, moved(this.zoomOf(part), by, box));
  }

  /** What the keyboard has walked to comes into the middle. */
  private follow(target: EventTarget | null): void {
    const part = target instanceof SVGElement ? target.closest<Part>("#table .zoomable") : null;
    if (!part || isWhole(this.zoomOf(part)) || !(target as Element).matches(":focus-visible")) return;
    const { x, y, width, height } = (target as Element).getBoundingClientRect();
    const box = part.getBBox();
    const at = this.pointIn(part, { x: x + width / 2, y: y + height / 2 });
    const middle = middleOf(box);
    this.set(part, moved(this.zoomOf(part), { x: middle.x - at.x, y: middle.y - at.y }, box));
  }
}
