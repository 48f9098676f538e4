import { expect, test } from "vitest";
import { instantOf } from "~/program/mountain-time";
import { dueReminder } from "./due-reminder";

const ROUND = {
  opens: instantOf("2026-03-21T08:00"),
  closes: instantOf("2026-04-02T23:59"),
};

type Judge = Parameters<typeof dueReminder>[0];
const IDLE: Judge = { finished: 0, left: 8, weekdays: [], sent: [], writtenAt: null };

function dueAt(local: string, judge: Partial<Judge> = {}) {
  return dueReminder({ ...IDLE, ...judge }, { ...ROUND, now: instantOf(local) });
}

test("who has not begun hears at half time, three days before the close and on the last day", () => {
  expect(dueAt("2026-03-25T10:00")).toBeNull();
  expect(dueAt("2026-03-28T10:00")).toBe("half");
  expect(dueAt("2026-03-31T10:00")).toBe("three-days");
  expect(dueAt("2026-04-02T10:00")).toBe("last-day");
  expect(dueAt("2026-04-03T10:00")).toBeNull();
});

test("who has begun is left alone at half time, and who is done for good", () => {
  expect(dueAt("2026-03-28T10:00", { finished: 1 })).toBeNull();
  expect(dueAt("2026-03-31T10:00", { finished: 7, left: 1 })).toBe("three-days");
  expect(dueAt("2026-03-31T10:00", { finished: 8, left: 0 })).toBeNull();
});

test("each step is one letter, and no two letters come within a day", () => {
  expect(dueAt("2026-03-31T10:00", { sent: ["half"] })).toBe("three-days");
  expect(dueAt("2026-03-31T10:00", { sent: ["three-days"] })).toBeNull();
  const writtenAt = instantOf("2026-03-30T17:00");
  expect(dueAt("2026-03-31T10:00", { writtenAt })).toBeNull();
  expect(dueAt("2026-03-31T17:00", { writtenAt })).toBe("three-days");
});

test("never at night, and only on the days that a judge chose", () => {
  expect(dueAt("2026-03-31T08:59")).toBeNull();
  expect(dueAt("2026-03-31T09:00")).toBe("three-days");
  expect(dueAt("2026-03-31T20:00")).toBeNull();
  // 31 March 2026 is a Tuesday.
  expect(dueAt("2026-03-31T10:00", { weekdays: ["wed", "sun"] })).toBeNull();
  expect(dueAt("2026-03-31T10:00", { weekdays: ["tue"] })).toBe("three-days");
});
