import { expect, test } from "vitest";
import { Pace } from "./pace";

test.each([
  { perMinute: 1, inTenMinutes: 10, atFirst: 1 },
  { perMinute: 60, inTenMinutes: 600, atFirst: 1 },
  { perMinute: 300, inTenMinutes: 3_000, atFirst: 5 },
  { perMinute: 6_000, inTenMinutes: 60_000, atFirst: 100 },
])("$perMinute a minute: $atFirst at first, and $inTenMinutes in ten minutes", (row) => {
  let now = 0;
  const pace = new Pace(row.perMinute, () => now);
  expect(pace.free()).toBe(row.atFirst);
  let gone = 0;
  for (; now < 600_000; now += 50) {
    const free = pace.free();
    pace.take(free);
    gone += free;
  }
  expect(gone).toBeGreaterThanOrEqual(row.inTenMinutes - 1);
  expect(gone).toBeLessThanOrEqual(row.inTenMinutes + row.atFirst);
});

test("after a rest no more goes at once than in a second", () => {
  let now = 0;
  const pace = new Pace(300, () => now);
  now = 3_600_000;
  expect(pace.free()).toBe(5);
});

test("it says how long to wait for the next letter", () => {
  let now = 0;
  const pace = new Pace(30, () => now);
  expect(pace.secondsUntilNext()).toBe(0);
  pace.take(1);
  expect(pace.secondsUntilNext()).toBe(2);
  now = 1_500;
  expect(pace.secondsUntilNext()).toBe(0.5);
});
