import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OlderDatabase, openAsOf } from "../../../tests/support/older-database";
import { migrateDatabase } from "./migrations.server";

let older: OlderDatabase;
let before: Record<string, number>;

/** "a0000000-0000-4000-8000-000000000001": one for each letter and number. */
const id = (letter: string, number = 1) => `${letter}0000000-0000-4000-8000-00000000000${number}`;
const [ROSA, SAM, LEE] = [id("a", 1), id("a", 2), id("a", 3)];
const [REGISTRATION, ENTRY, ANA, SCHOOL] = [id("b"), id("c"), id("d"), id("e")];
const [VERSION, APPLICATION] = [id("f", 1), id("f", 2)];
const SEASON = "2025-26";

beforeAll(async () => {
  older = await openAsOf("first half");
  for (const statement of ROWS) await older.db.execute(statement);
  before = await countAll();
  await migrateDatabase(older.db);
});
afterAll(() => older?.close());

test("every row that was there is there", async () => {
  const after = await countAll();
  expect(Object.keys(before).length).toBeGreaterThan(20);
  for (const [table, rows] of Object.entries(before)) {
    expect(after[table] ?? 0, table).toBeGreaterThanOrEqual(rows);
  }
});

test("what was accepted waits to be shown", async () => {
  expect(await ask(sql`select state from projects`)).toEqual([{ state: "accepted" }]);
  expect(await ask(sql`select is_stale, shown from publications`)).toEqual([
    { is_stale: true, shown: null },
  ]);
});

test("a judge has the name and the organization of the application", async () => {
  expect(await ask(sql`select name, organization, person_id, ended_at from judges`)).toEqual([
    { name: "Lee", organization: "College", person_id: LEE, ended_at: null },
  ]);
});

test("nobody can be issued again what they hold, and an old second one stays", async () => {
  const held = await ask(sql`select earned_as from certificate_holders order by earned_as`);
  expect(held.map(({ earned_as }) => earned_as)).toEqual([
    `learned:${SEASON}:communicator`,
    `learned:${SEASON}:educator`,
    null,
  ]);
});

test("what a guardian said, and who came in, stand as they were", async () => {
  expect(await ask(sql`select gallery, signature, guardian_id from consents`)).toEqual([
    { gallery: "name", signature: "Rosa Ruiz", guardian_id: ROSA },
  ]);
  expect(await ask(sql`select person_id from person_sessions`)).toEqual([{ person_id: ROSA }]);
  expect(
    await ask(sql`select found_by like '%rosa@example.org%' as found from participants`),
  ).toEqual([{ found: true }]);
});

test("letters and jobs that wait have a lane", async () => {
  expect(await ask(sql`select kind, lane from outbox order by kind`)).toEqual([
    { kind: "consent-reminder", lane: 3 },
    { kind: "sign-in", lane: 1 },
  ]);
  expect(await ask(sql`select lane from jobs`)).toEqual([{ lane: 1 }]);
});

async function ask(statement: SQL): Promise<Record<string, unknown>[]> {
  return ((await older.db.execute(statement)) as unknown as { rows: Record<string, unknown>[] })
    .rows;
}

async function countAll(): Promise<Record<string, number>> {
  const tables = await ask(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await ask(sql`select count(*)::int as rows from ${sql.identifier(String(name))}`);
    if (Number(row?.rows) > 0) counts[String(name)] = Number(row?.rows);
  }
  return counts;
}

/** One child with all that the first half of the programme knew. */
const ROWS: SQL[] = [
  sql`insert into people (id, email, email_key) values (${ROSA}, 'Rosa@Example.org', 'rosa@example.org'),
    (${SAM}, 'sam@example.org', 'sam@example.org'), (${LEE}, 'lee@example.org', 'lee@example.org')`,
  sql`insert into schools (id, name) values (${SCHOOL}, 'Cedar Hollow')`,
  sql`insert into school_classes (id, school_id, season, name) values (${id("e", 2)}, ${SCHOOL}, ${SEASON}, '5A')`,
  sql`insert into school_teachers (school_id, season, person_id) values (${SCHOOL}, ${SEASON}, ${SAM})`,
  sql`insert into registrations (id, season, idempotency_key, type, status, tier, amount_in_cents, marketing_consent,
      media_consent, guardian_confirmed, adult_confirmed, guardian_needed, terms_version, terms_accepted_at,
      terms_accepted_by, contact_id)
    values (${REGISTRATION}, ${SEASON}, 'k1', 'individual', 'paid', 'standard', 3500, false, false, true, false, true,
      '1', now(), 'registrant', ${ROSA})`,
  sql`insert into payments (registration_id, method, mode, attempt, state, amount_in_cents, is_current, payer_id)
    values (${REGISTRATION}, 'online', 'stripe-live', 1, 'paid', 3500, true, ${ROSA})`,
  sql`insert into participants (id, season, given_name, family_name, grade, age_band, class_id, school_id)
    values (${ANA}, ${SEASON}, 'Ana', 'Ruiz', '5', 'under_13', ${id("e", 2)}, ${SCHOOL})`,
  sql`insert into guardians (participant_id, person_id) values (${ANA}, ${ROSA})`,
  sql`insert into entries (id, season, registration_id, kind, size) values (${ENTRY}, ${SEASON}, ${REGISTRATION}, 'individual', 1)`,
  sql`insert into entry_members (entry_id, participant_id, position) values (${ENTRY}, ${ANA}, 1)`,
  sql`insert into consents (season, participant_id, guardian_id, text_kind, text_version, text_language, text_hash,
      takes_part, gallery, photos, emails, news, signature, relation, method, program_at)
    values (${SEASON}, ${ANA}, ${ROSA}, 'consent', '1', 'en', 'h', true, 'name', false, false, false, 'Rosa Ruiz',
      'mother', 'paper', now())`,
  sql`insert into person_sessions (hash, person_id, device, expires_at)
    values ('h', ${ROSA}, 'Firefox', now() + interval '1 day')`,
  sql`insert into seat_codes (participant_id, hash) values (${ANA}, 'h')`,
  sql`insert into projects (id, season) values (${ENTRY}, ${SEASON})`,
  sql`insert into project_parts (project_id, part, content) values (${ENTRY}, 'title', '{"title":"Herons"}')`,
  sql`insert into project_versions (id, project_id, number, content, division, poster_drawn, hash, sent_by, program_at)
    values (${VERSION}, ${ENTRY}, 1, '{}', 'k8', 1, 'h', '{}', now())`,
  sql`insert into project_reviews (version_id, is_complete, is_safe, has_disclosure, is_eligible, decision, reason,
      reviewed_by, program_at)
    values (${VERSION}, true, true, true, true, 'accepted', '', 'staff-1', now())`,
  sql`insert into applications (id, season, kind, status, name, email, organization, fields, wants_updates,
      terms_version, idempotency_key)
    values (${APPLICATION}, ${SEASON}, 'judge', 'accepted', 'Lee', 'lee@example.org', 'College', '{}', false, '1', 'k2')`,
  sql`insert into judges (id, season, person_id) values (${APPLICATION}, ${SEASON}, ${LEE})`,
  sql`insert into lesson_progress (season, participant_id, lesson, read_at, check_score)
    values (${SEASON}, ${ANA}, 'talk-1', now(), 4)`,
  sql`insert into stage_confirmations (participant_id, stage, confirmed_by, confirmed_at)
    values (${ANA}, 'talk', ${ROSA}, now())`,
  sql`insert into certificates (id, code, season, kind, words, issued_at, created_at) values
    (${id("1", 1)}, 'K7WM4XQ2', ${SEASON}, 'communicator', '{}', now(), '2026-01-01'),
    (${id("1", 2)}, 'K7WM4XQ3', ${SEASON}, 'educator', '{}', now(), '2026-01-02'),
    (${id("1", 3)}, 'K7WM4XQ4', ${SEASON}, 'educator', '{}', now(), '2026-01-03')`,
  sql`insert into certificate_holders (certificate_id, participant_id, person_id, name) values
    (${id("1", 1)}, ${ANA}, null, 'Ana Ruiz'), (${id("1", 2)}, null, ${SAM}, 'Sam'), (${id("1", 3)}, null, ${SAM}, 'Sam')`,
  sql`insert into access_links (hash, purpose, subject_type, subject_id)
    values ('h', 'consent', 'participant', ${ANA})`,
  sql`insert into outbox (season, kind, recipient, subject, html, text, message_id) values
    (${SEASON}, 'sign-in', 'rosa@example.org', 's', 'h', 't', 'm1'),
    (${SEASON}, 'consent-reminder', 'rosa@example.org', 's', 'h', 't', 'm2')`,
  sql`insert into jobs (name, limit_seconds) values ('sign-in-letter', 60)`,
  sql`insert into events (program_at, actor_kind, action, record_type, record_id)
    values (now(), 'person', 'consent.sign', 'participant', ${ANA})`,
];
