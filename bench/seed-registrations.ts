import { once } from "node:events";
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";

/** What the file holds; the tables are filled from it. */
const STAGE = `create temporary table seeds (id uuid default gen_random_uuid(), entry_id uuid default gen_random_uuid(),
  person_id uuid default gen_random_uuid(), participant_id uuid default gen_random_uuid(),
  number int, status text, type text, email text, given text, family text, grade text, school text, created_at timestamptz)`;
const COLUMNS = "number, status, type, email, given, family, grade, school, created_at";

const FILL = [
  "insert into people (id, email, email_key, created_at) select person_id, email, lower(email), created_at from seeds",
  `insert into registrations (id, season, idempotency_key, status, type, tier,
      amount_in_cents, contact_id, contact_name, search, sort_name, marketing_consent, media_consent,
      guardian_confirmed, adult_confirmed, guardian_needed, terms_version, terms_accepted_at, terms_accepted_by, created_at)
    select id, '2025-26', 'key-' || number, status, type, 'early_bird',
      2500, person_id, case when type <> 'individual' then given || ' ' || family end,
      lower(email || ' ' || given || ' ' || family || ' ' || school || ' r-' || left(id::text, 8)),
      lower(family || ', ' || given), false, false, false, false, false, '2025-09-29', '2025-11-10', 'registrant', created_at
    from seeds`,
  `insert into payments (registration_id, method, mode, attempt, session_id, payment_intent_id, state,
      amount_in_cents, refunded_in_cents, is_current, carries_place, paid_at, created_at)
    select id, 'online', 'demo', 1, 'cs_demo_seed_' || number, 'pi_demo_seed_' || number,
      case when status in ('paid', 'refunded') then 'paid' else 'expired' end, 2500,
      case status when 'refunded' then 2500 else 0 end, true, status in ('paid', 'refunded'),
      case when status in ('paid', 'refunded') then created_at end, created_at
    from seeds`,
  `insert into entries (id, season, registration_id, kind, name, size, created_at)
    select entry_id, '2025-26', id, type, case when type = 'team' then given || ' ' || family end, 1, created_at
    from seeds where type <> 'school'`,
  `insert into participants (id, season, given_name, family_name, grade, school_name, shown_school, found_by, created_at)
    select participant_id, '2025-26', given, family, grade, school, school,
      case when type = 'team' then given || ' ' || family else '' end, created_at
    from seeds where type <> 'school'`,
  `insert into entry_members (entry_id, participant_id, position)
    select entry_id, participant_id, 0 from seeds where type <> 'school'`,
  `insert into certificates (id, code, season, kind, words, issued_at)
    select id, lpad(number::text, 8, '0'), '2025-26', 'communicator',
      '{"product": "AI Science Fair", "season": "Idaho, K–12", "issuer": "Idaho AI Science Fair Organizers",
        "lead": "This certifies that", "claim": "finished Stage 1, Talk to AI, and is a",
        "title": "Certified AI Communicator", "about": "Asks clear questions."}', '2026-01-16'
    from seeds where type <> 'school' order by number limit 500`,
  `insert into certificate_holders (certificate_id, participant_id, name)
    select id, participant_id, given || ' ' || family from seeds where id in (select id from certificates)`,
];

const TABLES = ["registrations", "payments", "people", "entries", "entry_members", "participants"];

/** A season's worth of registrations and more, by COPY: a million rows in some minutes. */
export async function seedRegistrations(client: pg.Client, rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "seed-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "registrations.tsv");
  try {
    await writeRows(file, rows);
    const indexes = await dropIndexes(client);
    // All at once: the site is at work, and counts what it sees.
    await client.query("begin");
    // What is written here fits together: to look each tie up takes longer than to write it.
    await client.query("set local session_replication_role = replica");
    await client.query(STAGE);
    await client.query(`copy seeds (${COLUMNS}) from '${file}'`);
    for (const statement of FILL) await client.query(statement);
    await client.query("drop table seeds");
    for (const index of indexes) await client.query(index);
    await client.query(`analyze ${TABLES.join(", ")}`);
    await client.query("commit");
    await client.query(`vacuum ${TABLES.join(", ")}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Built at once afterwards, an index costs a fraction of what it costs row by row: how to build them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; how: string }>(
    `select indexname as name, indexdef as how from pg_indexes
      where schemaname = 'public' and tablename = any($1) and indexdef not like 'CREATE UNIQUE%'`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ how }) => how);
}

async function writeRows(file: string, rows: number): Promise<void> {
  const stream = createWriteStream(file, { mode: 0o644 });
  const from = Date.UTC(2025, 10, 10);
  for (let index = 0; index < rows; index += 1) {
    const first = syllables(index * 7 + 3, 2);
    const last = syllables(index * 13 + 5, 3);
    const cells = [
      index,
      ["paid", "paid", "paid", "pending", "expired", "refunded"][index % 6],
      ["individual", "individual", "team", "school"][index % 4],
      `${first}.${last}.${index}@example.org`,
      first,
      last,
      String(1 + (index % 12)),
      `${syllables(index % 50, 2)} School`,
      new Date(from + (index / rows) * 100 * 86_400_000).toISOString(),
    ];
    if (!stream.write(`${cells.join("\t")}\n`)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "close");
}

const PARTS = "ka lo mi ren tas vu bel dor fin gra hul jen nor pel qui sam tor wes yan zed".split(
  " ",
);

/** Names of many kinds, so that a part of one is in few others. */
function syllables(seed: number, count: number): string {
  let state = seed + 1;
  let name = "";
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    name += PARTS[state % PARTS.length];
  }
  return name.charAt(0).toUpperCase() + name.slice(1);
}
