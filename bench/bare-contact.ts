import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";

export interface BareDatabase {
  insert(key: string): Promise<void>;
  close(): Promise<void>;
}

/** What the site asks of the database for one message, and nothing else. */
const CONTACT = `insert into contacts
  (season, name, email, audience, subject, message, wants_updates, phone, suspected_spam, idempotency_key)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (idempotency_key) do nothing returning id`;
const MAIL = `insert into outbox
  (season, kind, recipient, subject, html, text, reply_to_name, reply_to_address, headers,
   message_id, dedupe_key, record_type, record_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (dedupe_key) do nothing`;

export async function openBareEmbedded(folder: string): Promise<BareDatabase> {
  const database = await PGlite.create(folder, { extensions: { pg_trgm } });
  const sample = sampleOf((await database.query<Row>(SAMPLE)).rows);
  return {
    insert: (key) =>
      database.transaction(async (tx) => {
        const { rows } = await tx.query<Row>(CONTACT, contactValues(sample, key));
        await tx.query(MAIL, mailValues(sample, rows[0]?.id));
      }),
    close: () => database.close(),
  };
}

/** As many connections as the site uses. */
export async function openBarePostgres(url: string): Promise<BareDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const sample = sampleOf((await pool.query<Row>(SAMPLE)).rows);
  return {
    insert: async (key) => {
      const client = await pool.connect();
      await client.query("begin");
      const { rows } = await client.query<Row>(CONTACT, contactValues(sample, key));
      await client.query(MAIL, mailValues(sample, rows[0]?.id));
      await client.query("commit");
      client.release();
    },
    close: () => pool.end(),
  };
}

type Row = Record<string, unknown>;

/** A message that the site has saved: the bare rows are as long as its own. */
const SAMPLE = `select outbox.*, contacts.season, name, email, audience, contacts.subject as about, message
  from contacts join outbox on outbox.record_id = contacts.id::text limit 1`;

function sampleOf(rows: Row[]): Row {
  if (!rows[0]) throw new Error("The site has saved no message to copy");
  return rows[0];
}

function contactValues(sample: Row, key: string): unknown[] {
  const { season, name, email, audience, about, message } = sample;
  return [season, name, email, audience, about, message, false, null, false, key];
}

function mailValues(sample: Row, recordId: unknown): unknown[] {
  const { season, kind, recipient, subject, html, text, reply_to_name, reply_to_address } = sample;
  return [
    ...[season, kind, recipient, subject, html, text, reply_to_name, reply_to_address],
    ...["{}", `<${randomUUID()}@example.org>`, null, "contact", recordId],
  ];
}
