/** Whether everything that chance decided in a match follows from what was promised and added. */
import { draw, inForce, mixed, sha256, type Contribution } from "./dice";

/** What could fall at a draw, and how likely each of it was. */
export interface Kind {
  readonly outcomes: readonly string[];
  readonly weights: readonly number[];
}

/** One outcome of chance: the row of the log where it stands, its ply, and which `Kind` of draw it was. */
export interface Draw {
  readonly row: number;
  readonly ply: number;
  readonly kind: number;
  readonly outcome: string;
}

/** A match as the server publishes it on its page and in the downloaded file. */
export interface FairMatch {
  readonly match: string;
  readonly seats: readonly string[];
  readonly commitment: string;
  /** Null until the match is over. */
  readonly secret: string | null;
  readonly luck: readonly Contribution[];
  /** Rows that came from a file; nobody here has drawn them. */
  readonly imported: number;
  readonly kinds: readonly Kind[];
  readonly draws: readonly Draw[];
}

/** What this browser remembers of the bytes it added. */
export interface Own {
  readonly luck: string;
  /** The promise that it saw before. */
  readonly commitment: string;
  /** The server said that it has taken them. */
  readonly taken: boolean;
}

type Progress = (done: number) => void;

const LUCK = /^[0-9a-f]{16,64}$/;

/** Every fault in a sentence; nothing: all is as it should be. */
export async function faults(match: FairMatch, progress: Progress = () => undefined): Promise<string[]> {
  const { secret } = match;
  if (secret === null) return ["The secret has not been published."];
  const found = [...(await secretFaults(secret, match.commitment)), ...luckFaults(match.luck), ...orderFaults(match.draws)];
  for (const [done, each] of match.draws.entries()) {
    found.push(...(await drawFaults(match, secret, each)));
    progress(done + 1);
  }
  return found;
}

async function secretFaults(secret: string, commitment: string): Promise<string[]> {
  const hash = await sha256(secret);
  if (hash === commitment) return [];
  return [`The secret is not the one that was promised: its SHA-256 is ${hash}, but the commitment is ${commitment}.`];
}

function luckFaults(luck: readonly Contribution[]): string[] {
  const bad = luck.filter((each) => !LUCK.test(each.luck) || !(each.ply >= 0));
  return bad.map((each) => `What seat ${each.seat + 1} is said to have added is not random bytes in hexadecimal digits.`);
}

/** No row and no ply is drawn twice. */
function orderFaults(draws: readonly Draw[]): string[] {
  const late = draws.filter((each, at) => {
    const before = draws[at - 1];
    return before !== undefined && (each.row <= before.row || each.ply <= before.ply);
  });
  return late.map((each) => `Row ${each.row} of the log is out of order.`);
}

async function drawFaults(match: FairMatch, secret: string, { row, ply, kind, outcome }: Draw): Promise<string[]> {
  const { outcomes, weights } = match.kinds[kind] ?? { outcomes: [], weights: [] };
  if (outcomes.length === 0 || outcomes.length !== weights.length || !weights.every((weight) => weight >= 1))
    return [`Row ${row} of the log has no list of what could fall.`];
  const seed = await mixed(secret, inForce(match.luck, row));
  const drawn = outcomes[await draw(seed, ply, weights)];
  return drawn === outcome ? [] : [`Row ${row} of the log says ${outcome}, but the seed draws ${drawn} at ply ${ply}.`];
}

/** What this browser knows itself: whether the server has kept its word about the promise and the bytes. */
export function ownFaults(match: FairMatch, own: Own): string[] {
  const found = [];
  if (own.commitment !== match.commitment)
    found.push(`Your browser saw another commitment before it added its bytes: ${own.commitment}.`);
  if (own.taken && !isIn(match, own)) found.push(`Your browser added ${own.luck}, but that is not in the list.`);
  return found;
}

export const isIn = (match: FairMatch, own: Own): boolean => match.luck.some((each) => each.luck === own.luck);
