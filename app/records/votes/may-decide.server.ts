import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { tiesOfPerson } from "../access/person-ties.server";
import { people } from "../people/people.table.server";

/** Whoever is guardian, teacher, mentor or member of an entry decides no cluster: by the mailbox of the account. */
export async function hasAChildInTheFair(staffEmail: string): Promise<boolean> {
  const [person] = await db()
    .select({ id: people.id })
    .from(people)
    .where(eq(people.emailKey, mailboxKey(staffEmail)));
  if (!person) return false;
  return (await tiesOfPerson(person.id)).some(({ as }) => as !== "judge");
}
