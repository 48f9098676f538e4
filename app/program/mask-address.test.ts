import { expect, test } from "vitest";
import { maskAddress } from "./mask-address";

test.each([
  ["ann@example.org", "a•••@e•••.org"],
  ["b@school.k12.id.us", "b•••@s•••.us"],
  ["Ünal@example.org", "Ü•••@e•••.org"],
])("of %s people see %s", (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
