import { expect, test } from "vitest";
import { amountsFor } from "./profile-schema";

test("a number that staff noted stands among the choices, so that saving anything else keeps it", () => {
  expect(amountsFor(null, 15)).toEqual([4, 6, 8, 12]);
  expect(amountsFor(13, 15)).toEqual([4, 6, 8, 12, 13]);
  expect(amountsFor(8, 6)).toEqual([4, 6]);
});
