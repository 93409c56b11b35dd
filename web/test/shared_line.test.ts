import assert from "node:assert/strict";
import { test } from "node:test";

import { matchesOf, Positions, tabLock } from "../src/shared_line";

const held = (...names: string[]): LockManagerSnapshot => ({ held: names.map((name) => ({ name })), pending: [] });

test("the open matches are those of all tabs, each once, one's own first", () => {
  const locks = held("starboard-leader", tabLock("b"), tabLock("a"), tabLock("b"), tabLock("c"));
  assert.deepEqual(matchesOf(locks, "c"), ["c", "a", "b"]);
});

test("a tab whose lock is not yet seen follows its own match all the same", () => {
  assert.deepEqual(matchesOf(held(), "a"), ["a"]);
});

test("no more matches are asked for than the server follows on one line", () => {
  const many = Array.from({ length: 80 }, (_, at) => tabLock(`m${at}`));
  assert.equal(matchesOf(held(...many), "m79").length, 50);
});

test("a match is asked for from where the last event left it", () => {
  const positions = new Positions();
  positions.take("a:12.3,b:7.0");
  positions.take("a:13.3");
  assert.deepEqual(["a", "b", "c"].map((match) => positions.of(match)), ["a:13.3", "b:7.0", "c"]);
});

test("an event without an id changes nothing", () => {
  const positions = new Positions();
  positions.take("");
  assert.equal(positions.of("a"), "a");
});

test("a table shows all that was heard, or not", () => {
  const positions = new Positions();
  positions.begin("a:12.3.5fa0c1d2");
  assert.equal(positions.isShown("a:12.3.5fa0c1d2"), true);
  positions.take("a:13.3.5fa0c1d2");
  assert.equal(positions.isShown("a:12.3.5fa0c1d2"), false, "a row is missing");
  assert.equal(positions.isShown("a:14.4.5fa0c1d2"), true, "the answer to one's own move is newer than the event");
  assert.equal(positions.isShown("a:14.4.00000000"), false, "somebody has sat down");
});

test("a page that opens later does not turn the line back", () => {
  const positions = new Positions();
  positions.take("a:13.3.5fa0c1d2");
  positions.begin("a:12.3.5fa0c1d2");
  assert.equal(positions.of("a"), "a:13.3.5fa0c1d2");
});
