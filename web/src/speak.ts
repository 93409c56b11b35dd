/** Speaking a move: which words can come next, and when a sentence is complete. No page in here, only words. */

/** A part of the picture that stands for a word, perhaps only after other words were spoken, or only for one seat. */
export interface Part {
  readonly word: string;
  readonly after: readonly string[];
  readonly seat?: string | undefined;
}

/** Where several seats may act, a move begins with whose it is: `@1 press 3`. Saying a part of a seat says that, too. */
export const seatWord = (seat: string): string => `@${seat}`;
const isSeatWord = (word: string): boolean => word.startsWith("@");

/** The moves of several seats as one list. */
export const ofSeats = (choices: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(choices).flatMap(([seat, moves]) => moves.map((move) => `${seatWord(seat)} ${move}`));

/** A move of such a list: whose it is, and its own words. */
export function parted(move: string): { seat: string | null; move: string } {
  const [first = "", ...words] = move.split(" ");
  return isSeatWord(first) ? { seat: first.slice(1), move: words.join(" ") } : { seat: null, move };
}

/** What saying a part says. */
function sayings(part: Part, moves: readonly string[]): string[] {
  const seated = part.seat !== undefined && moves.some(isSeatWord);
  return seated ? [seatWord(part.seat!), part.word] : [part.word];
}

const isSpoken = (words: readonly string[], spoken: readonly string[]): boolean => words.every((word) => spoken.includes(word));

/** A seat that is named with no other word means nothing. */
const withoutLoneSeat = (spoken: readonly string[]): string[] => (spoken.every(isSeatWord) ? [] : [...spoken]);

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
  const words = sayings(part, moves);
  if (!isOpen(part, spoken) || isSpoken(words, spoken)) return false;
  return possible(moves, [...spoken, ...words]).length > 0;
}

/** A part that has been said. */
export const hasBeenSaid = (part: Part, moves: readonly string[], spoken: readonly string[]): boolean =>
  isOpen(part, spoken) && isSpoken(sayings(part, moves), spoken);

/** All words that would be spoken if a part were said now. */
export const wordsIf = (part: Part, moves: readonly string[], spoken: readonly string[]): string[] =>
  isLit(part, moves, spoken) ? [...spoken, ...sayings(part, moves)] : sayings(part, moves);

/** What is left when the last word is taken back. */
export const withoutLast = (spoken: readonly string[]): string[] => withoutLoneSeat(spoken.slice(0, -1));

/** A part that is not lit now but could begin a new sentence, such as another ship. */
export function canBegin(part: Part, moves: readonly string[]): boolean {
  return part.after.length === 0 && possible(moves, sayings(part, moves)).length > 0;
}

/** What has been spoken after saying one more word: go on, take the word back, or begin anew. */
export function say(moves: readonly string[], spoken: readonly string[], part: Part): string[] {
  const words = sayings(part, moves);
  if (isLit(part, moves, spoken)) return [...spoken, ...words.filter((word) => !spoken.includes(word))];
  if (isSpoken(words, spoken)) return withoutLoneSeat(spoken.filter((word) => word !== part.word));
  return canBegin(part, moves) ? words : [...spoken];
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
