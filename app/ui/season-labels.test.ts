import { expect, test } from "vitest";
import { areInConflict, placeLabels, type SeasonPoint } from "./season-labels";

test("a lone label stands to the right of its stem, on the lowest lane", () => {
  const [label] = placeLabels([aPoint({ position: 0.2, ground: 400 })]);
  expect(label).toMatchObject({ side: "right", top: 316 });
});

test("a label at the end of the season stands to the left, inside the chart", () => {
  const [label] = placeLabels([aPoint({ position: 1, ground: 208 })]);
  expect(label?.side).toBe("left");
});

test("labels of neighbouring dates never touch", () => {
  const labels = placeLabels([
    aPoint({ id: "now", position: 0.29, ground: 400 }),
    aPoint({ id: "sponsors", position: 0.3, ground: 398 }),
    aPoint({ id: "prices", position: 0.355, ground: 384 }),
    aPoint({ id: "due", position: 0.37, ground: 380 }),
  ]);
  const pairs = labels.flatMap((a, index) => labels.slice(index + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => areInConflict(a, b))).toEqual([]);
});

test("with more labels than room every label is still drawn", () => {
  const crowd = Array.from({ length: 40 }, (_, index) =>
    aPoint({ id: `point-${index}`, position: 0.5, ground: 300 }),
  );
  expect(placeLabels(crowd)).toHaveLength(40);
});

function aPoint(overrides: Partial<SeasonPoint>): SeasonPoint {
  return {
    id: "point",
    position: 0.5,
    ground: 300,
    title: "Projects due",
    date: "Mar 18, 2026, 11:59 PM MT",
    ...overrides,
  };
}
