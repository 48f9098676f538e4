import { expect, test } from "vitest";
import { isEnded } from "./payment-status";

test.each([
  ["paid", "complete", true],
  ["expired", "expired", true],
  ["pending", "processing", true],
  ["pending", "complete", true],
  ["pending", "open", false],
  ["pending", "failed", false],
  ["pending", "none", false],
])(
  "a registration that is %s with a payment page that is %s: ended %s",
  (status, checkout, ended) => {
    expect(isEnded({ status, checkout })).toBe(ended);
  },
);
