import assert from "node:assert/strict";
import { test } from "node:test";
import { faults, isIn, ownFaults, type FairMatch } from "../src/fair/check";
import { draw, inForce, mixed } from "../src/fair/dice";
import { mixedWords } from "../src/fair/words";
import vectors from "./dice.json";

const [ann, ben] = vectors.luck as [string, string];
const DIE = { outcomes: ["~1", "~2", "~3", "~4", "~5", "~6"], weights: [1, 1, 1, 1, 1, 1] };
const LUCK = [
  { seat: 0, ply: 0, luck: ann },
  { seat: 1, ply: 6, luck: ben },
];

/** Six dice, as a server draws them. */
async function played(): Promise<FairMatch> {
  const rows = [1, 3, 5, 7, 9, 12];
  const draws = rows.map(async (row) => {
    const seed = await mixed(vectors.secret, inForce(LUCK, row));
    return { row, ply: row, kind: 0, outcome: DIE.outcomes[await draw(seed, row, DIE.weights)]! };
  });
  const { commitment, secret } = vectors;
  return { match: "m", seats: ["Ann", "Ben"], commitment, secret, luck: LUCK, imported: 0, kinds: [DIE], draws: await Promise.all(draws) };
}

test("a fair match has no fault, and every draw is looked at", async () => {
  const done: number[] = [];
  assert.deepEqual(await faults(await played(), (count) => done.push(count)), []);
  assert.deepEqual(done, [1, 2, 3, 4, 5, 6]);
});

test("a changed outcome is named by its row", async () => {
  const match = await played();
  const other = match.draws[2]!.outcome === "~1" ? "~2" : "~1";
  const draws = match.draws.map((each, at) => (at === 2 ? { ...each, outcome: other } : each));
  const found = await faults({ ...match, draws });
  assert.equal(found.length, 1);
  assert.match(found[0]!, new RegExp(`^Row 5 of the log says ${other}, but the seed draws ~\\d at ply 5\\.$`));
});

test("another secret than the promised one is found out", async () => {
  const found = await faults({ ...(await played()), secret: "another" });
  assert.match(found[0]!, /^The secret is not the one that was promised/);
});

test("changed, missing and foreign bytes are found out", async () => {
  const match = await played();
  for (const luck of [[], LUCK.slice(0, 1), [{ ...LUCK[0]!, luck: ben }, LUCK[1]!], [...LUCK, { seat: 2, ply: 0, luck: "ff".repeat(8) }]])
    assert.notDeepEqual(await faults({ ...match, luck }), []);
  assert.match((await faults({ ...match, luck: [...LUCK, { seat: 2, ply: 99, luck: "x" }] }))[0]!, /^What seat 3 is said/);
});

test("no draw is made twice", async () => {
  const match = await played();
  assert.deepEqual(await faults({ ...match, draws: [...match.draws, match.draws[5]!] }), ["Row 12 of the log is out of order."]);
});

test("a draw needs a list of what could fall", async () => {
  const match = await played();
  assert.match((await faults({ ...match, kinds: [] }))[0]!, /no list of what could fall/);
  assert.match((await faults({ ...match, kinds: [{ ...DIE, weights: [0, 0, 0, 0, 0, 0] }] }))[0]!, /no list of what could fall/);
});

test("the browser knows what it saw and added itself", async () => {
  const match = await played();
  const own = { luck: ann, commitment: match.commitment, taken: true };
  assert.ok(isIn(match, own));
  assert.deepEqual(ownFaults(match, own), []);
  assert.match(ownFaults(match, { ...own, commitment: "another" })[0]!, /saw another commitment/);
  assert.match(ownFaults(match, { ...own, luck: "ff".repeat(16) })[0]!, /not in the list/);
  assert.deepEqual(ownFaults(match, { ...own, luck: "ff".repeat(16), taken: false }), []);
});

test("bytes that came after the last draw are not denied", async () => {
  const match = await played();
  const added = (ply: number) => ({ ...match, luck: [{ ...LUCK[0]!, ply }] });
  assert.equal(mixedWords({ ...match, luck: [] }), ". Nobody had added random bytes, so that the server alone chose the seed");
  assert.equal(mixedWords(added(0)), ", mixed from the secret and what people had added by then");
  assert.match(mixedWords(added(6)), /^\. The first 3 were drawn before anybody had added/);
  assert.match(mixedWords(added(99)), /^\. All were drawn before anybody had added/);
  assert.match(mixedWords({ ...added(99), draws: match.draws.slice(0, 1) }), /^\. It was drawn before anybody had added/);
});
