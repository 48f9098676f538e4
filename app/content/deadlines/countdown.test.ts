import { expect, test } from "vitest";
import { instantOf } from "~/program/mountain-time";
import { shippedSeason } from "~/program/season-2025-26";
import { countdownTo, daysInWords } from "./countdown";

function at(local: string) {
  const countdown = countdownTo(shippedSeason, instantOf(local));
  return countdown && [countdown.milestone.id, countdown.verb, daysInWords(countdown.days)];
}

test("the countdown runs to the next milestone by whole days", () => {
  expect(at("2025-11-01T10:00")).toEqual(["enrolment", "is", "9 days"]);
  expect(at("2026-02-18T10:00")).toEqual(["submission", "is", "28 days"]);
});

test("families are not counted down to the sponsors' date", () => {
  expect(at("2025-12-12T12:00")).toEqual(["standard-prices", "is", "27 days"]);
});

test("a deadline is today until its last minute has passed", () => {
  expect(at("2026-03-18T23:59")).toEqual(["submission", "is", "Today"]);
  expect(at("2026-03-19T00:00")).toEqual(["voting", "opens", "Tomorrow"]);
});

test("something that opens at midnight is tomorrow on the evening before", () => {
  expect(at("2026-01-07T23:00")).toEqual(["standard-prices", "is", "Tomorrow"]);
});

test("a period that runs is counted to its end", () => {
  expect(at("2026-03-25T12:00")).toEqual(["voting", "closes", "5 days"]);
});

test("the night of the change to daylight saving counts as one night", () => {
  expect(at("2026-03-07T23:30")?.[2]).toBe("11 days");
});

test("after the showcase nothing is counted", () => {
  expect(at("2026-04-25T16:01")).toBeUndefined();
});
