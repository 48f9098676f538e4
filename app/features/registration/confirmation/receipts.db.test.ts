import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import type { AgeBand } from "~/records/participants/age-band";
import { participants } from "~/records/participants/participants.table.server";
import {
  queueConfirmation,
  queueReceipts,
} from "~/records/payments/confirmation/confirmation-emails.server";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(outbox);
});

test("under 13 the receipt goes to the guardian alone", async () => {
  const child = { age: 10, grade_level: "5", email: "ana@example.org" };
  const guardian = { guardian_email: "rosa@example.org", guardian_confirmed: true };
  expect(await receiptsFor({ ...child, ...guardian })).toEqual(["rosa@example.org"]);
});

test.each([
  [null, ["ana@example.org", "rosa@example.org"]],
  ["under_13", ["rosa@example.org"]],
  ["13_to_17", ["ana@example.org", "rosa@example.org"]],
] as const)("at 15 it goes to both, unless a guardian says otherwise (%s)", async (ageBand, to) => {
  const student = { age: 15, email: "ana@example.org", guardian_email: "rosa@example.org" };
  expect(await receiptsFor(student, ageBand)).toEqual(to);
});

test("staff who answer the note about it write to nobody under 13 either", async () => {
  const student = { age: 12, email: "ana@example.org", guardian_email: "rosa@example.org" };
  const row = await registered(student);
  await queueConfirmation(db(), row, currentSite());
  const notes = await db().select().from(outbox).where(eq(outbox.kind, "registration-staff-note"));
  expect(notes).toMatchObject([{ replyToAddress: "rosa@example.org" }]);
});

test("without a guardian’s address it goes to whoever registered", async () => {
  expect(await receiptsFor({ age: 15, email: "ana@example.org" })).toEqual(["ana@example.org"]);
});

type Overrides = Parameters<typeof aPendingRegistration>[0];

async function registered(overrides: Overrides, ageBand: AgeBand | null = null) {
  const { id } = await aPendingRegistration(overrides);
  await db().update(participants).set({ ageBand });
  const row = await registrationById(id);
  if (!row) throw new Error("The registration is gone");
  return row;
}

async function receiptsFor(overrides: Overrides, ageBand: AgeBand | null = null) {
  await queueReceipts(db(), await registered(overrides, ageBand), currentSite(), "first");
  const letters = await db().select({ recipient: outbox.recipient }).from(outbox);
  return letters.map(({ recipient }) => recipient).sort();
}
