import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { participants } from "./participants.table.server";

/** Whether the child is there, and stays until the transaction ends. */
export async function holdParticipant(tx: Database, id: string): Promise<boolean> {
  if (!isRecordId(id)) return false;
  const found = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, id))
    .for("share");
  return found.length > 0;
}
