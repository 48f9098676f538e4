import { expect, test } from "vitest";
import { readShortCode, writeShortCode } from "./short-code";

test.each(["K7WM4XQ2", "k7wm 4xq2", " K7WM-4XQ2 ", "k7wm4xq2"])(
  "%j is read from the slip",
  (typed) => {
    expect(readShortCode(typed)).toBe("K7WM4XQ2");
  },
);

test.each(["", "K7WM4XQ", "K7WM4XQ22", "K7WM4XQ0", "K7WM4XQI", "ñ7WM4XQ2"])(
  "%j is no code",
  (typed) => {
    expect(readShortCode(typed)).toBeNull();
  },
);

test("it is printed in two halves", () => {
  expect(writeShortCode("K7WM4XQ2")).toBe("K7WM 4XQ2");
});
