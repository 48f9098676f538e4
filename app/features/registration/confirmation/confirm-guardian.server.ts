import { asc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { BY_VISITOR } from "~/program/event-actors";
import { mailboxKey } from "~/program/mailbox";
import { writeSearch } from "~/records/entries/write-search.server";
import { changeGuardian } from "~/records/guardians/change-guardian.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { setGuardian, studentsOfRegistration } from "~/records/intake/set-students.server";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";

/** Why the address cannot be a guardian's. */
export type GuardianRefusal = "answered" | "of-student-or-school";

/** Takes the word of the adult that was still missing. */
export async function confirmGuardian(
  id: string,
  guardianEmail: string,
): Promise<GuardianRefusal | undefined> {
  const refusal = await db().transaction(async (tx) => {
    const row = await lockRegistration(tx, id);
    if (!row?.guardianNeeded) return undefined;
    if (row.type === "individual") {
      const named = await nameGuardian(tx, row, guardianEmail);
      if (named === "answered" || named === "of-student-or-school") return named;
    }
    await tx
      .update(registrations)
      .set({
        adultId: row.type === "team" ? await findOrAddPerson(tx, guardianEmail) : null,
        guardianConfirmed: true,
        adultConfirmed: row.type === "team",
        guardianNeeded: false,
        termsVersion: currentSite().settings.termsVersion,
        termsAcceptedAt: realNow(),
        termsAcceptedBy: "guardian",
        updatedAt: realNow(),
      })
      .where(eq(registrations.id, id));
    await writeSearch(tx, [id]);
    await recordStep(tx, {
      registrationId: id,
      actor: BY_VISITOR,
      action: "registration.guardian",
    });
    return undefined;
  });
  wakeOutbox();
  return refusal;
}

/**
 * Whoever has the page may name a guardian where there is none, and confirm the one who is named. To put
 * another in their place takes what it takes of staff.
 */
async function nameGuardian(tx: Database, row: Registration, email: string) {
  const [student] = await studentsOfRegistration(tx, row.id);
  if (!student || !(await lockParticipant(tx, student.id))) return "missing";
  const participantId = student.id;
  const tied = await tx
    .select({ personId: people.id, emailKey: people.emailKey })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(eq(guardians.participantId, participantId))
    .orderBy(asc(guardians.createdAt), asc(people.id));
  const key = mailboxKey(email);
  const isRegistrants = key === mailboxKey(row.email);
  // The page is whoever's who registered.
  const givenBy = row.email ? await findOrAddPerson(tx, row.email) : null;
  const isNamed = tied.some(({ emailKey }) => emailKey === key);
  if (!isNamed && (tied.length > 0 || !isRegistrants)) {
    const personId = tied[0]?.personId ?? null;
    const change = { participantId, personId, email, actor: BY_VISITOR, givenBy };
    return changeGuardian(tx, change, currentSite());
  }
  if (!isNamed) await setGuardian(tx, [participantId], { email, givenBy });
  // Said to be the guardian's by its owner, it is the student's no more.
  if (isRegistrants) {
    await tx.update(participants).set({ personId: null }).where(eq(participants.id, participantId));
  }
  return "changed";
}
