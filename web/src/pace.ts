/** How fast what others do is shown: calm, quick or not at all; remembered. Whoever wants less motion has it off at first. */
import { recall, remember } from "./memory";
import { notice } from "./page";

export const PACES = ["calm", "quick", "off"] as const;
export type Pace = (typeof PACES)[number];

interface Timing {
  /** For how long a step is shown. */
  readonly step: number;
  /** For how long at most, where its animations take longer. */
  readonly longest: number;
  /** And all steps together. */
  readonly all: number;
}

const TIMINGS: Record<Pace, Timing> = {
  calm: { step: 900, longest: 2400, all: 8000 },
  quick: { step: 350, longest: 900, all: 3000 },
  off: { step: 0, longest: 0, all: 0 },
};
const SHORTEST_MS = 60;

const WORDS: Record<Pace, string> = {
  calm: "Pace: calm. What others do is shown slowly, step by step.",
  quick: "Pace: quick. What others do is shown step by step.",
  off: "Pace: off. Only where it leads is shown.",
};

/** How many milliseconds a step is shown of which `left` are still to come, itself included, when the ones before took `spent`.
 * Its own animations take `motion`. */
export function stepTime(pace: Pace, left: number, spent: number, motion = 0): number {
  const { step, longest, all } = TIMINGS[pace];
  const wanted = Math.max(step, Math.min(motion, longest));
  const share = (all - spent) / Math.max(left, 1);
  return Math.max(Math.min(SHORTEST_MS, step), Math.min(wanted, share));
}

const wantsLessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const paceNow = (): Pace => PACES.find((pace) => pace === recall("pace")) ?? (wantsLessMotion() ? "off" : "quick");

export function showPace(): void {
  const pace = paceNow();
  for (const button of document.querySelectorAll<HTMLElement>("[data-do=pace]")) {
    button.dataset["pace"] = pace;
    button.setAttribute("aria-label", `Pace: ${pace}. Change.`);
    button.title = `Pace: ${pace}`;
  }
}

export function nextPace(): void {
  const pace = PACES[(PACES.indexOf(paceNow()) + 1) % PACES.length]!;
  remember("pace", pace);
  showPace();
  notice(WORDS[pace]);
}
