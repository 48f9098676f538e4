import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { entries, entryMembers } from "./entries.table.server";

/** Whether anybody is in the entry, and stays in it until the transaction ends. */
export async function holdEntryWithMembers(tx: Database, entryId: string): Promise<boolean> {
  const members = await tx
    .select({ id: entryMembers.participantId })
    .from(entries)
    .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
    .where(and(eq(entries.id, entryId), isNull(entryMembers.leftAt)))
    .for("share");
  return members.length > 0;
}
