import { type Fault, ONCE_ON_BOTH } from "../fault.ts";
import { outcomeOfVitest } from "../outcome-of-tests.ts";

const TEST = "app/records/payments/payment-events.db.test.ts";

/** `npm test` tries a dozen orders of them; here every order comes. */
export const eventOrders: Fault = {
  name: "payment events come in every order, five times each",
  tries: ONCE_ON_BOTH,
  run: (engine) =>
    outcomeOfVitest(["--project", engine === "embedded" ? "embedded" : "postgres", TEST], {
      ALL_PERMUTATIONS: "1",
    }),
};
