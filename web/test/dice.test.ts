import assert from "node:assert/strict";
import { test } from "node:test";
import { draw, inForce, mixed, sha256 } from "../src/fair/dice";
import vectors from "./dice.json";

const [ann, ben] = vectors.luck as [string, string];

test("the commitment is the hash of the secret", async () => {
  assert.equal(await sha256(vectors.secret), vectors.commitment);
});

test("the seed is mixed as the server mixes it, in whichever order luck arrived", async () => {
  assert.deepEqual(
    [await mixed(vectors.secret, []), await mixed(vectors.secret, [ann]), await mixed(vectors.secret, [ben, ann])],
    vectors.seeds,
  );
});

test("every draw is the server's", async () => {
  for (const { seed, weights, drawn } of vectors.draws) {
    const own = await Promise.all(drawn.map((_, ply) => draw(seed, ply, weights)));
    assert.deepEqual(own, drawn);
  }
});

test("luck counts from its row on", () => {
  const added = [
    { seat: 0, ply: 0, luck: ann },
    { seat: 1, ply: 4, luck: ben },
  ];
  assert.deepEqual(inForce(added, 3), [ann]);
  assert.deepEqual(inForce(added, 4), [ann, ben]);
});
