import type { ReactNode } from "react";
import { firs, hills, range } from "./poster-land";
import { FRONT_COUNT, HORIZON_COUNT, numbersFrom } from "./poster-plan";

/** The lands that lie behind, drawn once for all posters; their faces look to a sun at the right. */
export const HORIZONS: readonly ReactNode[] = Array.from({ length: HORIZON_COUNT }, (_, index) => {
  const random = numbersFrom(4_001 + index);
  const height = [96, 70, 120, 84, 58, 108][index] ?? 96;
  const { land, lit } = range(random, { base: 272 - (index % 3) * 10, height, sun: 400 });
  return (
    <>
      <path className="z3" d={land} />
      <path className="z2" d={lit} />
      <path className="z4" d={hills(random, 294, 26)} />
    </>
  );
});

/** Where things stand in front: at both sides, at one, or low along the edge. */
const PLACES = [
  [14, 36, 60, 268, 294, 314],
  [10, 30, 54, 80, 306],
  [20, 236, 262, 286, 308],
  [8, 312],
];

/** What grows before the motif. */
export const FRONTS: readonly ReactNode[] = Array.from({ length: FRONT_COUNT }, (_, index) => {
  const random = numbersFrom(7_001 + index);
  return (
    <>
      <path className="z5" d={hills(random, 330, 22)} />
      <path className="z7" d={firs(random, 362, PLACES[index] ?? [], index === 3 ? 26 : 44)} />
    </>
  );
});
