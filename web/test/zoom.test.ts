import assert from "node:assert/strict";
import { test } from "node:test";
import { distance, isWhole, moved, turnedBy, WHOLE, zoomed, type Point, type Zoom } from "../src/zoom";

const BOX = { x: 0, y: 0, width: 100, height: 60 };
const shown = ({ scale, x, y }: Zoom, point: Point): Point => ({ x: x + scale * point.x, y: y + scale * point.y });

test("the point under the pointer stays under it", () => {
  const zoom = zoomed(WHOLE, 2, { x: 30, y: 20 }, BOX);
  assert.deepEqual(shown(zoom, { x: 30, y: 20 }), { x: 30, y: 20 });
  assert.equal(zoom.scale, 2);
});

test("zooming out ends with the whole in its place", () => {
  const zoom = zoomed(moved(zoomed(WHOLE, 2, { x: 90, y: 50 }, BOX), { x: -30, y: 0 }, BOX), 0.1, { x: 5, y: 5 }, BOX);
  assert.deepEqual(zoom, WHOLE);
});

test("there is a largest scale", () => {
  assert.equal(zoomed(zoomed(WHOLE, 5, { x: 0, y: 0 }, BOX), 5, { x: 0, y: 0 }, BOX).scale, 6);
});

test("the whole is not moved, and an enlarged part cannot be lost", () => {
  assert.ok(isWhole(moved(WHOLE, { x: 50, y: 50 }, BOX)));
  const lost = moved(zoomed(WHOLE, 3, { x: 50, y: 30 }, BOX), { x: 1000, y: -1000 }, BOX);
  assert.deepEqual(shown(lost, { x: 0, y: 60 }), { x: 50, y: 30 });
});

test("a wheel enlarges upwards, and as much as it is turned", () => {
  assert.ok(turnedBy(-100, false) > turnedBy(-4, false) && turnedBy(-4, false) > 1);
  assert.ok(turnedBy(100, false) < 1 && turnedBy(-4, true) > turnedBy(-4, false));
  assert.equal(turnedBy(-100, false) * turnedBy(100, false), 1);
});

test("the distance of two fingers", () => assert.equal(distance({ x: 1, y: 2 }, { x: 4, y: 6 }), 5));
