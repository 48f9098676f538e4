import { expect, test } from "vitest";
import { endOf, instantOf } from "./mountain-time";
import { dueNotice, isInTime, projectDeadline } from "./project-deadline";

const closing = (submissionsClose: string) => ({ dates: { submissionsClose } });
const SHIPPED = projectDeadline(closing("2026-03-18T23:59"));

test("the last minute holds to its last millisecond, and not one longer", () => {
  expect(isInTime(new Date("2026-03-19T05:59:59.999Z"), SHIPPED)).toBe(true);
  expect(isInTime(new Date("2026-03-19T06:00:00.000Z"), SHIPPED)).toBe(false);
});

test("a deadline in the night in which clocks change is the one on the wall", () => {
  // 2:30 AM does not exist on 8 March 2026: it is 3:30 with the clocks moved on.
  expect(projectDeadline(closing("2026-03-08T02:30")).toISOString()).toBe(
    "2026-03-08T09:31:00.000Z",
  );
  expect(projectDeadline(closing("2026-03-07T23:59")).toISOString()).toBe(
    "2026-03-08T07:00:00.000Z",
  );
  expect(projectDeadline(closing("2026-03-08T23:59")).toISOString()).toBe(
    "2026-03-09T06:00:00.000Z",
  );
});

test("time that staff granted counts when it is longer, also after the deadline was moved past it", () => {
  const granted = instantOf("2026-03-20T12:00");
  expect(projectDeadline(closing("2026-03-18T23:59"), granted)).toEqual(endOf("2026-03-20T12:00"));
  const moved = closing("2026-03-25T23:59");
  expect(projectDeadline(moved, granted)).toEqual(projectDeadline(moved));
});

test.each([
  ["2026-03-11T23:59", undefined],
  ["2026-03-12T00:00", "week"],
  ["2026-03-17T23:59", "week"],
  ["2026-03-18T00:00", "day"],
  ["2026-03-18T20:59", "day"],
  ["2026-03-18T21:00", "hours"],
  ["2026-03-18T23:59", "hours"],
  ["2026-03-19T00:00", undefined],
])("at %s the letter that is due is: %s", (local, notice) => {
  expect(dueNotice(instantOf(local), SHIPPED)).toBe(notice);
});

test("a week before a deadline after the clocks change is seven times 24 hours", () => {
  const deadline = projectDeadline(closing("2026-03-10T23:59"));
  expect(dueNotice(new Date(deadline.getTime() - 7 * 86_400_000), deadline)).toBe("week");
  expect(dueNotice(new Date(deadline.getTime() - 7 * 86_400_000 - 1), deadline)).toBeUndefined();
});
