import { inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { peopleAtMailbox } from "../people/person-at.server";
import { participants } from "./participants.table.server";

/** Mentors and teachers are adults; whoever is known as a student is none. */
export async function isStudentsMailbox(tx: Database, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.personId, peopleAtMailbox(email, tx)))
    .limit(1);
  return rows.length > 0;
}
