import { eq, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { confirmationPath } from "~/program/registration-paths";
import { registrationById, registrationByToken } from "~/records/intake/find-registration.server";
import { participants } from "~/records/participants/participants.table.server";
import { queueReceipts } from "~/records/payments/confirmation/confirmation-emails.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { aRegistration } from "../../../tests/support/registrations";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { confirmGuardian } from "./confirmation/confirm-guardian.server";
import { registrationSchema } from "./registration-schema";
import { correctRegistration } from "./staff/entry/staff-entry.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(accessLinks);
  await db().delete(outbox);
});

const STUDENT = { email: "ada@example.org", guardian_email: "rosa@example.org", age: 15 };

test("a link that only a browser has works for thirty days, one from a letter without an end", async () => {
  const { id, token } = await aPaidPlace(STUDENT);
  const [sent] = Object.values(await sentLinks(id));
  const inDays = sql<number>`extract(day from ${accessLinks.expiresAt} - now())::int`;
  const ends = await db().select({ inDays, sentTo: accessLinks.sentTo }).from(accessLinks);
  expect(ends.filter(({ sentTo }) => sentTo).map((link) => link.inDays)).toEqual([null, null]);
  expect(ends.filter(({ sentTo }) => !sentTo).map((link) => link.inDays)).toEqual([29]);
  expect(await registrationByToken(token)).toMatchObject({ id });
  await db().update(accessLinks).set({ expiresAt: sql`now()` }).where(isNull(accessLinks.sentTo));
  expect(await registrationByToken(token)).toBeUndefined();
  expect(await registrationByToken(sent ?? "")).toMatchObject({ id });
});

test("a corrected address takes its links along, and no other's", async () => {
  const { id, token } = await aPaidPlace(STUDENT);
  const sent = await sentLinks(id);
  const row = await registrationById(id);
  if (!row) throw new Error("The registration is gone");
  const { limits } = currentSite().season;
  const schema = registrationSchema({ limits, from: "json" });
  const corrected = await correctRegistration({
    id,
    version: versionOf(row),
    actor: "staff-1",
    site: currentSite(),
    input: schema.parse(aRegistration({ ...STUDENT, email: "right@example.org" })),
  });
  expect(corrected).toBe("changed");
  expect(await registrationByToken(sent["ada@example.org"] ?? "")).toBeUndefined();
  expect(await registrationByToken(sent["rosa@example.org"] ?? "")).toMatchObject({ id });
  expect(await registrationByToken(token)).toMatchObject({ id });
});

test("so does a guardian's", async () => {
  const { id } = await aPaidPlace({ ...STUDENT, age: 12 });
  const sent = await sentLinks(id);
  await confirmGuardian(id, "luis@example.org");
  expect(await registrationById(id)).toMatchObject({ guardianEmail: "luis@example.org" });
  expect(await registrationByToken(sent["rosa@example.org"] ?? "")).toBeUndefined();
  expect(await registrationByToken(sent["ada@example.org"] ?? "")).toMatchObject({ id });
});

/** By address, as the receipt was sent when the student was known to be old enough for one. */
async function sentLinks(id: string): Promise<Record<string, string>> {
  await db().update(participants).set({ ageBand: "13_to_17" });
  const row = await registrationById(id);
  if (!row) throw new Error("The registration is gone");
  await queueReceipts(db(), row, currentSite(), "first");
  const letters = await db()
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "registration-confirmation"));
  const page = `${currentSite().origin}${confirmationPath("")}`;
  return Object.fromEntries(
    letters.map(({ recipient, text }) => [
      recipient,
      text.split(page)[1]?.match(/^[\w-]+/)?.[0] ?? "",
    ]),
  );
}
