import assert from "node:assert/strict";
import { test } from "node:test";
import { Latest } from "../src/latest";

/** Work that waits until it is let go on. */
function slowly() {
  const done: number[] = [];
  const waiting: (() => void)[] = [];
  const work = (wish: number) =>
    new Promise<void>((resolve) => {
      done.push(wish);
      waiting.push(resolve);
    });
  const goOn = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { done, work, goOn };
}

test("of many wishes the first and the latest are done, one after the other", async () => {
  const { done, work, goOn } = slowly();
  const latest = new Latest(work);
  for (const wish of [1, 2, 3, 4]) void latest.want(wish);
  assert.deepEqual(done, [1]);
  assert.equal(latest.next, 4);
  await goOn();
  assert.deepEqual(done, [1, 4]);
  await goOn();
  assert.equal(latest.isWorking, false);
  assert.deepEqual(done, [1, 4]);
});

test("what fails does not hold up what is wanted afterwards", async () => {
  const done: number[] = [];
  const latest = new Latest(async (wish: number) => {
    if (wish === 1) throw new Error("no");
    done.push(wish);
  });
  await assert.rejects(latest.want(1));
  await latest.want(2);
  assert.deepEqual(done, [2]);
});
