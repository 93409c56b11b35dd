/** Random bytes of this browser for the dice of a match, and what it remembers of them. */
import type { Own } from "./fair/check";
import { recall, remember } from "./memory";

const BYTES = 16;

const key = (match: string): string => `luck.${match}`;

function newLuck(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function ownLuck(match: string): Own | null {
  const text = recall(key(match));
  return text ? (JSON.parse(text) as Own) : null;
}

/** Bytes for a match whose promise is known: the same again if they were offered before. */
export function offeredLuck(match: string, commitment: string): Own {
  const own = ownLuck(match) ?? { luck: newLuck(), commitment, taken: false };
  remember(key(match), JSON.stringify(own));
  return own;
}

function luckIsTaken(match: string, own: Own): void {
  remember(key(match), JSON.stringify({ ...own, taken: true }));
}

const adding = new Set<string>();

/** A table says which bytes it has of its player: remember that, or add them if it has none. */
export async function keepLuck({ match, commitment, luck }: { match: string; commitment: string; luck: string }): Promise<void> {
  if (luck === "wanted" && !adding.has(match)) return addLuck(match, offeredLuck(match, commitment));
  const own = luck ? ownLuck(match) : null;
  if (own && own.luck === luck && !own.taken) luckIsTaken(match, own);
}

/** Add this browser's bytes to a match. Whatever goes wrong, the match goes on without them. */
async function addLuck(match: string, own: Own): Promise<void> {
  adding.add(match);
  try {
    const answer = await fetch(`/api/matches/${match}/luck`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ luck: own.luck }),
    });
    if (answer.ok) luckIsTaken(match, own);
  } catch {
    // The line is down: the next look at the table tries again.
  } finally {
    adding.delete(match);
  }
}

/** The form by which somebody joins a match: its bytes are made when it is sent. */
export function addLuckTo(form: HTMLFormElement): void {
  form.addEventListener("submit", () => {
    const field = form.querySelector<HTMLInputElement>("input[name=luck]");
    const { match, commitment } = form.dataset;
    if (!field || !match || !commitment) return;
    field.value = offeredLuck(match, commitment).luck;
    field.disabled = false; // without scripts nothing is sent
  });
}
