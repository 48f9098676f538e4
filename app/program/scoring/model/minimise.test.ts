import { expect, test } from "vitest";
import { randomFrom, shuffled } from "../random";
import type { Reading } from "./design";
import { solveAt } from "./equations";
import { fitModel } from "./fit-model";

const SPREADS = [0, 0.02, 0.1, 0.3, 0.7, 1.4, 3, 8];

test("nowhere on a grid of spreads do readings fit better than where the search has ended", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { design, solved } = fitModel(aSmallPanel(seed));
    const heights = SPREADS.flatMap((wide) =>
      SPREADS.map((narrow) => solveAt(design, { wide, narrow })?.deviance ?? Infinity),
    );
    expect(solved.deviance, `panel ${seed}`).toBeLessThan(Math.min(...heights) + 1e-3);
  }
});

/** Judges who agree nearly always, in steps of five points: their own spread is next to nothing. */
function aSmallPanel(seed: number): Reading[] {
  const random = randomFrom(seed);
  const judges = Array.from({ length: 5 }, (_, i) => `judge ${i}`);
  return Array.from({ length: 14 }, (_, i) => 60 + 6 * random.normal() + i / 10).flatMap(
    (true_, i) =>
      shuffled(judges, random)
        .slice(0, 2 + random.below(2))
        .map((judge) => ({
          entry: `entry ${i}`,
          judge,
          y: 5 * Math.round((true_ + 0.8 * random.normal()) / 5),
        })),
  );
}
