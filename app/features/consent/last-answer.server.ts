import { and, desc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { type ConsentRow, consents } from "~/records/participants/consents.table.server";
import type { AskedGuardian } from "./asked-guardian.server";

/** What a guardian last said about a child. */
export async function lastAnswer(
  { participantId, guardianId }: Pick<AskedGuardian, "participantId" | "guardianId">,
  from: Database = db(),
): Promise<ConsentRow | undefined> {
  const [row] = await from
    .select()
    .from(consents)
    .where(and(eq(consents.participantId, participantId), eq(consents.guardianId, guardianId)))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(1);
  return row;
}
