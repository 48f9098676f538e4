import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, endOf, instantOf, localOf, offsetInMinutes } from "./mountain-time";

const anyInstant = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2035-01-01"),
  noInvalidDate: true,
});

describe("Mountain Time", () => {
  test("winter is seven hours behind Greenwich, summer six", () => {
    expect(instantOf("2026-01-08T00:00").toISOString()).toBe("2026-01-08T07:00:00.000Z");
    expect(instantOf("2026-03-18T23:59").toISOString()).toBe("2026-03-19T05:59:00.000Z");
    expect(offsetInMinutes(new Date("2026-01-08T07:00:00Z"))).toBe(-420);
  });

  test("a time that spring skips moves forward with the clocks", () => {
    expect(localOf(instantOf("2026-03-08T02:30"))).toBe("2026-03-08T03:30");
  });

  test("a time that autumn repeats means its first run", () => {
    expect(instantOf("2025-11-02T01:30").toISOString()).toBe("2025-11-02T07:30:00.000Z");
  });

  test("the minutes around both changes are told apart", () => {
    expect(localOf(new Date("2026-03-08T08:59:00Z"))).toBe("2026-03-08T01:59");
    expect(localOf(new Date("2026-03-08T09:00:00Z"))).toBe("2026-03-08T03:00");
    expect(localOf(new Date("2025-11-02T08:00:00Z"))).toBe("2025-11-02T01:00");
  });

  test("a deadline holds through its last minute", () => {
    expect(endOf("2026-03-18T23:59")).toEqual(instantOf("2026-03-19T00:00"));
  });

  test("nine in the morning stays nine across a daylight-saving night", () => {
    expect(addDays("2026-03-07T09:00", 1)).toBe("2026-03-08T09:00");
    const hours =
      (instantOf("2026-03-08T09:00").getTime() - instantOf("2026-03-07T09:00").getTime()) /
      3_600_000;
    expect(hours).toBe(23);
  });

  test("what a clock in Boise shows names that instant again, outside the repeated hour", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const minute = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
        const again = instantOf(localOf(minute));
        const repeatedHour = localOf(new Date(minute.getTime() - 3_600_000)) === localOf(minute);
        expect(again.getTime()).toBe(
          repeatedHour ? minute.getTime() - 3_600_000 : minute.getTime(),
        );
      }),
      { numRuns: 500 },
    );
  });
});
