import { expect, test } from "vitest";
import { fitModel } from "../model/fit-model";
import { randomFrom } from "../random";
import { type Comparison, compareMethods } from "./compare-methods";
import { simulateReadings, usualDrift } from "./simulate-readings";
import { USUAL_SEASON } from "./simulate-season";

function against(rows: Comparison[], method: string): Comparison {
  const row = rows.find((one) => one.method === method);
  if (!row) throw new Error(`Nothing of ${method}`);
  return row;
}

test("in twenty seasons the model finds more of the top ten than z-scores and the plain mean, and is behind nobody", () => {
  const rows = compareMethods(USUAL_SEASON, 20, 3);
  for (const method of ["z-scores", "plain mean", "drop the lowest"]) {
    expect(against(rows, method).topTenBehind.mean).toBeGreaterThan(0);
  }
  for (const { winnerBehind, topTenBehind } of rows) {
    expect(winnerBehind.mean).toBeGreaterThanOrEqual(-2 * winnerBehind.se);
    expect(topTenBehind.mean).toBeGreaterThanOrEqual(-2 * topTenBehind.se);
  }
});

test("with judges who are alike it is not worse than the plain mean", () => {
  const alike = { ...USUAL_SEASON, judgeSd: 0, spiteful: 0, dropOuts: 0 };
  const { winnerBehind, topTenBehind } = against(compareMethods(alike, 20, 3), "plain mean");
  expect(winnerBehind.mean).toBeGreaterThanOrEqual(-2 * winnerBehind.se);
  expect(topTenBehind.mean).toBeGreaterThanOrEqual(-2 * topTenBehind.se);
});

test("readings drift from the first to the last by three tenths of what projects differ by", () => {
  const entries = Array.from({ length: 11 }, (_, i) => `e${i}`);
  const truth = { quality: new Map(), leniency: new Map(), restSd: 0, drift: usualDrift(10) };
  const ys = simulateReadings([{ judge: "j", entries }], truth, randomFrom(1)).map(({ y }) => y);
  expect(ys.at(0)).toBe(0);
  expect(ys.at(5)).toBeCloseTo(-1.5);
  expect(ys.at(-1)).toBeCloseTo(-3);
});

test("5,000 scores are fitted within two seconds of one processor", () => {
  const random = randomFrom(5);
  const around = (count: number, sd: number, word: string) =>
    new Map(Array.from({ length: count }, (_, i) => [`${word}${i}`, sd * random.normal()]));
  const [quality, leniency] = [around(1000, 10, "e"), around(250, 7, "j")];
  const entries = [...quality.keys()];
  const orders = [...leniency.keys()].map((judge, i) => ({
    judge,
    entries: Array.from({ length: 20 }, (_, k) => entries[(i * 37 + k * 211) % 1000] ?? ""),
  }));
  const readings = simulateReadings(orders, { quality, leniency, restSd: 9, drift: 0 }, random);
  const before = process.threadCpuUsage();
  const { variances } = fitModel(readings);
  const { user, system } = process.threadCpuUsage(before);
  expect(readings).toHaveLength(5000);
  expect((user + system) / 1e6).toBeLessThan(2);
  expect(variances.rest).toBeGreaterThan(70);
  expect(variances.rest).toBeLessThan(92);
});
