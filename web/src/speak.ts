/** Speaking a move: which words can come next, and when a sentence is complete. No page in here, only words. */

/** A part of the picture that stands for a word, perhaps only after other words were spoken. */
export interface Part {
  readonly word: string;
  readonly after: readonly string[];
}

/** Whether a move says these words in a row. */
export const contains = (move: string, words: string): boolean => ` ${move} `.includes(` ${words} `);

/** The moves that contain every spoken word, in whatever order. A part may also say several words in a row (`red blue`). */
export function possible(moves: readonly string[], spoken: readonly string[]): string[] {
  return moves.filter((move) => spoken.every((words) => contains(move, words)));
}

/** A part makes sense once the words it comes after were spoken (its own word does not count). */
export function isOpen(part: Part, spoken: readonly string[]): boolean {
  return part.after.every((word) => word === part.word || spoken.includes(word));
}

/** A part is lit when it is open and its word, not yet spoken, occurs in a move that is still possible. */
export function isLit(part: Part, moves: readonly string[], spoken: readonly string[]): boolean {
  if (!isOpen(part, spoken) || spoken.includes(part.word)) return false;
  return possible(moves, [...spoken, part.word]).length > 0;
}

/** A part that is not lit now but could begin a new sentence, such as another ship. */
export function canBegin(part: Part, moves: readonly string[]): boolean {
  return part.after.length === 0 && possible(moves, [part.word]).length > 0;
}

/** What has been spoken after saying one more word: go on, take the word back, or begin anew. */
export function say(moves: readonly string[], spoken: readonly string[], part: Part): string[] {
  if (isLit(part, moves, spoken)) return [...spoken, part.word];
  if (spoken.includes(part.word)) return spoken.filter((word) => word !== part.word);
  return canBegin(part, moves) ? [part.word] : [...spoken];
}

/** The move that has been said: the only one that is left once anything was spoken. */
export function said(moves: readonly string[], spoken: readonly string[]): string | null {
  if (spoken.length === 0) return null;
  const left = possible(moves, spoken);
  return left.length === 1 ? left[0]! : null;
}

/** What is left of a half sentence when another table has come: nothing if it had been said or has lost its sense. */
export function carriedOver(before: readonly string[], after: readonly string[], spoken: readonly string[]): string[] {
  const sensible = possible(after, spoken).length > 0 && said(after, spoken) === null;
  return sensible && said(before, spoken) === null ? [...spoken] : [];
}
