import assert from "node:assert/strict";
import { test } from "node:test";
import { reach } from "../src/keys";

const right = { x: 1, y: 0 };
const here = { x: 100, y: 100 };

test("what lies straight ahead is nearer than what lies aside", () => {
  assert.ok(reach(here, { x: 160, y: 100 }, right) < reach(here, { x: 150, y: 130 }, right));
});

test("what lies behind, or nearly across, is out of reach", () => {
  assert.equal(reach(here, { x: 60, y: 100 }, right), Infinity);
  assert.equal(reach(here, { x: 105, y: 300 }, right), Infinity);
});
