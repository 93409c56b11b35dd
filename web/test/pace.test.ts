import assert from "node:assert/strict";
import { test } from "node:test";
import { stepTime } from "../src/pace";

/** How long each of so many steps is shown, one after the other. */
function times(pace: "calm" | "quick" | "off", count: number, motion = 0): number[] {
  const shown: number[] = [];
  for (let left = count; left > 0; left--) shown.push(stepTime(pace, left, shown.reduce((sum, time) => sum + time, 0), motion));
  return shown;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

test("a few steps are shown for their time each", () => {
  assert.deepEqual(times("calm", 3), [900, 900, 900]);
  assert.deepEqual(times("quick", 3), [350, 350, 350]);
});

test("many steps together take no longer than eight seconds, or three", () => {
  assert.ok(Math.abs(sum(times("calm", 40)) - 8000) < 1);
  assert.ok(Math.abs(sum(times("quick", 40)) - 3000) < 1);
  assert.ok(sum(times("calm", 40, 5000)) <= 8001);
  assert.ok(sum(times("quick", 12, 5000)) <= 3001);
});

test("steps of a long turn are all shown equally long", () => {
  const [first, ...others] = times("quick", 12);
  assert.equal(first, 250);
  for (const time of others) assert.ok(Math.abs(time - 250) < 1);
});

test("a step whose animations take longer is shown longer, but not for ever", () => {
  assert.equal(stepTime("quick", 1, 0, 600), 600);
  assert.equal(stepTime("quick", 1, 0, 5000), 900);
  assert.equal(stepTime("calm", 1, 0, 5000), 2400);
  assert.equal(stepTime("calm", 1, 0, 100), 900);
});

test("what comes when the time is used up is shown for a moment", () => {
  assert.equal(stepTime("quick", 5, 3000), 60);
  assert.equal(stepTime("calm", 5, 9000), 60);
});

test("off is off", () => {
  assert.equal(stepTime("off", 5, 0, 400), 0);
});
