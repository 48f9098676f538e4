import { eq, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { people } from "./people.table.server";

/** The person behind an address, however it is written; a new one where nobody has it yet. */
export async function findOrAddPerson(tx: Database, email: string): Promise<string> {
  const emailKey = mailboxKey(email);
  const known = await idOf(tx, emailKey);
  if (known) return known;
  const [added] = await tx
    .insert(people)
    .values({ email: email.trim(), emailKey })
    .onConflictDoNothing()
    .returning({ id: people.id });
  const id = added?.id ?? (await idOf(tx, emailKey));
  if (!id) throw new Error("A person was neither added nor found");
  return id;
}

/** The same for many at once: ids by `mailboxKey`. */
export async function findOrAddPeople(
  tx: Database,
  emails: string[],
): Promise<Map<string, string>> {
  const byKey = new Map(emails.map((email) => [mailboxKey(email), email.trim()]));
  if (byKey.size === 0) return new Map();
  await tx
    .insert(people)
    .values([...byKey].map(([emailKey, email]) => ({ email, emailKey })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: people.id, emailKey: people.emailKey })
    .from(people)
    .where(inArray(people.emailKey, [...byKey.keys()]));
  return new Map(rows.map(({ id, emailKey }) => [emailKey, id]));
}

async function idOf(tx: Database, emailKey: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.emailKey, emailKey));
  return row?.id;
}
