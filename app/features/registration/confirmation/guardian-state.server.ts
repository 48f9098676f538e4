import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { isAnswer } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians } from "~/records/participants/participants.table.server";

/**
 * Whether a guardian is known and has answered by now, for a student alone. Of a team nothing is told:
 * what one family has said is not for another to read.
 */
export async function guardianState({ id, type, guardianEmail }: Registration) {
  const isGivenHere = guardianEmail !== null;
  if (type !== "individual") return { isGuardianKnown: isGivenHere, isAnswered: false };
  const [student] = await db()
    .select({ id: entryMembers.participantId })
    .from(entries)
    .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
    .where(and(eq(entries.registrationId, id), isNull(entryMembers.leftAt)))
    .limit(1);
  if (!student) return { isGuardianKnown: isGivenHere, isAnswered: false };
  const [known, answers] = await Promise.all([
    db().$count(guardians, eq(guardians.participantId, student.id)),
    db().$count(consents, and(eq(consents.participantId, student.id), isAnswer)),
  ]);
  return { isGuardianKnown: isGivenHere || known > 0, isAnswered: answers > 0 };
}
