import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";

const COLUMNS =
  "id, season, token, resume_token, idempotency_key, status, payment_mode, type, tier, amount_in_cents, email, first_name, last_name, grade_level, school_name, marketing_consent, media_consent, guardian_confirmed, adult_confirmed, guardian_needed, terms_version, terms_accepted_at, terms_accepted_by, created_at";

/** A season's worth of registrations and more, by COPY: a million rows in well under a minute. */
export async function seedRegistrations(client: pg.Client, rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "seed-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "registrations.tsv");
  try {
    await writeRows(file, rows);
    // Built at once afterwards, an index costs a fraction of what it costs row by row.
    const { rows: kept } = await client.query(
      "select indexdef from pg_indexes where indexname = 'registrations_search'",
    );
    await client.query("drop index registrations_search");
    await client.query(`copy registrations (${COLUMNS}) from '${file}'`);
    await client.query(kept[0].indexdef);
    await client.query("vacuum analyze registrations");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeRows(file: string, rows: number): Promise<void> {
  const stream = createWriteStream(file, { mode: 0o644 });
  const from = Date.UTC(2025, 10, 10);
  for (let index = 0; index < rows; index += 1) {
    const first = syllables(index * 7 + 3, 2);
    const last = syllables(index * 13 + 5, 3);
    const cells = [
      randomUUID(),
      "2025-26",
      `token-${index}`,
      `resume-${index}`,
      `key-${index}`,
      ["paid", "paid", "paid", "pending", "expired", "refunded"][index % 6],
      "demo",
      ["individual", "individual", "team", "school"][index % 4],
      "early_bird",
      "2500",
      `${first}.${last}.${index}@example.org`,
      first,
      last,
      String(1 + (index % 12)),
      `${syllables(index % 50, 2)} School`,
      "f",
      "f",
      "f",
      "f",
      "f",
      "2025-09-29",
      "2025-11-10",
      "registrant",
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
