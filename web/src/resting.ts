/** When a move has been said, the table changes under a pointer that rests. What it then happens to point at is not shown
 * until it moves: the question that is asked next comes first. */
const MOVED_PX = 8;

export const isMoved = (from: { x: number; y: number }, to: { x: number; y: number }): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > MOVED_PX;

export class Resting {
  private at = { x: 0, y: 0 };
  private last = { x: 0, y: 0 };

  constructor() {
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerdown", (event) => this.wake(event));
    document.addEventListener("keydown", () => this.wake(), true);
  }

  begin(): void {
    this.at = this.last;
    document.body.classList.add("resting");
  }

  private move(event: PointerEvent): void {
    this.last = { x: event.clientX, y: event.clientY };
    if (isMoved(this.at, this.last)) this.wake();
  }

  private wake(event?: PointerEvent): void {
    if (event) this.last = { x: event.clientX, y: event.clientY };
    document.body.classList.remove("resting");
  }
}
