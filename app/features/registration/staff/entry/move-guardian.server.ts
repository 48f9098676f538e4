import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { changeGuardian } from "~/records/guardians/change-guardian.server";
import { studentsOfRegistration } from "~/records/intake/set-students.server";
import { guardians } from "~/records/participants/participants.table.server";
import { personAt } from "~/records/people/person-at.server";

/** Whether the mailbox is a guardian's of a child of this registration, the form's or one who came in by another way. */
export async function isGuardianIn(
  tx: Database,
  registrationId: string,
  email: string,
): Promise<boolean> {
  const [person] = await personAt(email, tx);
  if (!person) return false;
  const [found] = await tx
    .select({ id: guardians.personId })
    .from(guardians)
    .innerJoin(entryMembers, eq(entryMembers.participantId, guardians.participantId))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(and(eq(entries.registrationId, registrationId), eq(guardians.personId, person.id)))
    .limit(1);
  return found !== undefined;
}

interface Move {
  registrationId: string;
  from: string;
  to: string;
  actor: string;
}

/**
 * Who registered their own child mistyped their own address, and staff say that it is the guardian's: the tie goes
 * along. One who has answered stays as well; the right mailbox is asked beside them. Answers why it cannot be.
 */
export async function moveGuardian(
  tx: Database,
  { registrationId, from, to, actor }: Move,
  site: Site,
): Promise<string | undefined> {
  const [child] = await studentsOfRegistration(tx, registrationId);
  const [old] = await personAt(from, tx);
  if (!child || !old) return undefined;
  const move = { participantId: child.id, email: to, actor: byStaff(actor) };
  const moved = await changeGuardian(tx, { ...move, personId: old.id }, site);
  const done =
    moved === "answered" ? await changeGuardian(tx, { ...move, personId: null }, site) : moved;
  return done === "of-student-or-school" ? OF_OTHERS : undefined;
}

const OF_OTHERS =
  "The new address belongs to a student or a school, as far as we know, so it cannot be the guardian’s, who registered. Nothing was changed.";
