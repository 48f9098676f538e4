import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { people } from "./people.table.server";

/** The person behind an address, however it is written: to be awaited, or as part of another query. */
export function personAt(email: string, tx: Database = db()) {
  return tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.emailKey, mailboxKey(email)));
}
