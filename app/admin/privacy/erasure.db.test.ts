import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { user } from "~/features/accounts/auth.table.server";
import { contacts } from "~/features/contact/contact.table.server";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { type CheckoutOrder, PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { demoGateway } from "~/platform/payments/payments-demo.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { selectRegistrations } from "~/records/intake/registration-sheet.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { applySession } from "~/records/payments/apply-session.server";
import { queueConfirmation } from "~/records/payments/confirmation/confirmation-emails.server";
import { reconcileOne } from "~/records/payments/reconcile-payments.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { orderByToken } from "~/records/school-orders/find-order.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { addGuardian } from "../../../tests/support/asked-guardians";
import { forgetEverybody } from "../../../tests/support/forget-everybody";
import {
  columnsThatHold,
  PLANTED,
  PLANTED_EMAIL,
  PLANTED_GUARDIAN,
  plantPerson,
  plantRegistration,
} from "../../../tests/support/planted-person";
import { anAcceptedSchool, PURCHASE_ORDER } from "../../../tests/support/school-orders";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { erasePerson } from "./erase-person.server";
import { erasureFile } from "./erasure-records.server";
import { findPerson } from "./find-person.server";
import { erasures } from "./privacy.table.server";
import { replayErasures } from "./replay-erasures.server";
import { runRetention } from "./retention.server";

const DURING = new Date("2025-12-12T12:00:00-07:00");
const NOW = new Date("2026-02-01T12:00:00-07:00");
/** Twelve months after the showcase of 25 April 2026. */
const SEASON_OVER = new Date("2027-04-26T12:00:00-06:00");
const LATER = new Date("2026-03-01T12:00:00-07:00");
const dataDir = mkdtempSync(join(tmpdir(), "erasures-"));

onAFreshDatabase();
beforeAll(loadSite);
afterAll(() => rmSync(dataDir, { recursive: true }));
beforeEach(async () => {
  rmSync(erasureFile(dataDir), { force: true });
  await forgetEverybody();
});

const registrationsOf = async (email: string) =>
  (await selectRegistrations(db())).filter((row) => row.email === email);

const eraseZyxwina = (email = PLANTED_EMAIL) =>
  erasePerson({ email, actor: "an owner", now: NOW, dataDir });

test("everything held about an address is found, without the keys to its pages", async () => {
  await plantPerson({ createdAt: DURING });
  const held = await findPerson(" Zyxwina@Planted.example ");
  const kinds = new Set(held.map(({ type }) => type));
  expect([...kinds].sort()).toEqual([
    "account",
    "advisor message",
    "application",
    "certificate",
    "consent-sheet",
    "contact",
    "device",
    "e-mail",
    "file",
    "invitation",
    "lesson",
    "link",
    "note",
    "registration",
    "reminder",
    "school-order",
    "sign-in",
  ]);
  const text = JSON.stringify(held);
  expect(text).toContain("Zyxwina wrote again");
  expect(text).toContain("Zyxwina called");
  expect(text).toContain("Zyxwina likes it");
  expect(text).toContain("Zyxwina’s report.pdf");
  // A project is its children's: whoever registered the team is not handed it.
  expect(text).not.toContain("By Zyxwina");
  expect(text).not.toMatch(/resumeToken|idempotencyKey|"token"/);
  expect(await findPerson("somebody@else.example")).toEqual([]);
});

test("a guardian finds the child’s registration", async () => {
  await plantRegistration({ createdAt: DURING, status: "paid", type: "individual" });
  const held = await findPerson(PLANTED_GUARDIAN);
  expect(held.map(({ type }) => type)).toContain("registration");
  expect(held.map(({ type }) => type)).toEqual(expect.arrayContaining(["lesson", "certificate"]));
});

test("a guardian finds the project of the child’s team, with its files", async () => {
  const registrationId = await plantRegistration({ createdAt: DURING, status: "paid" });
  const [member] = await db()
    .select({ id: entryMembers.participantId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entries.registrationId, registrationId));
  await addGuardian(member?.id ?? "", "rosa@example.org");
  const held = await findPerson("rosa@example.org");
  expect(held.map(({ type }) => type)).toEqual(expect.arrayContaining(["project", "file"]));
  expect(JSON.stringify(held)).toContain("By Zyxwina");
});

test("an erasure leaves nothing anywhere but the money", async () => {
  await plantPerson({ createdAt: DURING });
  await eraseZyxwina();
  expect(await columnsThatHold(PLANTED)).toEqual([]);
  expect(await db().$count(registrations)).toBe(3);
  expect(await db().select({ action: events.action }).from(events)).toContainEqual({
    action: "privacy.erase",
  });
});

const aStep = {
  at: DURING,
  programAt: DURING,
  actorKind: "staff",
  actorId: "staff-1",
  action: "registration.settle",
  recordType: "registration",
} as const;

test("other people’s records stay, and only the address goes from their texts", async () => {
  const other = "ada-zyxwina@planted.example";
  await plantPerson({ createdAt: DURING, email: other });
  await db()
    .update(contacts)
    .set({ message: `Ask ${PLANTED_EMAIL}. Or ${other}` });
  await db()
    .insert(events)
    .values([
      { ...aStep, recordId: "one", note: "told ZYXWINA@planted.example!" },
      { ...aStep, recordId: "two", note: `told ${other}` },
    ]);
  await db()
    .update(outbox)
    .set({ text: `Forwarded by ${PLANTED_EMAIL}` })
    .where(eq(outbox.recipient, other));
  const outboxBefore = await db().$count(outbox);
  await eraseZyxwina();
  expect(await db().select({ message: contacts.message }).from(contacts)).toEqual([
    { message: `Ask [erased]. Or ${other}` },
  ]);
  expect(await eventsOf("registration", ["one"])).toMatchObject([{ note: null }]);
  expect(await eventsOf("registration", ["two"])).toMatchObject([{ note: `told ${other}` }]);
  expect(await db().$count(outbox)).toBeLessThan(outboxBefore);
  expect(await registrationsOf(other)).toHaveLength(3);
});

test("a payment on its way when its person was erased still counts, and nobody is written to", async () => {
  const id = await plantRegistration({ createdAt: DURING, status: "pending" });
  await db().update(payments).set({ state: "processing" });
  await eraseZyxwina();
  const row = await registrationById(id);
  expect(row).toMatchObject({ email: "", status: "pending", amountInCents: 10_000 });
  if (row) await queueConfirmation(db(), { ...row, status: "paid" }, currentSite());
  expect(await db().$count(outbox)).toBe(0);
});

describe("an open payment page of somebody who is erased", () => {
  const anOpenPage = async () => {
    const id = await plantRegistration({ createdAt: DURING, status: "pending" });
    const session = await demoGateway.createSession({ ...AN_ORDER, registrationId: id, key: id });
    await db()
      .update(payments)
      .set({ state: "open", mode: "demo", sessionId: session.id })
      .where(eq(payments.registrationId, id));
    return { id, sessionId: session.id };
  };

  test("is closed first, and then nothing is left of the registration", async () => {
    const { id, sessionId } = await anOpenPage();
    const expire = vi.spyOn(demoGateway, "expireSession");
    await eraseZyxwina();
    expect(expire).toHaveBeenCalledWith(sessionId);
    expire.mockRestore();
    expect(await registrationById(id)).toBeUndefined();
  });

  test("keeps the row for the books while the payment service does not answer, without the person", async () => {
    const { id, sessionId } = await anOpenPage();
    const expire = vi.spyOn(demoGateway, "expireSession");
    expire.mockRejectedValue(new PaymentServiceFailed("away"));
    await eraseZyxwina();
    expire.mockRestore();
    expect(await columnsThatHold(PLANTED_EMAIL)).toEqual([]);
    expect(await registrationById(id)).toMatchObject({ email: "", status: "pending" });
    const session = await demoGateway.readSession(sessionId);
    if (!session) throw new Error("The page is gone");
    const paid = { ...session, state: "paid" as const, paymentIntentId: "pi_1" };
    await db().transaction((tx) => applySession(tx, paid, { kind: "system" }));
    expect(await registrationById(id)).toMatchObject({
      status: "pending",
      attention: ["paid_after_erasure"],
    });
  });

  test("that ran out after all leaves nothing when retention next runs", async () => {
    const { id, sessionId } = await anOpenPage();
    const expire = vi.spyOn(demoGateway, "expireSession");
    expire.mockRejectedValue(new PaymentServiceFailed("away"));
    await eraseZyxwina();
    expire.mockRestore();
    await runRetention(NOW);
    expect(await registrationById(id)).toBeDefined();
    await demoGateway.expireSession(sessionId);
    await reconcileOne(sessionId);
    await runRetention(LATER);
    expect(await registrationById(id)).toBeUndefined();
  });
});

const AN_ORDER: Omit<CheckoutOrder, "registrationId" | "key"> = {
  openForMs: 3_600_000,
  item: { name: "A place", description: "", unitAmountInCents: 10_000, quantity: 1 },
  currency: "usd",
  payerEmail: null,
  sellerName: "The fair",
  successUrl: "/",
  cancelUrl: "/",
};

test.each(["individual", "team"] as const)(
  "a guardian alone: the registration of %s stays and needs a guardian",
  async (type) => {
    const id = await plantRegistration({ createdAt: DURING, status: "paid", type });
    await eraseZyxwina(PLANTED_GUARDIAN);
    expect(await columnsThatHold(PLANTED_GUARDIAN)).toEqual([]);
    expect(await registrationById(id)).toMatchObject({
      email: PLANTED_EMAIL,
      firstName: "Zyxwina",
      guardianEmail: null,
      needsAttention: true,
    });
  },
);

test("a school’s contact alone: its children stay, and go with the season", async () => {
  const { registrationId } = await plantPupil();
  await eraseZyxwina();
  expect(await columnsThatHold(PLANTED_EMAIL)).toEqual([]);
  const [school] = await db().select().from(registrations);
  expect(school).toMatchObject({
    id: registrationId,
    contactId: null,
    contactName: null,
    marketingConsent: false,
    mediaConsent: false,
    offlineReference: "4711",
    schoolId: expect.any(String),
  });
  expect(school?.search).toContain("zyxwina high");
  expect(await db().$count(participants)).toBe(1);
  await runRetention(SEASON_OVER);
  expect(await db().$count(participants)).toBe(0);
  expect(await columnsThatHold("zyxwina high")).toEqual([]);
});

test("a bookkeeper alone: whoever ordered keeps the way to the order", async () => {
  const { order, token } = await anAcceptedSchool();
  await db().update(schoolOrders).set({ createdAt: DURING });
  await eraseZyxwina(PURCHASE_ORDER.bookkeeper_email);
  expect(await orderByToken(token)).toMatchObject({ bookkeeperEmail: null });
  await eraseZyxwina(order.contactEmail ?? "");
  expect(await orderByToken(token)).toBeUndefined();
});

test("a guardian of a school’s child finds and changes nothing that the school bought", async () => {
  const { registrationId, participantId } = await plantPupil();
  await addGuardian(participantId, "rosa@example.org");
  await db().update(guardians).set({ createdAt: DURING });
  expect((await findPerson("rosa@example.org")).map(({ type }) => type)).not.toContain(
    "registration",
  );
  await eraseZyxwina("rosa@example.org");
  expect(await columnsThatHold("rosa@example.org")).toEqual([]);
  expect(await db().$count(guardians)).toBe(0);
  expect(await registrationById(registrationId)).toMatchObject({
    email: PLANTED_EMAIL,
    guardianNeeded: false,
    needsAttention: false,
    attention: [],
  });
});

test("what was given anew after the erasure stays", async () => {
  await eraseZyxwina();
  await plantRegistration({ createdAt: LATER, status: "paid" });
  await replayErasures({ dataDir });
  expect(await columnsThatHold(PLANTED_EMAIL)).toContain("people.email");
});

test("a colleague and the site’s own address are not erased", async () => {
  await plantPerson({ createdAt: DURING });
  await db().update(user).set({ role: "viewer" });
  expect(await eraseZyxwina()).toBeNull();
  expect(await eraseZyxwina("staff@example.org")).toBeNull();
  expect(await columnsThatHold(PLANTED)).toContain("contacts.name");
});

test("a restored backup has its erasures replayed from the data folder", async () => {
  await plantPerson({ createdAt: DURING });
  await eraseZyxwina();
  expect(readFileSync(erasureFile(dataDir), "utf8")).not.toContain("planted");
  // As after a restore: the records are back, and the database knows of no erasure.
  await db().delete(erasures);
  await db().execute(sql`delete from site_secrets where name = 'erasures'`);
  await db().delete(registrations);
  await plantPerson({ createdAt: DURING });
  await plantRegistration({ createdAt: DURING, status: "paid", email: "other@planted.example" });
  const removed = await replayErasures({ dataDir });
  expect(removed).toMatchObject({ registrations: 3, messages: 1, applications: 1 });
  expect(await columnsThatHold(PLANTED_EMAIL)).toEqual([]);
  expect(await registrationsOf("other@planted.example")).toHaveLength(1);
  expect(await replayErasures({ dataDir })).toEqual({});
});

/** A child on the roster of the planted school. */
async function plantPupil() {
  const registrationId = await plantRegistration({
    createdAt: DURING,
    status: "paid",
    type: "school",
  });
  const season = "2025-26";
  const [pupil] = await db()
    .insert(participants)
    .values({ season, givenName: "Maya", createdAt: DURING })
    .returning({ id: participants.id });
  const [entry] = await db()
    .insert(entries)
    .values({ season, registrationId, kind: "individual", size: 1, createdAt: DURING })
    .returning({ id: entries.id });
  const participantId = pupil?.id ?? "";
  await db()
    .insert(entryMembers)
    .values({ entryId: entry?.id ?? "", participantId, position: 1 });
  return { registrationId, participantId };
}
