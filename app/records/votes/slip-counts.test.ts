import { expect, test } from "vitest";
import { countSlips, type SlipsOfClass } from "./slip-counts";

function aClass(classId: string, counts: Partial<SlipsOfClass> = {}): SlipsOfClass {
  return { classId, pupils: 10, used: 0, unused: 0, ...counts };
}

test("a class that a new list calls by another name prints what its children have not used", () => {
  const counts = countSlips([
    aClass("7a", { pupils: 0, used: 4, unused: 6 }),
    aClass("Room 12"),
    aClass("7b", { unused: 10 }),
  ]);
  expect(counts.get("Room 12")).toEqual({ pupils: 10, used: 0, open: 0, free: 6 });
  expect(counts.get("7b")).toMatchObject({ open: 10, free: 10 });
  expect(counts.get("7a")).toMatchObject({ open: 0, free: 0 });
});

test("a child who moves has a slip in the new class, also where some of the old one have voted", () => {
  const counts = countSlips([
    aClass("7a", { pupils: 9, used: 5, unused: 5 }),
    aClass("7b", { pupils: 11, unused: 10 }),
  ]);
  expect(counts.get("7a")?.open).toBe(4);
  expect(counts.get("7b")?.free).toBe(11);
});

test("whatever is printed, used and moved, no print makes more slips that count than there are children", () => {
  const numbers = [0, 1, 3];
  const all = numbers.flatMap((pupils) =>
    numbers.flatMap((used) => numbers.map((unused) => ({ pupils, used, unused }))),
  );
  for (const one of all) {
    for (const other of all) {
      const classes = [aClass("7a", one), aClass("7b", other)];
      const free = countSlips(classes).get("7a")?.free ?? 0;
      if (free === 0) continue;
      const printed = countSlips([{ ...aClass("7a", one), unused: free }, aClass("7b", other)]);
      const open = [...printed.values()].reduce((sum, counts) => sum + counts.open, 0);
      expect(one.used + other.used + open).toBeLessThanOrEqual(one.pupils + other.pupils);
    }
  }
});
