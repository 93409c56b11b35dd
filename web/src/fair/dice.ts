/** The rule of docs/fair-dice.md, computed with the browser's own SHA-256. The server has it in engine/chance/fair_dice.py. */

/** Random bytes of the person in a seat, which count from row `ply` of the log on. */
export interface Contribution {
  readonly seat: number;
  readonly ply: number;
  readonly luck: string;
}

const NUMBERS = 1n << 256n;

/** Whether this page may use Web Crypto: browsers keep it to https, to localhost and to files. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seed that draws: the hash of the secret and of all that was added, or the secret alone. */
export async function mixed(secret: string, luck: readonly string[]): Promise<string> {
  return luck.length > 0 ? sha256([secret, ...[...luck].sort()].join("/")) : secret;
}

/** What counts at a row of the log. */
export const inForce = (contributions: readonly Contribution[], row: number): string[] =>
  contributions.filter((each) => each.ply <= row).map((each) => each.luck);

/** The index that falls at this ply. */
export async function draw(seed: string, ply: number, weights: readonly (number | string)[]): Promise<number> {
  const sizes = weights.map(BigInt);
  const total = sizes.reduce((sum, size) => sum + size, 0n);
  if (total <= 0n) throw new RangeError("Weights are whole numbers of at least 1.");
  let left = (await fairNumber(seed, ply, (NUMBERS / total) * total)) % total;
  return sizes.findIndex((size) => (left -= size) < 0n);
}

/** The first number below the limit: with it every unit of weight is exactly equally likely. */
async function fairNumber(seed: string, ply: number, limit: bigint): Promise<bigint> {
  for (let attempt = 0; ; attempt++) {
    const number = BigInt(`0x${await sha256(`${seed}/${ply}/${attempt}`)}`);
    if (number < limit) return number;
  }
}
