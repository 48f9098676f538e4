import { expect, test } from "vitest";
import { filmLength } from "./film-length";

test.each([
  [0, "0:00"],
  [59.4, "0:59"],
  [59.6, "1:00"],
  [200, "3:20"],
])("%d seconds are %s", (seconds, written) => {
  expect(filmLength(seconds)).toBe(written);
});
