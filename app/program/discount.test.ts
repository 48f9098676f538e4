import { expect, test } from "vitest";
import { LEAST_CHARGE_IN_CENTS, leavesTooLittle, priceAfter } from "./discount";

test("an amount is taken off, and never more than there is", () => {
  expect(priceAfter({ kind: "amount", value: 1_000 }, 3_500)).toBe(2_500);
  expect(priceAfter({ kind: "amount", value: 9_999 }, 3_500)).toBe(0);
});

test("percent leave whole cents, and a part of one goes to the payer", () => {
  expect(priceAfter({ kind: "percent", value: 33 }, 3_500)).toBe(2_345);
  expect(priceAfter({ kind: "percent", value: 33 }, 2_501)).toBe(1_675);
  expect(priceAfter({ kind: "percent", value: 100 }, 250_000)).toBe(0);
});

test("for every price and every percent the rest is whole, not below nothing, and chargeable", () => {
  for (const full of [1, 49, 50, 99, 2_500, 3_333, 14_000, 250_001]) {
    for (let percent = 1; percent <= 100; percent += 1) {
      const left = priceAfter({ kind: "percent", value: percent }, full);
      expect(Number.isInteger(left)).toBe(true);
      expect(left === 0 || left >= LEAST_CHARGE_IN_CENTS).toBe(true);
      expect(left).toBeLessThanOrEqual(full);
    }
  }
});

test("a rest that no card can be charged with is nothing", () => {
  expect(priceAfter({ kind: "amount", value: 3_451 }, 3_500)).toBe(0);
  expect(priceAfter({ kind: "amount", value: 3_450 }, 3_500)).toBe(50);
});

test("without a discount the price is the price", () => {
  expect(priceAfter(null, 3_500)).toBe(3_500);
});

test.each([
  [2_500, 2_500, false],
  [2_500, 2_451, true],
  [2_500, 2_450, false],
  [2_500, 2_600, false],
])("of %s cents a part of %s leaves too little: %s", (due, part, isTooLittle) => {
  expect(leavesTooLittle(due, part)).toBe(isTooLittle);
});
