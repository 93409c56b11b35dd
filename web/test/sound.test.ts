import assert from "node:assert/strict";
import { test } from "node:test";
import { newSounds, type Heard } from "../src/sound";

const HEARD: Heard[] = [[3, "move"], [4, "dice"], [5, "dice"], [6, "hit"], [7, "alarm"], [8, "card"], [9, "win"]];

test("only what is new to the page is heard, in order and no sound twice in a row", () => {
  assert.deepEqual(newSounds(HEARD.slice(0, 5), 4), ["dice", "hit", "alarm"]);
  assert.deepEqual(newSounds(HEARD, 10), []);
});

test("of many sounds the last four are heard", () => {
  assert.deepEqual(newSounds(HEARD, 0), ["hit", "alarm", "card", "win"]);
});
