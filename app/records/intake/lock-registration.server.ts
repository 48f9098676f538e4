import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { registrationById } from "./find-registration.server";
import type { Registration } from "./registration-sheet.server";

/**
 * Reads a registration and holds it until the transaction ends. Everything that moves one goes
 * through here: two events at once would each see the old state, and the slower undo the faster.
 */
export async function lockRegistration(
  tx: Database,
  id: string,
): Promise<Registration | undefined> {
  await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.id, id))
    .for("update");
  // A statement of its own: one that had to wait for the lock sees what hangs on the row as it was before.
  return registrationById(id, tx);
}
