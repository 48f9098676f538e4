import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { participants } from "./participants.table.server";

/** The school through which a child takes part; null for one of a family, and for nobody. */
export async function schoolOfParticipant(id: string): Promise<string | null> {
  const [child] = await db()
    .select({ schoolId: participants.schoolId })
    .from(participants)
    .where(eq(participants.id, id));
  return child?.schoolId ?? null;
}
