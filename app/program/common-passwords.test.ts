import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords";

test.each(["password", "PassWord", "123456", "qwertyuiop", "aaaaaaaaaaaa", " letmein "])(
  "%j is refused",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test("a sentence is not", () => {
  expect(isCommonPassword("seven sagebrush trains")).toBe(false);
});
