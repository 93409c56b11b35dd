/** The new part of a sentence that goes on. `Red draws a gem.` becomes `Red draws a gem, heats up and flies.`: whoever
 * has heard the first hears `heats up, flies.` */

const JOINT = /, then |, and |, | and |; /;

/** What somebody who has heard `before` has not heard of `now`; empty: nothing is new. */
export function newPart(before: string, now: string): string {
  if (before === "") return now;
  const heard = partsOf(before);
  const fresh = partsOf(now).filter((part) => !taken(heard, part));
  return fresh.length > 0 ? `${fresh.join(", ")}.` : "";
}

const partsOf = (sentence: string): string[] => sentence.replace(/\.$/, "").split(JOINT);

/** Take a part out of a list, if it is in there. */
function taken(parts: string[], part: string): boolean {
  const at = parts.indexOf(part);
  if (at >= 0) parts.splice(at, 1);
  return at >= 0;
}
