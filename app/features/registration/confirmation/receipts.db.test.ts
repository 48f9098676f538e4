import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { registrationById } from "../find-registration.server";
import { queueReceipts } from "./confirmation-emails.server";

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

test("from 13 on it goes to both", async () => {
  const student = { age: 15, email: "ana@example.org", guardian_email: "rosa@example.org" };
  expect(await receiptsFor(student)).toEqual(["ana@example.org", "rosa@example.org"]);
});

test("without a guardian’s address it goes to whoever registered", async () => {
  expect(await receiptsFor({ age: 15, email: "ana@example.org" })).toEqual(["ana@example.org"]);
});

async function receiptsFor(overrides: Parameters<typeof aPendingRegistration>[0]) {
  const { id } = await aPendingRegistration(overrides);
  const row = await registrationById(id);
  if (!row) throw new Error("The registration is gone");
  await queueReceipts(db(), row, currentSite(), "first");
  const letters = await db().select({ recipient: outbox.recipient }).from(outbox);
  return letters.map(({ recipient }) => recipient).sort();
}
