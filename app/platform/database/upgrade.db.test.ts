import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OlderDatabase, openAsOf } from "../../../tests/support/older-database";
import { lookAtLink } from "../links/access-links.server";
import { hashOf } from "../links/tokens.server";
import { migrateDatabase } from "./migrations.server";

let older: OlderDatabase;

const APPLICATION = "a0000000-0000-4000-8000-000000000001";
const ERASED_APPLICATION = "a0000000-0000-4000-8000-000000000002";
const WISH = "e0000000-0000-4000-8000-000000000001";
const SUBSCRIPTION = "e0000000-0000-4000-8000-000000000002";
const REGISTRATION = "b0000000-0000-4000-8000-000000000001";
const MESSAGE = "c0000000-0000-4000-8000-000000000001";

beforeAll(async () => {
  older = await openAsOf("0.1.0");
  await plantHistories();
  await plantRegistration();
  await plantLinks();
  await migrateDatabase(older.db);
});
afterAll(() => older?.close());

test("what the audit log told, the events tell", async () => {
  expect(await ask(sql`select * from events where action = 'team.role'`)).toMatchObject([
    {
      at: expect.anything(),
      actor_kind: "command",
      actor_id: null,
      record_type: "account",
      fields: ["owner"],
      note: null,
    },
  ]);
  const [note] = await ask(sql`select * from events where action = 'note.add'`);
  expect(note).toMatchObject({ actor_kind: "staff", actor_id: "staff-1", record_id: MESSAGE });
  expect(note?.at).toEqual(note?.program_at);
});

test("an application’s steps are told once, with where from, whether told, and why", async () => {
  const steps = await ask(sql`
    select actor_kind, actor_id, action, fields, note from events
    where record_type = 'application' and record_id = ${APPLICATION} order by at`);
  expect(steps).toEqual([
    step("visitor", null, "application.receive", []),
    step("staff", "staff-1", "application.status", ["new", "reviewing"], "looks good"),
    step("staff", "staff-2", "application.status", ["reviewing", "new"]),
    step("staff", "staff-1", "application.status", ["new", "reviewing"], "after all"),
    step("staff", "staff-1", "application.status", ["reviewing", "accepted", "e-mail"]),
  ]);
});

test("a registration’s steps are told once, with the move, who brought it about, and why", async () => {
  const steps = await ask(sql`
    select actor_kind, actor_id, action, fields, note from events
    where record_type = 'registration' and record_id = ${REGISTRATION} order by at`);
  expect(steps).toEqual([
    step("visitor", null, "registration.receive", []),
    step("visitor", null, "registration.change", []),
    step("payment", null, "registration.payment", ["pending → expired"], "checkout expired"),
    step("system", null, "registration.payment", ["expired → paid"], "paid_after_expiry"),
    step("visitor", null, "registration.guardian", []),
    step("staff", "staff-1", "registration.settle", ["paid_after_expiry"], "settled: all is well"),
    step("staff", "staff-1", "registration.refund-try", [], "the refund failed"),
    step("staff", "staff-2", "registration.cancel", ["paid → canceled"], "canceled: asked Ben"),
  ]);
  expect(await ask(sql`select to_regclass('registration_history') as history`)).toEqual([
    { history: null },
  ]);
});

test("what happened to a record that is gone stays told", async () => {
  const steps = await ask(sql`
    select fields, note from events where record_id = ${ERASED_APPLICATION}`);
  expect(steps).toEqual([{ fields: ["declined"], note: null }]);
});

test("a message’s arrival is its first event", async () => {
  const steps = await ask(sql`
    select actor_kind, action from events
    where record_type = 'contact' and record_id = ${MESSAGE} order by at`);
  expect(steps).toEqual([
    { actor_kind: "visitor", action: "message.receive" },
    { actor_kind: "staff", action: "note.add" },
  ]);
});

test("links that people have from 0.1.0 go on working", async () => {
  const confirm = await lookAtLink("reminders.confirm", "confirm-token", older.db);
  expect(confirm).toEqual({ state: "good", subjectId: WISH, sentTo: "ann@example.org" });
  const old = await lookAtLink("reminders.confirm", "outdated-token", older.db);
  expect(old).toMatchObject({ state: "expired" });
  const unsubscribe = await lookAtLink("reminders.unsubscribe", "unsubscribe-token", older.db);
  expect(unsubscribe).toMatchObject({ state: "good", subjectId: SUBSCRIPTION });
  const owner = await lookAtLink("first-owner", "owner-token", older.db);
  expect(owner).toMatchObject({ state: "good" });
  expect(await ask(sql`select * from site_secrets where name = 'first-owner'`)).toEqual([]);
});

test("no event can be changed afterwards", async () => {
  await expect(ask(sql`delete from events`)).rejects.toThrow();
  await expect(ask(sql`update events set actor_id = 'x'`)).rejects.toThrow();
});

function step(kind: string, id: string | null, action: string, fields: string[], note?: string) {
  return { actor_kind: kind, actor_id: id, action, fields, note: note ?? null };
}

async function plantHistories(): Promise<void> {
  await older.db.execute(sql`
    insert into contacts (id, season, name, email, audience, subject, message, wants_updates, idempotency_key, created_at)
    values (${MESSAGE}, '2025-26', 'Ada', 'ada@example.org', 'teacher', 's', 'm', false, 'k1', '2025-12-01')`);
  await older.db.execute(sql`
    insert into applications (id, season, kind, name, email, organization, fields, wants_updates, terms_version, idempotency_key)
    values (${APPLICATION}, '2025-26', 'judge', 'Ben', 'ben@example.org', 'College', '{}', false, '1', 'k2')`);
  await older.db.execute(sql`
    insert into application_history (application_id, from_status, to_status, changed_by, note, created_at) values
      (${APPLICATION}, null, 'new', null, null, '2025-12-01T10:00:00Z'),
      (${APPLICATION}, 'new', 'reviewing', 'staff-1', 'looks good', '2025-12-02T10:00:00.200Z'),
      (${APPLICATION}, 'reviewing', 'new', 'staff-2', null, '2025-12-03T10:00:00.200Z'),
      (${APPLICATION}, 'new', 'reviewing', 'staff-1', 'after all', '2025-12-04T10:00:00.200Z'),
      (${APPLICATION}, 'reviewing', 'accepted', 'staff-1', null, '2025-12-05T10:00:00.200Z')`);
  await older.db.execute(sql`
    insert into audit_log (created_at, actor, action, record_type, record_id, fields) values
      ('2025-12-01T09:00:00Z', 'command line', 'team.role', 'account', 'x', '{owner}'),
      ('2025-12-02T10:00:00.100Z', 'staff-1', 'application.status', 'application', ${APPLICATION}, '{reviewing}'),
      ('2025-12-03T10:00:00.100Z', 'staff-2', 'application.status', 'application', ${APPLICATION}, '{new}'),
      ('2025-12-04T10:00:00.100Z', 'staff-1', 'application.status', 'application', ${APPLICATION}, '{reviewing}'),
      ('2025-12-05T10:00:00.100Z', 'staff-1', 'application.status', 'application', ${APPLICATION}, '{accepted,e-mail}'),
      ('2025-12-05T11:00:00Z', 'staff-1', 'application.status', 'application', ${ERASED_APPLICATION}, '{declined}'),
      ('2025-12-06T10:00:00Z', 'staff-1', 'note.add', 'contact', ${MESSAGE}, '{}')`);
}

async function plantRegistration(): Promise<void> {
  await older.db.execute(sql`
    insert into registrations (id, season, type, email, first_name, tier, amount_in_cents, payment_mode, marketing_consent, media_consent,
      guardian_confirmed, adult_confirmed, guardian_needed, terms_version, terms_accepted_at, terms_accepted_by, idempotency_key, resume_token, token, status)
    values (${REGISTRATION}, '2025-26', 'individual', 'ana@example.org', 'Ana', 'standard', 3500, 'demo', false, false,
      false, false, false, '1', now(), 'registrant', 'k3', 'r', 't', 'canceled')`);
  await older.db.execute(sql`
    insert into registration_history (registration_id, at, actor, from_status, to_status, note) values
      (${REGISTRATION}, '2025-12-01T10:00:00Z', 'visitor', null, 'pending', 'registered'),
      (${REGISTRATION}, '2025-12-02T10:00:00Z', 'visitor', 'pending', 'pending', 'sent again with changes'),
      (${REGISTRATION}, '2025-12-03T10:00:00Z', 'payment', 'pending', 'expired', 'checkout expired'),
      (${REGISTRATION}, '2025-12-04T10:00:00Z', 'reconcile', 'expired', 'paid', 'paid_after_expiry'),
      (${REGISTRATION}, '2025-12-05T10:00:00Z', 'visitor', 'paid', 'paid', 'guardian confirmed'),
      (${REGISTRATION}, '2025-12-06T10:00:00Z', 'staff-1', 'paid', 'paid', 'settled: all is well'),
      (${REGISTRATION}, '2025-12-07T10:00:00Z', 'staff-1', 'paid', 'paid', 'the refund failed'),
      (${REGISTRATION}, '2025-12-08T10:00:00Z', 'staff-2', 'paid', 'canceled', 'canceled: asked Ben')`);
  await older.db.execute(sql`
    insert into audit_log (created_at, actor, action, record_type, record_id, fields) values
      ('2025-12-06T10:00:00Z', 'staff-1', 'registration.settle', 'registration', ${REGISTRATION}, '{paid_after_expiry}'),
      ('2025-12-08T10:00:00Z', 'staff-2', 'registration.cancel', 'registration', ${REGISTRATION}, '{}')`);
}

async function plantLinks(): Promise<void> {
  const wish = sql`'2025-26', 'ann@example.org', '{}', false`;
  await older.db.execute(sql`
    insert into reminder_requests (id, season, email, milestones, awaits_next_season, token_hash, idempotency_key, expires_at)
    values (${WISH}, ${wish}, ${hashOf("confirm-token")}, 'k1', now() + interval '1 day'),
      (gen_random_uuid(), ${wish}, ${hashOf("outdated-token")}, 'k2', now() - interval '1 day')`);
  await older.db.execute(sql`
    insert into reminder_subscriptions (id, season, email, milestones, awaits_next_season, follows_from)
    values (${SUBSCRIPTION}, '2025-26', 'ann@example.org', '{}', false, now())`);
  await older.db.execute(sql`
    insert into reminder_unsubscribe_tokens (hash, subscription_id)
    values (${hashOf("unsubscribe-token")}, ${SUBSCRIPTION})`);
  await older.db.execute(sql`
    insert into site_secrets (name, value) values ('first-owner', 'owner-token')`);
}

async function ask(statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return ((await older.db.execute(statement)) as unknown as { rows: Record<string, unknown>[] })
    .rows;
}
