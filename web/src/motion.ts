/** The animations that a picture brings with it: how long they take, and how they are shortened, ended and begun again. */
import { Idiomorph } from "idiomorph";
import { applyRules } from "./board_rules";

const MOVING = "#stage [id][style*=animation]";

/** The animations of the picture that come to an end. */
function motions(): Animation[] {
  const all = document.getElementById("stage")?.getAnimations({ subtree: true }) ?? [];
  return all.filter((motion) => motion instanceof CSSAnimation && endOf(motion) < Infinity);
}

const endOf = (motion: Animation): number => Number(motion.effect?.getComputedTiming().endTime ?? 0);

/** In how many milliseconds everything rests. */
export const motionTime = (): number =>
  Math.max(0, ...motions().map((motion) => (motion.playState === "running" ? endOf(motion) - Number(motion.currentTime ?? 0) : 0)));

/** Let everything come to rest in this time. */
export function fitMotion(time: number): void {
  const rate = motionTime() / Math.max(time, 1);
  if (rate > 1) for (const motion of motions()) motion.updatePlaybackRate(rate);
}

/** What has been shown in steps is not shown again. */
export function endMotion(): void {
  for (const motion of motions()) motion.finish();
}

/** Make a part of the page look like `next`, which has its id. */
export function morphPart(next: Element): void {
  const part = document.getElementById(next.id);
  if (part) Idiomorph.morph(part, next, { morphStyle: "outerHTML", restoreFocus: true });
  applyRules();
}

/** Change the picture. Effects that keep their id but stand in another drawing begin again. */
export function restartMotion(change: () => void): void {
  const drawn = new Map([...document.querySelectorAll(MOVING)].map((part) => [part.id, part.parentElement?.outerHTML]));
  change();
  for (const part of document.querySelectorAll<HTMLElement | SVGElement>(MOVING))
    if (drawn.has(part.id) && drawn.get(part.id) !== part.parentElement?.outerHTML) restart(part);
}

function restart(part: HTMLElement | SVGElement): void {
  const { style } = part;
  const before = style.cssText;
  style.animation = "none";
  part.getBoundingClientRect();
  style.cssText = before;
}
