import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { mailboxKey } from "~/program/mailbox";
import { type Database, db } from "./database/database.server";

/** All about one address. What was stored after `before` was given anew and stays. */
export interface Erasure {
  email: string;
  before: Date;
}

/** All that was kept long enough. */
export interface Outdated {
  now: Date;
  /** Seasons that ended long enough ago, and the moment before which their records were made. */
  seasons: { id: string; before: Date }[];
  /** The limit for what belongs to no season. */
  before: Date;
  unpaidBefore: Date;
  /** Of a demonstration: what is older than the site itself was made up, and is nobody's. */
  madeUpBefore?: Date | undefined;
}

export type Leaving = Erasure | Outdated;

export interface RecordRef {
  type: string;
  id: string;
}

/** One thing that is held about a person, as it is handed out. */
export interface Held extends RecordRef {
  storedAt: Date;
  /** How staff know it. */
  title: string;
  content: Record<string, unknown>;
}

/** What one part of the site holds about people, and how it lets go of it. */
export interface PersonalData {
  /** As staff read it: "registrations". */
  name: string;
  /** Under which type notes and e-mails refer to its records. */
  recordType?: string;
  /** Where addresses stand, in lower or mixed case. */
  addresses: PgColumn[];
  /** Free text in which somebody else's address may have been written down. */
  freeText?: { text: PgColumn; storedAt: PgColumn }[];
  /** Everything about an address; `known` are the records that other parts found. */
  find(email: string, known: RecordRef[]): Promise<Held[]>;
  count(outdated: Outdated): Promise<number>;
  /** Before an erasure removes anything, and outside of its transactions: what partners must be told first. */
  beforeErasure?(erasure: Erasure): Promise<void>;
  /** Lets go of one batch; answers the ids of what went. */
  remove(tx: Database, leaving: Leaving, atMost: number): Promise<string[]>;
  /** Of these those that other people are still named in: their files, links and notes stay. */
  shared?(tx: Database, ids: string[]): Promise<string[]>;
}

interface TableWithIds extends PgTable {
  id: PgColumn;
}

/** For `count`. */
export async function countRows(table: TableWithIds, where: SQL | undefined): Promise<number> {
  const [row] = await db()
    .select({ rows: count() })
    .from(table as PgTable)
    .where(where);
  return row?.rows ?? 0;
}

/** For `remove`. */
export async function deleteBatch(
  tx: Database,
  table: TableWithIds,
  where: SQL | undefined,
  atMost: number,
): Promise<string[]> {
  const batch = tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .limit(atMost);
  const gone = await tx.delete(table).where(inArray(table.id, batch)).returning({ id: table.id });
  return gone.map(({ id }) => String(id));
}

/** What nobody has paid for long enough. */
export function isAbandoned(createdAt: PgColumn, { unpaidBefore, madeUpBefore }: Outdated): SQL {
  const isOld = lt(createdAt, unpaidBefore);
  return madeUpBefore ? sql`(${isOld} and ${gte(createdAt, madeUpBefore)})` : isOld;
}

export function isErasure(leaving: Leaving): leaving is Erasure {
  return "email" in leaving;
}

export function sameAddress(column: PgColumn, email: string): SQL {
  return sql`lower(${column}) = ${mailboxKey(email)}`;
}

/** Whether a row must go, for tables whose rows belong to a season. */
export function isLeaving(
  leaving: Leaving,
  row: { season: PgColumn; createdAt: PgColumn; emails: PgColumn[] },
): SQL {
  const conditions = isErasure(leaving)
    ? row.emails.map((email) =>
        and(sameAddress(email, leaving.email), lt(row.createdAt, leaving.before)),
      )
    : leaving.seasons.map(({ id, before }) => and(eq(row.season, id), lt(row.createdAt, before)));
  // No condition at all would mean every row.
  return or(...conditions) ?? sql`false`;
}
