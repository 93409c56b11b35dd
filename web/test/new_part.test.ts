import assert from "node:assert/strict";
import { test } from "node:test";
import { newPart } from "../src/new_part";

test("a new sentence is new as a whole", () => {
  assert.equal(newPart("", "Red flies to d4 and fires; a ship is hit."), "Red flies to d4 and fires; a ship is hit.");
  assert.equal(newPart("Red is going to build Casino.", "Red builds Casino for 6 MC."), "Red builds Casino for 6 MC.");
});

test("a sentence that was said already has nothing new", () => {
  assert.equal(newPart("Red flies to d4.", "Red flies to d4."), "");
});

test("of a sentence that goes on, only what was added is new, however its parts are joined", () => {
  assert.equal(newPart("Red rolls 2 Water and 1 Army.", "Red rolls 2 Water and 1 Army, then re-rolls 2 dice."), "re-rolls 2 dice.");
  assert.equal(newPart("Red draws a gem and heats up to 3.", "Red draws a gem, heats up to 3 and flies to column 4."), "flies to column 4.");
});

test("of a sentence that changes in the middle, only what changed is new", () => {
  assert.equal(newPart("Red draws a gem, activates the Spore and flies to d4.", "Red draws a gem, flies to d4 and fires the Spore."), "fires the Spore.");
});

test("what is done twice is said twice", () => {
  assert.equal(newPart("Red gains 2 credits.", "Red gains 2 credits, passes, passes."), "passes, passes.");
});

test("a sentence that became shorter has nothing new", () => {
  assert.equal(newPart("Red draws a gem and flies to d4.", "Red draws a gem."), "");
});
