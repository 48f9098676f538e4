import { expect, test } from "vitest";
import { dueReminder } from "./terms-of-payment";

const issuedAt = new Date("2026-01-01T12:00:00Z");
const after = (days: number) => new Date(issuedAt.getTime() + days * 86_400_000);

test.each([
  [29.9, 0, null],
  [30, 0, 30],
  [44, 30, null],
  [45, 30, 45],
  [59, 45, null],
  [60, 45, 60],
  [300, 60, null],
])("after %s days, with %s reminded, the reminder of day %s is due", (days, reminded, due) => {
  expect(dueReminder({ issuedAt, remindedDays: reminded }, after(days))).toBe(due);
});

test("reminders that were missed are not sent one after the other", () => {
  expect(dueReminder({ issuedAt, remindedDays: 0 }, after(61))).toBe(60);
});
