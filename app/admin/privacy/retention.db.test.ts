import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/auth.table.server";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { loadSite } from "~/platform/site/site.server";
import { siteDocuments } from "~/platform/site/site.table.server";
import { shippedSeason } from "~/program/season-2025-26";
import { registrationById } from "~/records/intake/find-registration.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { forgetEverybody } from "../../../tests/support/forget-everybody";
import {
  columnsThatHold,
  PLANTED,
  plantPerson,
  plantRegistration,
} from "../../../tests/support/planted-person";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { lastRuns, runRetention } from "./retention.server";

const DURING = new Date("2025-12-12T12:00:00-07:00");
const AFTER = new Date("2026-06-10T12:00:00-06:00");
/** Twelve months after the showcase of 25 April 2026, and after the late record. */
const DAY_BEFORE = new Date("2027-04-24T12:00:00-06:00");
const DAY_AFTER = new Date("2027-04-26T12:00:00-06:00");
const LATE_DAY_BEFORE = new Date("2027-06-09T12:00:00-06:00");
const LATE_DAY_AFTER = new Date("2027-06-11T12:00:00-06:00");

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(forgetEverybody);

test("the planted word stands in every personal column", async () => {
  await plantPerson({ createdAt: DURING });
  const columns = await columnsThatHold(PLANTED);
  expect(columns).toEqual(
    expect.arrayContaining([
      "access_links.sent_to",
      "applications.fields",
      "contacts.message",
      "events.note",
      "outbox.html",
      "outbox.recipient",
      "people.email",
      "people.email_key",
      "project_parts.content",
      "project_versions.content",
      "project_version_files.name",
      "project_extensions.reason",
      "project_reviews.reason",
      "project_appeals.text",
      "project_appeal_votes.text",
      "participants.given_name",
      "participants.family_name",
      "participants.school_name",
      "participants.experience",
      "entries.name",
      "schools.name",
      "schools.address",
      "school_orders.contact_name",
      "school_orders.contact_email",
      "school_orders.bookkeeper_email",
      "school_payments.reference",
      "registrations.contact_name",
      "registrations.search",
      "reminder_requests.email",
      "reminder_subscriptions.email",
      "session.user_agent",
      "staff_invitations.email",
      "staff_notes.text",
      "user.email",
      "verification.identifier",
    ]),
  );
});

test("the day before the limit all is there, the day after nothing personal is left anywhere", async () => {
  await plantPerson({ createdAt: DURING });
  await runRetention(DAY_BEFORE);
  const before = await columnsThatHold(PLANTED);
  for (const kept of [
    "contacts.name",
    "applications.name",
    "people.email",
    "participants.given_name",
    "outbox.text",
    "staff_notes.text",
  ]) {
    expect(before).toContain(kept);
  }
  await runRetention(DAY_AFTER);
  expect(await columnsThatHold(PLANTED)).toEqual([]);
});

test("what came in after the season is kept twelve months from then", async () => {
  await plantPerson({ createdAt: AFTER });
  await runRetention(LATE_DAY_BEFORE);
  expect(await columnsThatHold(PLANTED)).toContain("contacts.name");
  await runRetention(LATE_DAY_AFTER);
  expect(await columnsThatHold(PLANTED)).toEqual([]);
});

test("money stays for the books, without the person", async () => {
  const id = await plantPerson({ createdAt: DURING });
  const before = await registrationById(id);
  await runRetention(DAY_AFTER);
  const after = await registrationById(id);
  expect(after).toMatchObject({
    season: "2025-26",
    status: "paid",
    type: "team",
    tier: "early_bird",
    amountInCents: 10_000,
    teamSize: 4,
    paymentIntentId: before?.paymentIntentId,
    checkoutSessionId: before?.checkoutSessionId,
    paidAt: before?.paidAt,
    createdAt: DURING,
    offlineReference: "4711",
    paidReference: "4712",
    email: "",
    age: null,
    needsAttention: false,
  });
  expect(await db().$count(accessLinks, eq(accessLinks.subjectId, before?.id ?? ""))).toBe(0);
  expect(await db().$count(registrations)).toBe(3);
});

test("a registration that is never paid goes after thirty days", async () => {
  const pending = await plantRegistration({ createdAt: DURING, status: "pending" });
  await plantRegistration({ createdAt: DURING, status: "expired" });
  await plantRegistration({ createdAt: DURING, status: "paid" });
  await runRetention(new Date("2026-01-10T12:00:00-07:00"));
  expect(await db().$count(registrations)).toBe(3);
  await runRetention(new Date("2026-01-12T12:00:00-07:00"));
  expect(await db().$count(registrations)).toBe(1);
  expect(await db().$count(registrations, eq(registrations.id, pending))).toBe(0);
});

test("a check that staff wait for is not abandoned, however long it takes", async () => {
  const owed = await plantRegistration({ createdAt: DURING, status: "pending" });
  await db()
    .update(registrations)
    .set({ offlineMethod: "check" })
    .where(eq(registrations.id, owed));
  await runRetention(new Date("2026-02-12T12:00:00-07:00"));
  expect(await db().$count(registrations, eq(registrations.id, owed))).toBe(1);
});

test("each season has its own end, from its own document", async () => {
  const next = {
    ...shippedSeason,
    id: "2026-27",
    dates: { ...shippedSeason.dates, showcaseEnds: "2027-04-24T15:00" },
  };
  await db().insert(siteDocuments).values({ key: "season:2026-27", version: 1, content: next });
  await plantPerson({ createdAt: AFTER, season: "2026-27" });
  await runRetention(LATE_DAY_AFTER);
  expect(await columnsThatHold(PLANTED)).toContain("contacts.name");
  await runRetention(new Date("2028-04-26T12:00:00-06:00"));
  expect(await columnsThatHold(PLANTED)).toEqual([]);
  await db().delete(siteDocuments).where(eq(siteDocuments.key, "season:2026-27"));
});

test("a season that cannot be read removes nobody by a guess", async () => {
  const limits = { ...shippedSeason.limits, retentionMonths: "a year" };
  const content = { ...shippedSeason, id: "2026-27", limits };
  await db().insert(siteDocuments).values({ key: "season:2026-27", version: 1, content });
  await plantPerson({ createdAt: DURING });
  await expect(runRetention(LATE_DAY_AFTER)).rejects.toThrow(/2026-27.*retentionMonths/);
  expect(await columnsThatHold(PLANTED)).toContain("contacts.name");
  await db().delete(siteDocuments).where(eq(siteDocuments.key, "season:2026-27"));
});

test("staff stay", async () => {
  await plantPerson({ createdAt: DURING });
  await db().update(user).set({ role: "admin" });
  await runRetention(LATE_DAY_AFTER);
  expect(await columnsThatHold(PLANTED)).toEqual([
    "account.provider_id",
    "user.email",
    "user.name",
  ]);
});

test("more than one batch goes in one run", async () => {
  await db().execute(sql`
    insert into contacts (season, name, email, audience, subject, message, wants_updates, idempotency_key, created_at)
    select '2025-26', ${PLANTED}, n || '@planted.example', 'teacher', 's', 'm', false, 'k' || n, '2025-12-12'
    from generate_series(1, 450) as n`);
  expect(await runRetention(DAY_AFTER)).toEqual({ messages: 450 });
});

test("processes that look at the same moment run it once, and it is written down", async () => {
  await plantPerson({ createdAt: DURING });
  const runs = await Promise.all([1, 2, 3].map(() => runRetention(DAY_AFTER)));
  expect(runs.filter(Boolean)).toHaveLength(1);
  const [run, ...others] = await lastRuns(10);
  expect(others).toEqual([]);
  expect(run).toMatchObject({
    startedAt: DAY_AFTER,
    removed: { registrations: 3, messages: 1, applications: 1, reminders: 2, accounts: 1 },
  });
  expect(await runRetention(new Date(DAY_AFTER.getTime() + 3_600_000))).toBeNull();
  expect(await runRetention(new Date(DAY_AFTER.getTime() + 86_400_000))).toEqual({});
});
