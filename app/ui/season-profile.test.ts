import { expect, test } from "vitest";
import { ridgeAt, ridgeLand, ridgeLine } from "./season-profile";

test("the ridge starts low, ends high, and is drawn between its corners", () => {
  expect(ridgeAt(0)).toBe(262);
  expect(ridgeAt(1)).toBe(18);
  expect(ridgeAt(30 / 1200)).toBe(251);
});

test("the walked part of the trail ends where we are", () => {
  expect(ridgeLine(85 / 1200)).toBe("M0 262L60 240L85 246");
  expect(ridgeLand(0)).toBe("M0 262V300H0z");
});
