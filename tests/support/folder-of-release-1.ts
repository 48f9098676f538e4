import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrateTo } from "./released-migrations.ts";

interface Registered {
  firstName: string;
  /** In the address of the registration's own page. */
  pageToken: string;
}

/** A data folder as 0.1.0 leaves it after somebody has paid. */
export async function fillFolderOfRelease1(
  dataDir: string,
  { firstName, pageToken }: Registered,
): Promise<void> {
  mkdirSync(dataDir);
  const client = await PGlite.create(join(dataDir, "database"), { extensions: { pg_trgm } });
  await migrateTo("0.1.0", drizzle({ client }));
  await client.query(PAID_REGISTRATION, [firstName, pageToken]);
  await client.close();
}

const PAID_REGISTRATION = `
  insert into registrations (season, type, email, first_name, grade_level, tier, amount_in_cents,
    payment_mode, marketing_consent, media_consent, guardian_confirmed, adult_confirmed, guardian_needed,
    terms_version, terms_accepted_at, terms_accepted_by, idempotency_key, resume_token, token, status,
    checkout_state, checkout_session_id, paid_at, paid_by)
  values ('2025-26', 'individual', 'ada@example.org', $1, '9', 'early_bird', 2500,
    'demo', false, false, false, false, false,
    '2025-09-29', '2025-12-01', 'registrant', 'key', 'resume', $2, 'paid',
    'complete', 'demo_session', '2025-12-01', 'card')`;
