import { beforeEach, expect, test } from "vitest";
import { registrationById } from "../../app/records/intake/find-registration.server";
import { aPendingRegistration } from "../../tests/support/paid-registrations";
import { withFakeStripe } from "../../tests/support/with-fake-stripe";
import { CommandFailed } from "./command";
import { reconcileCommand } from "./reconcile";

const stripe = withFakeStripe();

beforeEach(() => {
  stripe().troubles = {};
});

test("asks about what is open, then compares what was made lately", async () => {
  const open = await aPendingRegistration();
  const paid = await aPendingRegistration();
  stripe().pay(paid.sessionId);
  expect(await reconcile()).toEqual([
    "Asked about 2 open payments: 1 moved, 0 without an answer.",
    "Compared 3 sessions, charges, refunds and disputes of the last 40 days: 0 moved, 0 of registrations that are not here.",
  ]);
  expect(await registrationById(paid.id)).toMatchObject({ status: "paid" });
  stripe().session(paid.sessionId).amountRefunded = 2_500;
  expect((await reconcile()).at(-1)).toContain(" 1 moved,");
  expect(await registrationById(paid.id)).toMatchObject({ status: "refunded" });
  expect(await registrationById(open.id)).toMatchObject({ status: "pending" });
});

test("says how many could not be compared, and compares the rest", async () => {
  const odd = await aPendingRegistration();
  const paid = await aPendingRegistration();
  for (const { sessionId } of [odd, paid]) stripe().pay(sessionId);
  await reconcile();
  stripe().session(paid.sessionId).amountRefunded = 2_500;
  Object.assign(stripe().session(odd.sessionId), { amountTotal: undefined });
  expect((await reconcile()).at(-1)).toMatch(/^1 could not be compared/);
  expect(await registrationById(paid.id)).toMatchObject({ status: "refunded" });
  expect(await registrationById(odd.id)).toMatchObject({ status: "paid" });
});

test("fails with a sentence when the payment service stops answering", async () => {
  stripe().troubles = { list: "busy" };
  const failure = await reconcile().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommandFailed);
  expect((failure as Error).message).toContain("The payment service stopped answering.");
});

async function reconcile(): Promise<string[]> {
  const printed: string[] = [];
  await reconcileCommand.run([], (line) => printed.push(line));
  return printed;
}
