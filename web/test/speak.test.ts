import assert from "node:assert/strict";
import { test } from "node:test";
import { canBegin, carriedOver, isLit, isOpen, ofSeats, parted, possible, said, say, withoutLast } from "../src/speak";

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

test("a half sentence outlives a new table that it still makes sense at", () => {
  assert.deepEqual(carriedOver(moves, moves, ["c3"]), ["c3"]);
  assert.deepEqual(carriedOver(moves, ["unshield a1"], ["c3"]), []);
});

test("no word of a move that was said is left over for the next one", () => {
  assert.deepEqual(carriedOver(moves, ["fly d4 2", "fly e5 2", "fly e5 3"], ["c3", "2"]), []);
  assert.deepEqual(carriedOver(["fly d4 0", "fly c3 2"], ["fly d4 2", "fly e5 2"], ["2"]), []);
});

test("words in a row keep their order", () => {
  const swaps = ["convert red blue", "convert blue red", "skip"];
  assert.deepEqual(possible(swaps, ["red blue"]), ["convert red blue"]);
  assert.equal(said(swaps, ["blue red"]), "convert blue red");
});

const several = ofSeats({ "0": ["press 1", "press 2", "destroy"], "3": ["press 1", "peek 1", "peek 2"] });
const of = (seat: string, word: string, after = "") => ({ ...part(word, after), seat });

test("a part of one seat speaks for that seat alone", () => {
  assert.deepEqual(say(several, [], of("0", "1")), ["@0", "1"]);
  assert.equal(said(several, ["@0", "1"]), "@0 press 1");
  assert.deepEqual(parted("@0 press 1"), { seat: "0", move: "press 1" });
});

test("a part of a seat that may not act now is not lit", () => {
  assert.equal(isLit(of("2", "1"), several, []), false);
  assert.equal(isLit(of("0", "destroy"), several, []), true);
  assert.equal(isLit(of("3", "destroy"), several, []), false);
});

test("a second word of the same seat goes on with its sentence", () => {
  const begun = say(several, [], of("3", "peek"));
  assert.deepEqual(begun, ["@3", "peek"]);
  assert.deepEqual(say(several, begun, of("3", "2")), ["@3", "peek", "2"]);
  assert.deepEqual(say(several, begun, of("0", "2")), ["@0", "2"]);
});

test("a seat does not outlive the words that were said for it", () => {
  assert.deepEqual(withoutLast(["@3", "peek"]), []);
  assert.deepEqual(say(several, ["@3", "peek"], of("3", "peek")), []);
});

test("where one seat is to move, parts of seats are plain words", () => {
  assert.deepEqual(say(moves, [], of("1", "c3")), ["c3"]);
  assert.deepEqual(parted("fly c3 0"), { seat: null, move: "fly c3 0" });
});
