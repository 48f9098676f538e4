import { expect, test } from "vitest";
import { heightOf, toneOf } from "./layers";

test("layers are as thick as they weigh", () => {
  expect(heightOf({ weight: 20 })).toBe(2 * heightOf({ weight: 10 }));
});

test("one to eight layers take different tones, from the first to the last", () => {
  expect(toneOf(0, 1)).toBe(0);
  for (let count = 2; count <= 8; count++) {
    const tones = Array.from({ length: count }, (_, index) => toneOf(index, count));
    expect(new Set(tones).size).toBe(count);
    expect(tones.at(-1)).toBe(7);
  }
});
