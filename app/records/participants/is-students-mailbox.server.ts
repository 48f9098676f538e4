import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { people } from "../people/people.table.server";
import { participants } from "./participants.table.server";

/** Mentors and teachers are adults; whoever is known as a student is none. */
export async function isStudentsMailbox(tx: Database, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(people, eq(people.id, participants.personId))
    .where(eq(people.emailKey, mailboxKey(email)))
    .limit(1);
  return rows.length > 0;
}
