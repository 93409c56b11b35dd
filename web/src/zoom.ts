/** How a part of the picture is enlarged and moved: only numbers in here, no page. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A part is drawn `scale` times as large and moved by (x, y). */
export interface Zoom extends Point {
  readonly scale: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const STEP = 1.4;
const MOST = 6;

export const isWhole = (zoom: Zoom): boolean => zoom.scale === 1;

export const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** What lies in the middle of the whole picture stays covered, so that the part cannot be lost; not enlarged, it stays in place. */
function kept(zoom: Zoom, box: Box): Zoom {
  if (isWhole(zoom)) return WHOLE;
  const middle = middleOf(box);
  return {
    scale: zoom.scale,
    x: within(zoom.x, middle.x - zoom.scale * (box.x + box.width), middle.x - zoom.scale * box.x),
    y: within(zoom.y, middle.y - zoom.scale * (box.y + box.height), middle.y - zoom.scale * box.y),
  };
}

/** Enlarged by a factor; the point that lies under `at` stays there. */
export function zoomed(zoom: Zoom, by: number, at: Point, box: Box): Zoom {
  const scale = within(zoom.scale * by, 1, MOST);
  const grown = scale / zoom.scale;
  return kept({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, box);
}

export const moved = (zoom: Zoom, by: Point, box: Box): Zoom => kept({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box);

/** How much a turn of the wheel enlarges: little for the many small turns of a touchpad, more when two fingers pinch it. */
export const turnedBy = (turn: number, pinched: boolean): number => Math.exp(-within(turn, -120, 120) * (pinched ? 0.01 : 0.003));

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
