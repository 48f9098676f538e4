export type Point = readonly [number, number];
type Height = (point: Point) => number;

interface Bowl {
  aa: number;
  ab: number;
  bb: number;
}

const MOST_STEPS = 60;

/**
 * The lowest point of a function of two spreads, from a place near it. It depends on their squares only, so
 * that it is even in each and smooth through zero: Newton steps run freely, and a spread of zero is a valley
 * like any other. Slopes are taken by differences, because each height costs a factorisation and its
 * derivatives three; the curvature is kept once the steps are small.
 */
export function minimise(heightAt: Height, start: Point): Point {
  let here = start;
  let height = heightAt(here);
  let bowl: Bowl | null = null;
  for (let step = 0; step < MOST_STEPS; step++) {
    bowl ??= curvatureAt(heightAt, here, height);
    const slope = slopeAt(heightAt, here, height, bowl);
    const next = goDown(heightAt, { point: here, height, slope }, moveIn(bowl, slope, here));
    if (!next) break;
    const moved = Math.max(far(here[0], next.point[0]), far(here[1], next.point[1]));
    ({ point: here, height } = next);
    if (moved < 1e-5) break;
    if (moved > 0.03) bowl = null;
  }
  return atZero(heightAt, here, height);
}

function far(from: number, to: number): number {
  return Math.abs(Math.abs(from) - to) / (0.1 + to);
}

function curvatureAt(heightAt: Height, [a, b]: Point, height: number): Bowl {
  const [h, k] = [stepAt(a, 2e-3), stepAt(b, 2e-3)];
  const [aUp, bUp] = [heightAt([a + h, b]), heightAt([a, b + k])];
  return {
    aa: (aUp - 2 * height + heightAt([a - h, b])) / h ** 2,
    bb: (bUp - 2 * height + heightAt([a, b - k])) / k ** 2,
    ab: (heightAt([a + h, b + k]) - aUp - bUp + height) / (h * k),
  };
}

function slopeAt(heightAt: Height, [a, b]: Point, height: number, { aa, bb }: Bowl): Point {
  const [h, k] = [stepAt(a, 1e-5), stepAt(b, 1e-5)];
  return [
    (heightAt([a + h, b]) - height) / h - (aa * h) / 2,
    (heightAt([a, b + k]) - height) / k - (bb * k) / 2,
  ];
}

/** Down the slope by the inverse of the curvature; where it curves down, as if it curved up as much. */
function moveIn({ aa, ab, bb }: Bowl, [ga, gb]: Point, [a, b]: Point): Point {
  const middle = (aa + bb) / 2;
  const spread = Math.hypot((aa - bb) / 2, ab);
  const angle = Math.atan2(2 * ab, aa - bb) / 2;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const least = 1e-6 * (Math.abs(middle) + spread) + 1e-12;
  const along = -(c * ga + s * gb) / Math.max(Math.abs(middle + spread), least);
  const across = -(c * gb - s * ga) / Math.max(Math.abs(middle - spread), least);
  const [x, y] = [c * along - s * across, s * along + c * across];
  const most = (move: number, from: number) =>
    (0.3 + Math.abs(from)) / Math.max(Math.abs(move), 1e-300);
  const scale = Math.min(1, most(x, a), most(y, b));
  return [x * scale, y * scale];
}

interface Place {
  point: Point;
  height: number;
  slope: Point;
}

/**
 * Half of the move, and half again, until it leads down, and by a part of what the slope promises: a move
 * through zero to the same place on the other side ends a rounding error lower, and nowhere.
 */
function goDown(heightAt: Height, { point: [a, b], height, slope }: Place, [x, y]: Point) {
  const promised = Math.min(0, slope[0] * x + slope[1] * y);
  for (let share = 1; share > 1e-3; share /= 2) {
    const point: Point = [Math.abs(a + share * x), Math.abs(b + share * y)];
    const found = heightAt(point);
    if (found < height + 1e-4 * share * promised) return { point, height: found };
  }
  return null;
}

/** A spread that explains nothing is nothing, and not a millionth. */
function atZero(heightAt: Height, here: Point, height: number): Point {
  let [a, b] = here;
  if (a < 0.05 && heightAt([0, b]) <= height + 1e-7) a = 0;
  if (b < 0.05 && heightAt([a, 0]) <= height + 1e-7) b = 0;
  return [a, b];
}

function stepAt(x: number, share: number): number {
  return share * Math.max(Math.abs(x), 0.05);
}
