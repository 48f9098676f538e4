import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { removeUntied } from "../entries/remove-untied.server";
import { guardians, participants } from "../participants/participants.table.server";
import { findOrAddPerson } from "../people/find-or-add-person.server";

interface OwnAddress {
  participantId: string;
  email: string;
}

/**
 * A guardian says which mailbox is the student's own. Whether the student is old enough is asked before. One
 * of a guardian, as browsers fill it in, is none of the student's.
 */
export async function setOwnAddress(
  tx: Database,
  { participantId, email }: OwnAddress,
): Promise<void> {
  const personId = await findOrAddPerson(tx, email);
  const isGuardians = and(
    eq(guardians.participantId, participantId),
    eq(guardians.personId, personId),
  );
  if ((await tx.$count(guardians, isGuardians)) > 0) return;
  const [before] = await tx
    .select({ personId: participants.personId })
    .from(participants)
    .where(eq(participants.id, participantId));
  await tx.update(participants).set({ personId }).where(eq(participants.id, participantId));
  if (before?.personId && before.personId !== personId) {
    await removeUntied(tx, { people: [before.personId], schools: [] });
  }
}
