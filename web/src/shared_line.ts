/** What the tabs of one browser know of their shared line: which matches are open, and how far each is told. */

const TAB = "starboard-tab:";

/** As many matches as the server follows on one line. */
const MOST_MATCHES = 50;

/** The lock that a tab holds as long as it shows a match. */
export const tabLock = (match: string): string => TAB + match;

/** The matches that are open in some tab, one's own first. */
export function matchesOf(locks: LockManagerSnapshot, own: string): string[] {
  const open = (locks.held ?? []).map((lock) => lock.name ?? "").filter((name) => name.startsWith(TAB));
  const matches = new Set([own, ...open.map((name) => name.slice(TAB.length)).sort()]);
  return [...matches].slice(0, MOST_MATCHES);
}

/** How many rows and messages of each match the browser has heard of, as the ids of events say it. */
export class Positions {
  private readonly known = new Map<string, string>();

  /** Take over what an event's id says: `a:12.3,b:7.0`. */
  take(id: string): void {
    for (const position of id.split(",")) {
      const [match, at] = position.split(":");
      if (match && at) this.known.set(match, at);
    }
  }

  /** A match with its position, if one is known: what the server is asked for. */
  of(match: string): string {
    const at = this.known.get(match);
    return at === undefined ? match : `${match}:${at}`;
  }
}
