import assert from "node:assert/strict";
import { test } from "node:test";
import { canBegin, isLit, isOpen, possible, said, say } from "../src/speak";

const moves = ["unshield a1", "fly c3 0", "fly c3 1", "fly c3 2", "fly d4 0"];
const part = (word: string, after = "") => ({ word, after: after.split(" ").filter(Boolean) });

test("words narrow the moves in any order", () => {
  assert.deepEqual(possible(moves, ["c3", "2"]), ["fly c3 2"]);
  assert.deepEqual(possible(moves, ["2", "c3"]), ["fly c3 2"]);
  assert.deepEqual(possible(moves, []), moves);
});

test("words are whole: 1 is not a part of a1", () => {
  assert.deepEqual(possible(moves, ["1"]), ["fly c3 1"]);
});

test("nothing is said before a word is spoken, even if only one move is legal", () => {
  assert.equal(said(["n"], []), null);
  assert.equal(said(["n"], ["n"]), "n");
});

test("a sentence is complete when one move is left", () => {
  assert.equal(said(moves, ["a1"]), "unshield a1");
  assert.equal(said(moves, ["c3"]), null);
  assert.equal(said(moves, ["c3", "0"]), "fly c3 0");
});

test("a landing square opens after its ship was named", () => {
  const landing = part("2", "c3");
  assert.equal(isOpen(landing, []), false);
  assert.equal(isLit(landing, moves, []), false);
  assert.equal(isLit(landing, moves, ["c3"]), true);
  assert.equal(isLit(part("2", "d4"), moves, ["c3"]), false);
});

test("a word that leads nowhere is not lit", () => {
  assert.equal(isLit(part("h8"), moves, []), false);
  assert.equal(isLit(part("d4"), moves, ["c3"]), false);
});

test("naming another ship begins a new sentence", () => {
  assert.equal(canBegin(part("d4"), moves), true);
  assert.deepEqual(say(moves, ["c3"], part("d4")), ["d4"]);
});

test("naming a word again takes it back", () => {
  assert.deepEqual(say(moves, ["c3"], part("c3")), []);
});

test("a word that means nothing now changes nothing", () => {
  assert.deepEqual(say(moves, ["c3"], part("h8")), ["c3"]);
  assert.deepEqual(say(moves, [], part("2", "c3")), []);
});
