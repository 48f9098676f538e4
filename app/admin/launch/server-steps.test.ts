import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STRIPE_API_VERSION } from "~/platform/payments/stripe-api-version";
import { PAYMENT_EVENT_TYPES } from "~/records/payments/event-types";
import { SERVER_STEPS } from "./server-steps";

const operations = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");

test("the step to real payments and the handbook name the same events and version as the code", () => {
  const { list, explanation } = SERVER_STEPS.payments;
  expect(list.lines).toEqual(PAYMENT_EVENT_TYPES);
  expect(explanation).toContain(STRIPE_API_VERSION);
  expect(operations).toContain(STRIPE_API_VERSION);
  const named = operations.match(/`(checkout|charge|refund)\.[\w.]+`/g) ?? [];
  expect(named.map((name) => name.slice(1, -1)).sort()).toEqual([...PAYMENT_EVENT_TYPES].sort());
});
