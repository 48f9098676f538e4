import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { isAnswer } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";

/**
 * Whether a guardian is known and has answered by now, and whether it is the reader, for a student alone. Of
 * a team nothing is told: what one family has said is not for another to read.
 */
export async function guardianState(
  { id, type, guardianEmail }: Registration,
  /** Whose mailbox the page is read from. */
  reader: string,
) {
  const isGivenHere = guardianEmail !== null;
  const nothing = {
    isGuardianKnown: isGivenHere,
    isReaderAsked: isGivenHere && mailboxKey(guardianEmail) === mailboxKey(reader),
    isAnswered: false,
  };
  if (type !== "individual") return nothing;
  const [student] = await db()
    .select({ id: entryMembers.participantId })
    .from(entries)
    .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
    .where(and(eq(entries.registrationId, id), isNull(entryMembers.leftAt)))
    .limit(1);
  if (!student) return nothing;
  const [known, answers] = await Promise.all([
    db()
      .select({ mailbox: people.emailKey })
      .from(guardians)
      .innerJoin(people, eq(people.id, guardians.personId))
      .where(eq(guardians.participantId, student.id)),
    db().$count(consents, and(eq(consents.participantId, student.id), isAnswer)),
  ]);
  return {
    isGuardianKnown: isGivenHere || known.length > 0,
    isReaderAsked:
      known.length > 0
        ? known.some(({ mailbox }) => mailbox === mailboxKey(reader))
        : nothing.isReaderAsked,
    isAnswered: answers > 0,
  };
}
