import type { Ask } from "../tests/support/lasting-database.ts";

/** A student of a paid place, as stored. */
export interface StoredStudent {
  entry: string;
  givenName: string;
  /** How each yes of a guardian was given, oldest first. */
  consents: string[];
  /** Lessons with a passed check and what was written. */
  lessons: string[];
}

export interface StoredVersion {
  entry: string;
  number: number;
  title: string;
  /** SHA-256 of its files. */
  files: string[];
}

export interface Books {
  /** The payment of each paid place, and its entry. */
  places: { session: string; entry: string }[];
  students: StoredStudent[];
  versions: StoredVersion[];
  /** Everybody whom a letter was ever written to. */
  recipients: string[];
}

export async function readBooks(ask: Ask): Promise<Books> {
  return {
    places: (await ask(PLACES)) as unknown as Books["places"],
    students: (await ask(STUDENTS)) as unknown as StoredStudent[],
    versions: (await ask(VERSIONS)) as unknown as StoredVersion[],
    recipients: (await ask(RECIPIENTS)).map(({ recipient }) => String(recipient)),
  };
}

/** Every table that has this text anywhere in a row. */
export async function tablesWith(ask: Ask, text: string): Promise<string[]> {
  const tables = await ask(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await ask(
      `select from ${name} as stored where stored::text like '%${text}%' limit 1`,
    );
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}

const PLACES = `
  select session_id as session, entries.id as entry
  from registrations
  join payments on payments.registration_id = registrations.id and is_current
  join entries on entries.registration_id = registrations.id
  where registrations.status = 'paid'`;

const STUDENTS = `
  select entries.id as entry, given_name as "givenName",
    (select coalesce(json_agg(method order by consents.created_at), '[]') from consents
      where consents.participant_id = participants.id and takes_part and not is_revoked) as consents,
    (select coalesce(json_agg(lesson order by lesson), '[]') from lesson_progress
      where lesson_progress.participant_id = participants.id
        and check_passed_at is not null and reflection is not null) as lessons
  from entries
  join registrations on registrations.id = entries.registration_id and registrations.status = 'paid'
  join entry_members on entry_members.entry_id = entries.id and left_at is null
  join participants on participants.id = entry_members.participant_id`;

const VERSIONS = `
  select project_id as entry, number, content->'title'->>'title' as title,
    (select coalesce(json_agg(sha256), '[]') from project_version_files
      where version_id = project_versions.id) as files
  from project_versions`;

/** But for the code to come in with, which names nobody and goes to whoever asks for it at the mailbox that registered. */
const RECIPIENTS = "select distinct recipient from outbox where kind <> 'sign-in'";
