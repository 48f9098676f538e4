import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Figure } from "./measure.ts";
import { paceOf } from "./pace.ts";
import type { World } from "./world.ts";

const ASKERS = 20;
const SECONDS = 5;
const MAILBOXES = 5_000;
const LONGEST_WAIT_MS = 120_000;

/**
 * People of paid places ask for a code, each from a browser of their own, until every letter with its code
 * stands in the outbox; and the statements of both steps alone, through the same driver.
 */
export async function measureSignInCodes({ site, name }: World): Promise<Figure[]> {
  if (!site.databaseUrl) throw new Error("Codes are measured on PostgreSQL");
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 10 });
  const mailboxes = await knownMailboxes(pool);
  const before = await lettersIn(pool);
  const startedAt = performance.now();
  const asked = await paceOf(() => ask(site.origin, mailboxes.next().value), ASKERS, SECONDS);
  await untilAllAreWritten(pool);
  const seconds = (performance.now() - startedAt) / 1_000;
  const letters = (await lettersIn(pool)) - before;
  const bare = await paceOf(() => bareCode(pool).then(() => true), ASKERS, SECONDS);
  await pool.end();
  const written = letters / seconds;
  const beside = `${(written / bare.perSecond).toFixed(2)} of the bare statements; 50 are wanted`;
  return [
    {
      what: "sign-in codes, asked for and written",
      where: name,
      ...asked,
      perSecond: written,
      beside,
    },
    { what: "bare statements of a sign-in code", where: name, ...bare },
  ];
}

/** Each of them may be written to three times an hour, and is written to once. */
async function knownMailboxes(pool: pg.Pool): Promise<Iterator<string, string>> {
  const { rows } = await pool.query<{ email: string }>(
    `select distinct people.email from people
       join registrations on registrations.contact_id = people.id
      where registrations.status = 'paid' and registrations.type <> 'individual' limit $1`,
    [MAILBOXES],
  );
  if (rows.length < MAILBOXES / 10) throw new Error("The site knows too few mailboxes to measure");
  return rows.map(({ email }) => email).values() as Iterator<string, string>;
}

async function ask(origin: string, email: string | undefined): Promise<boolean> {
  if (!email) throw new Error("There are fewer mailboxes than requests: seed more first");
  const answer = await fetch(`${origin}/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ intent: "send", email }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 303 && answer.status !== 503) throw new Error(`Answered ${answer.status}`);
  return answer.status === 303;
}

async function untilAllAreWritten(pool: pg.Pool): Promise<void> {
  const endsAt = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await pool.query("select from jobs where name = 'sign-in-letter' limit 1");
    if (rows.length === 0) return;
    if (Date.now() > endsAt) throw new Error("Letters to sign in with are still waiting");
    await wait(20);
  }
}

async function lettersIn(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as letters from outbox where kind = 'sign-in'",
  );
  return rows[0]?.letters ?? 0;
}

/** What the site asks of the database for one code, and nothing else: the request, then the letter. */
async function bareCode(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const email = `${randomUUID()}@example.org`;
  try {
    await client.query("begin");
    const { rows } = await client.query(
      `insert into sign_in_requests (browser_hash, email, email_key, locale)
       values ($1, $2, $2, 'en') returning id`,
      [randomUUID(), email],
    );
    const job = await client.query(
      `insert into jobs (name, limit_seconds, payload, next_attempt_at)
       values ('bare-letter', 30, $1, 'infinity') returning id`,
      [JSON.stringify({ request: rows[0].id })],
    );
    await client.query("commit");
    await client.query("begin");
    await client.query("select id from people where email_key = $1", [email]);
    await client.query(
      "select count(*) from sign_in_requests where email_key = $1 and sent_at > now() - interval '1 hour'",
      [email],
    );
    await client.query(
      "update sign_in_requests set code_hash = $2, sent_at = now() where id = $1",
      [rows[0].id, randomUUID()],
    );
    await client.query(
      `insert into access_links (hash, purpose, subject_type, subject_id, sent_to, expires_at)
       values ($1, 'sign-in', 'sign-in', $2, $3, now() + interval '15 minutes')`,
      [randomUUID(), rows[0].id, email],
    );
    await client.query(
      `insert into outbox (season, kind, recipient, subject, html, text, headers, message_id)
       select season, 'bare-code', $1, subject, html, text, headers, $2 from outbox
        where kind = 'sign-in' limit 1`,
      [email, `<${randomUUID()}@example.org>`],
    );
    await client.query("delete from jobs where id = $1", [job.rows[0].id]);
    await client.query("commit");
  } finally {
    client.release();
  }
}
