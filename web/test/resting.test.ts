import assert from "node:assert/strict";
import { test } from "node:test";
import { isMoved } from "../src/resting";

test("a hand that trembles rests, one that goes elsewhere does not", () => {
  const here = { x: 100, y: 100 };
  assert.equal(isMoved(here, { x: 104, y: 97 }), false);
  assert.equal(isMoved(here, { x: 100, y: 120 }), true);
});
