import { expect, test } from "vitest";
import fixture from "../fixture/lme4.json";
import { randomFrom } from "../random";
import { drawEntries } from "./draw-entries";
import { fitModel } from "./fit-model";

const DRAWS = 1500;

test.each([
  ["entries are many", "three readings"],
  ["judges are many", "more judges than entries"],
] as const)(
  "draws lie around the adjusted scores as far as their errors say, where %s",
  (_, name) => {
    const { entry, judge, y } = fixture.panels[name].readings;
    const fit = fitModel(
      y.map((value, i) => ({ entry: String(entry[i]), judge: String(judge[i]), y: value })),
    );
    const random = randomFrom(34);
    const draws = Array.from({ length: DRAWS }, () => drawEntries(fit, random));
    fit.entries.forEach(({ value, seWithOverall }, i) => {
      const drawn = draws.map((draw) => draw[i] ?? Number.NaN);
      const mean = drawn.reduce((total, x) => total + x, 0) / DRAWS;
      const sd = Math.sqrt(drawn.reduce((total, x) => total + (x - mean) ** 2, 0) / (DRAWS - 1));
      expect(Math.abs(mean - fit.overall - value)).toBeLessThan(
        (4.5 * seWithOverall) / DRAWS ** 0.5,
      );
      expect(Math.abs(sd / seWithOverall - 1)).toBeLessThan(0.09);
    });
  },
);

test("the same seed draws the same, and another one does not", () => {
  const four = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 4 }, () => random.normal());
  };
  expect(four(1)).toEqual(four(1));
  expect(four(1)).not.toEqual(four(2));
});
