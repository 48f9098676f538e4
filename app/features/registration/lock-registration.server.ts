import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import {
  type Registration,
  selectRegistrations,
} from "~/records/entries/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";

/**
 * Reads a registration and holds it until the transaction ends. Everything that moves one goes
 * through here: two events at once would each see the old state, and the slower undo the faster.
 */
export async function lockRegistration(
  tx: Database,
  id: string,
): Promise<Registration | undefined> {
  const [row] = await selectRegistrations(tx).where(eq(registrations.id, id)).for("update");
  return row;
}
