import { expect, test } from "vitest";
import { rightWinners } from "../../../tests/support/drifting-judges";
import { aFair } from "../../../tests/support/made-up-judging";
import { pairKey } from "./problem";
import { type PlacedReading, readingOrder } from "./reading-order";
import { solve } from "./solve";

const problem = aFair({ entries: 60, judges: 20, cap: 15 });
const { readings } = solve(problem, "fresh");
const order = readingOrder(readings, { seed: 1, standing: [] });
const lengthOf = (judgeId: string) => readings.filter((one) => one.judgeId === judgeId).length;

test("each list counts from one, and holds all of its readings", () => {
  expect(order.map(pairKey).sort()).toEqual(readings.map(pairKey).sort());
  for (const { id } of problem.judges) {
    const own = order.filter(({ judgeId }) => judgeId === id).map(({ position }) => position);
    expect(own).toEqual(own.map((_, at) => at + 1));
  }
});

test("each project stands in the early, the middle and the late part of lists alike often", () => {
  const isEven = (own: { part: number }[]) => {
    const counts = [0, 1, 2].map((third) => own.filter(({ part }) => part === third).length);
    return Math.max(...counts) - Math.min(...counts) <= 1;
  };
  for (const { id } of problem.entries) {
    expect(isEven(order.filter(({ entryId }) => entryId === id))).toBe(true);
  }
  for (const { id } of problem.judges) {
    expect(isEven(order.filter(({ judgeId }) => judgeId === id))).toBe(true);
  }
});

test("so that its mean place is near the middle", () => {
  const middles = problem.entries.map(({ id }) => {
    const own = order.filter(({ entryId }) => entryId === id);
    const places = own.map(({ judgeId, position }) => (position - 0.5) / lengthOf(judgeId));
    return places.reduce((sum, place) => sum + place, 0) / places.length;
  });
  expect(Math.max(...middles.map((middle) => Math.abs(middle - 0.5)))).toBeLessThan(0.1);
});

test("what is finished stays in front, in its order", () => {
  const [first] = problem.judges;
  const own = order.filter(({ judgeId }) => judgeId === first?.id);
  const standing = own.slice(-2).map((pair) => ({ ...pair, state: "finished" as const }));
  const again = readingOrder(readings, { seed: 2, standing });
  const begin = again.filter(({ judgeId }) => judgeId === first?.id).slice(0, 2);
  expect(begin.map(pairKey)).toEqual(standing.map(pairKey));
});

test("judges who grow stricter by 0.3 along their lists cost less than a point of right winners", () => {
  expect(loss(order, 0.3)).toBeLessThan(0.01);
});

test("even by 1 they cost less than a point, and several were all lists in the same order", () => {
  const places = new Map<string, number>();
  const inOneOrder = problem.entries.flatMap(({ id }) =>
    readings
      .filter(({ entryId }) => entryId === id)
      .map((pair) => {
        const position = (places.get(pair.judgeId) ?? 0) + 1;
        places.set(pair.judgeId, position);
        return { ...pair, position, part: 0 };
      }),
  );
  expect(loss(order, 1)).toBeLessThan(0.01);
  expect(loss(inOneOrder, 1)).toBeGreaterThan(0.03);
});

function loss(lists: PlacedReading[], drift: number): number {
  const asIs = rightWinners(problem, lists, { drift: 0, seed: 7 });
  return asIs - rightWinners(problem, lists, { drift, seed: 7 });
}
