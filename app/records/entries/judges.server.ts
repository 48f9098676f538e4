import { inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { judges } from "../people/judges.table.server";
import { removeUntied } from "./remove-untied.server";

interface Accepted {
  /** Of the application. */
  id: string;
  season: string;
  email: string;
}

/** From now on this mailbox can come in as a judge of the season. */
export async function nameJudge(tx: Database, { id, season, email }: Accepted): Promise<void> {
  const personId = await findOrAddPerson(tx, email);
  await tx.insert(judges).values({ id, season, personId }).onConflictDoNothing();
}

/** They are no judges any more; whom nothing else ties to us is forgotten. */
export async function dismissJudges(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(judges)
    .where(inArray(judges.id, ids))
    .returning({ personId: judges.personId });
  await removeUntied(tx, { people: gone.map(({ personId }) => personId), schools: [] });
}
