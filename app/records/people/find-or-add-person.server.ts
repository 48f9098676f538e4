import { inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { people } from "./people.table.server";
import { personAt } from "./person-at.server";

/** The person behind an address, however it is written; a new one where nobody has it yet. */
export async function findOrAddPerson(tx: Database, email: string): Promise<string> {
  const [known] = await personAt(email, tx);
  if (known) return known.id;
  const [added] = await tx
    .insert(people)
    .values({ email: email.trim(), emailKey: mailboxKey(email) })
    .onConflictDoNothing()
    .returning({ id: people.id });
  const [person] = added ? [added] : await personAt(email, tx);
  if (!person) throw new Error("A person was neither added nor found");
  return person.id;
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
