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

  /** A page shows a match at `position`; what was heard of it is at least as new. */
  begin(position: string): void {
    const match = position.split(":")[0] ?? "";
    if (!this.known.has(match)) this.take(position);
  }

  /** Take over what an event's id says: `a:12.3.5fa0c1d2,b:7.0.9e3b77f0`. */
  take(id: string): void {
    for (const position of id.split(",")) {
      const [match, at] = position.split(":");
      if (match && at) this.known.set(match, at);
    }
  }

  /** Whether a table at `position` (`a:12.3.5fa0c1d2`) shows all that is known of its match. */
  isShown(position: string): boolean {
    const [match, at] = position.split(":");
    const known = this.known.get(match ?? "");
    if (known === undefined || at === undefined) return false;
    const [rows, messages, mark] = known.split(".");
    const [shownRows, shownMessages, shownMark] = at.split(".");
    return Number(rows) <= Number(shownRows) && Number(messages) <= Number(shownMessages) && mark === shownMark;
  }

  /** A match with its position, if one is known: what the server is asked for. */
  of(match: string): string {
    const at = this.known.get(match);
    return at === undefined ? match : `${match}:${at}`;
  }
}
