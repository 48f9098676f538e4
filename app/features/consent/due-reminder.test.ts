import { expect, test } from "vitest";
import { DAY_MS } from "~/program/mountain-time";
import { dueReminder, isQuietHour, plannedReminders } from "./due-reminder";

const askedAt = new Date("2026-01-10T12:00:00Z");
const deadline = new Date("2026-03-21T06:00:00Z");
const request = { askedAt, remindedDay: 0, isRemindedOfDeadline: false };
const after = (days: number) => new Date(askedAt.getTime() + days * DAY_MS);

test.each([
  [1.9, 0, undefined],
  [2, 0, { day: 2 }],
  [2.5, 2, undefined],
  [5, 2, { day: 5 }],
  [9, 5, { day: 9 }],
  [14, 9, { day: 14 }],
  [30, 14, undefined],
])("%d days after the first letter, with day %d sent", (days, remindedDay, due) => {
  expect(dueReminder({ ...request, remindedDay }, after(days), deadline)).toEqual(due);
});

test("days that were missed are not made up for", () => {
  expect(dueReminder(request, after(12), deadline)).toEqual({ day: 9 });
});

test("a week before the deadline one more goes out, once, and none after it", () => {
  const weekBefore = new Date(deadline.getTime() - 7 * DAY_MS);
  const reminded = { ...request, remindedDay: 14 };
  expect(dueReminder(reminded, new Date(weekBefore.getTime() - 1), deadline)).toBeUndefined();
  expect(dueReminder(reminded, weekBefore, deadline)).toBe("deadline");
  const both = { ...reminded, isRemindedOfDeadline: true };
  expect(dueReminder(both, weekBefore, deadline)).toBeUndefined();
  expect(dueReminder(request, deadline, deadline)).toBeUndefined();
});

test("whoever was first asked within the last week is not told at once that it ends", () => {
  const late = new Date(deadline.getTime() - 3 * DAY_MS);
  const justAsked = { ...request, askedAt: late };
  expect(dueReminder(justAsked, late, deadline)).toBeUndefined();
});

test("staff see which reminders have gone and which come; what was missed is left out", () => {
  const read = (days: number, more = {}) =>
    plannedReminders({ ...request, ...more }, after(days), deadline).map(
      ({ due, state }) => `${due} ${state}`,
    );
  expect(read(1)).toEqual([
    "2 to-come",
    "5 to-come",
    "9 to-come",
    "14 to-come",
    "deadline to-come",
  ]);
  expect(read(6, { remindedDay: 5 })).toEqual([
    "2 sent",
    "5 sent",
    "9 to-come",
    "14 to-come",
    "deadline to-come",
  ]);
  // At night the reminder of the day waits for the morning.
  expect(read(9, { remindedDay: 2 })).toEqual([
    "2 sent",
    "5 left-out",
    "9 to-come",
    "14 to-come",
    "deadline to-come",
  ]);
});

test("nobody who is asked in the last week is promised reminders that cannot come", () => {
  const late = { ...request, askedAt: new Date(deadline.getTime() - 3 * DAY_MS) };
  expect(plannedReminders(late, late.askedAt, deadline).map(({ due }) => due)).toEqual([2]);
});

test.each([
  ["2026-01-10T06:59", true],
  ["2026-01-10T07:00", false],
  ["2026-01-10T20:59", false],
  ["2026-01-10T21:00", true],
])("at %s it is quiet: %s", (local, isQuiet) => {
  expect(isQuietHour(local)).toBe(isQuiet);
});
