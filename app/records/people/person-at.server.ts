import { eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { normalMailbox } from "~/program/normal-mailbox";
import { type Person, people } from "./people.table.server";

/** The person behind an address, however it is written: to be awaited, or as part of another query. */
export function personAt(email: string, tx: Database = db()) {
  return tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.emailKey, mailboxKey(email)));
}

/** Everybody behind the same mailbox, with tags and dots of a provider that ignores them, as part of a query. */
export function peopleAtMailbox(email: string, tx: Database = db()) {
  return tx
    .select({ id: people.id })
    .from(people)
    .where(eq(sql`normal_mailbox(${people.emailKey})`, normalMailbox(email)));
}

/** The same of somebody who is known; they are among them. */
export function sharesMailbox(other: SQLWrapper, personId: SQLWrapper | string): SQL {
  return sql`exists (select from ${people} as one join ${people} as two
      on normal_mailbox(two.email_key) = normal_mailbox(one.email_key)
    where one.id = ${personId} and two.id = ${other})`;
}

/** With addresses and languages, to be written to. */
export function findPeople(ids: string[], from: Database = db()): Promise<Person[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : from.select().from(people).where(inArray(people.id, ids));
}
