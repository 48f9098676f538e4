import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { aRegistration } from "../../../../tests/support/registrations";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { registrationSchema } from "../registration-schema";
import { startRegistration } from "../start-registration.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  stripe().delayMs = 1_500;
  stripe().sessions.clear();
  await db().delete(registrations);
});

afterEach(() => {
  stripe().delayMs = 0;
  vi.useRealTimers();
});

test("two clicks while Stripe takes a second and a half end at one payment page", async () => {
  const answers = await Promise.all([send(), send()]);
  expect(answers).toMatchObject([{ kind: "checkout" }, { kind: "checkout" }]);
  expect(pagesOf(answers)).toHaveLength(1);
  expect(stripe().sessions.size).toBe(1);
});

test("two clicks on the registration's own page do, too", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().session(sessionId).status = "expired";
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  const answers = await Promise.all([openCheckout(row, site()), openCheckout(row, site())]);
  expect(answers).toMatchObject([{ kind: "open" }, { kind: "open" }]);
  expect(pagesOf(answers)).toHaveLength(1);
});

test("two clicks with a full minute between them, which ask for different ends, do as well", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:59.900Z") });
  const first = send();
  await expect.poll(() => stripe().inFlight.size).toBe(1);
  vi.setSystemTime(new Date("2026-11-15T12:01:00.100Z"));
  const answers = await Promise.all([first, send()]);
  expect(answers).toMatchObject([{ kind: "checkout" }, { kind: "checkout" }]);
  expect(pagesOf(answers)).toHaveLength(1);
  const open = [...stripe().sessions.values()].filter(({ status }) => status === "open");
  expect(open).toHaveLength(1);
});

function site() {
  return { ...currentSite(), now: new Date("2025-12-12T12:00:00-07:00") };
}

function send() {
  const { limits } = site().season;
  const input = registrationSchema({ limits, from: "json" }).parse(aRegistration());
  return startRegistration({ input, idempotencyKey: "one form", resumeToken: null }, site());
}

function pagesOf(answers: { kind: string }[]): unknown[] {
  return [...new Set(answers.map((answer) => ("url" in answer ? answer.url : null)))];
}
