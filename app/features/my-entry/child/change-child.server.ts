import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Site } from "~/program/site";
import type { OwnChild } from "~/records/access/find-own-entry.server";
import { entries } from "~/records/entries/entries.table.server";
import { correctStudent } from "~/records/intake/correct-student.server";
import { isTeamOpen, leaveEntry } from "~/records/intake/team-members.server";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { eraseParticipant } from "~/records/projects/erase-participant.server";
import type { ChildName } from "~/ui/child-name/child-name-schema";
import { peopleToTell, tellOthers, tellStaff, whoeverAsked } from "./child-letters.server";

/** The grade decides the division, so it stands once projects are due. */
export async function correctChild(
  { entry, child }: OwnChild,
  name: ChildName,
  personId: string,
  site: Site,
): Promise<boolean> {
  if (!isTeamOpen(site) || entry.season !== site.season.id) return false;
  await db().transaction(async (tx) => {
    const registrationId = await registrationOf(tx, entry.id);
    const by = { kind: "person", id: personId } as const;
    await correctStudent(tx, { participantId: child.id, registrationId, name, by });
  });
  return true;
}

/** Out of the programme: nobody sees the child in it any more, and the data are erased within 30 days. */
export async function leaveProgramme(
  { entry, child }: OwnChild,
  personId: string,
  site: Site,
): Promise<void> {
  await db().transaction(async (tx) => {
    const by = { kind: "person", id: personId } as const;
    const others = await peopleToTell(tx, child.id, personId);
    const registrationId = await registrationOf(tx, entry.id);
    const left = await leaveEntry(tx, { entryId: entry.id, participantId: child.id, by });
    if (left !== "left") return;
    await tellOthers(tx, others, { what: "left", participantId: child.id }, site);
    await tellStaff(tx, { what: "left", registrationId }, site);
  });
  wakeOutbox();
}

/** All that is held about a child goes at once. The purchase stays for staff to settle. */
export async function eraseChild({ child }: OwnChild, personId: string, site: Site): Promise<void> {
  await db().transaction(async (tx) => {
    if (!(await lockParticipant(tx, child.id))) return;
    const others = await peopleToTell(tx, child.id, personId);
    const asking = await whoeverAsked(tx, personId);
    const registrationId = await eraseParticipant(tx, {
      participantId: child.id,
      actor: { kind: "person", id: personId },
      why: "a guardian had the child’s data erased",
    });
    const news = { what: "erased", participantId: child.id } as const;
    await tellOthers(tx, others, news, site);
    await tellOthers(tx, asking, { ...news, isOwnDeed: true }, site);
    await tellStaff(tx, { what: "erased", registrationId: registrationId ?? "" }, site);
  });
  wakeOutbox();
}

async function registrationOf(tx: Database, entryId: string): Promise<string> {
  const [row] = await tx
    .select({ id: entries.registrationId })
    .from(entries)
    .where(eq(entries.id, entryId));
  return row?.id ?? "";
}
