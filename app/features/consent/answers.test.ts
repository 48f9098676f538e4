import { expect, test } from "vitest";
import { NOTHING_ALLOWED } from "~/records/participants/consent";
import { decisionsOf } from "./answers";

const YES_TO_ALL = {
  age_band: "13_to_17",
  takes_part: "yes",
  gallery: "name",
  photos: "yes",
  emails: "yes",
} as const;

test("each question is answered for itself", () => {
  const all = { takesPart: true, gallery: "name", photos: true, emails: true };
  expect(decisionsOf(YES_TO_ALL)).toEqual(all);
  expect(decisionsOf({ ...YES_TO_ALL, photos: "no" })).toEqual({ ...all, photos: false });
  expect(decisionsOf({ ...YES_TO_ALL, gallery: "none" })).toEqual({ ...all, gallery: "none" });
});

test("a child who does not take part is shown nowhere, whatever else was ticked", () => {
  expect(decisionsOf({ ...YES_TO_ALL, takes_part: "no" })).toEqual(NOTHING_ALLOWED);
});

test("under 13 no guardian can allow emails to the child", () => {
  expect(decisionsOf({ ...YES_TO_ALL, age_band: "under_13" }).emails).toBe(false);
});
