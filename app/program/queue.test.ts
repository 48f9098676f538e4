import { expect, test } from "vitest";
import { comesUp, placeInQueue } from "./queue";

const since = (day: number) => new Date(`2026-03-0${day}T12:00:00Z`);
const FIRST = { id: "first", since: since(1) };
const SECOND = { id: "second", since: since(2) };
const THIRD = { id: "third", since: since(3) };

test("whoever is asked for comes up, and without being asked the one that waits longest", () => {
  expect(comesUp([FIRST, SECOND], SECOND)).toBe(SECOND);
  expect(comesUp([FIRST, SECOND], null)).toBe(FIRST);
});

test("after one that is done it is whoever stood behind it, and after the last the one that was passed over", () => {
  expect(comesUp([FIRST, THIRD], SECOND)).toBe(THIRD);
  expect(comesUp([FIRST], THIRD)).toBe(FIRST);
  expect(comesUp([], THIRD)).toBeUndefined();
});

test("the place says how many there are, who stands around it, and for what is done whom it leads on to", () => {
  const all = [FIRST, SECOND, THIRD];
  expect(placeInQueue(all, SECOND)).toEqual({ previous: "first", next: "third", at: 2, of: "3" });
  expect(placeInQueue(all, THIRD)).toMatchObject({ next: null, at: 3 });
  expect(placeInQueue([FIRST, THIRD], SECOND)).toEqual({
    ...{ previous: null, next: "third", at: null, of: "2" },
  });
  expect(placeInQueue([], THIRD)).toMatchObject({ next: null, at: null });
});
