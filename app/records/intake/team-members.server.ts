import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { type EventActor, personOf } from "~/program/event-actors";
import { endOf } from "~/program/mountain-time";
import type { Grade } from "~/program/options";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "../entries/entries.table.server";
import { isOfStudentOrSchool } from "../entries/guardian-mailbox.server";
import { markAsLeft } from "../entries/mark-as-left.server";
import { writeSearch } from "../entries/write-search.server";
import { guardians, participants } from "../participants/participants.table.server";
import { findOrAddPerson } from "../people/find-or-add-person.server";

/** Teams change until projects are due; after that staff decide. */
export function isTeamOpen({ season, now }: Site): boolean {
  return now < endOf(season.dates.submissionsClose);
}

const MOST_NAMED_A_PLACE = 4;

interface NewMember {
  entryId: string;
  givenName: string;
  familyName: string;
  grade: Grade;
  guardianEmail: string;
  by: EventActor;
}

export type MemberRefusal = "closed" | "full" | "there-already" | "not-a-guardians";

/** A student joins a team that has a place left. The guardian is asked by the job that asks all of them. */
export async function addMember(
  tx: Database,
  { entryId, guardianEmail, by, ...student }: NewMember,
  site: Site,
): Promise<MemberRefusal | { id: string }> {
  const [entry] = await tx.select().from(entries).where(eq(entries.id, entryId)).for("update");
  if (entry?.kind !== "team" || entry.season !== site.season.id || !isTeamOpen(site))
    return "closed";
  const members = await membersOf(tx, entryId);
  const name = fullName(student).toLocaleLowerCase("en-US");
  const isNamed = members.some((member) => fullName(member).toLocaleLowerCase("en-US") === name);
  if (isNamed) return "there-already";
  if (members.length >= Math.min(entry.size, site.season.limits.teamSize.max)) return "full";
  // Each of them has a guardian who gets a letter: a place is no way to write to everybody.
  const everNamed = await tx.$count(entryMembers, eq(entryMembers.entryId, entryId));
  if (everNamed >= entry.size * MOST_NAMED_A_PLACE) return "full";
  if (await isOfStudentOrSchool(tx, guardianEmail)) return "not-a-guardians";
  const [added] = await tx
    .insert(participants)
    .values({ season: entry.season, ...student })
    .returning({ id: participants.id });
  if (!added) throw new Error("A participant was not stored");
  const { id } = added;
  await tx.insert(entryMembers).values({
    entryId,
    participantId: id,
    position: sql`(select coalesce(max(${entryMembers.position}) + 1, 0) from ${entryMembers}
      where ${entryMembers.entryId} = ${entryId})`,
  });
  const personId = await findOrAddPerson(tx, guardianEmail);
  await tx
    .insert(guardians)
    .values({ participantId: id, personId, origin: "invited", givenBy: personOf(by) });
  await writeSearch(tx, [entry.registrationId]);
  await recordTeamEvent(tx, by, "entry.join", id);
  return { id };
}

interface Leaving {
  entryId: string;
  participantId: string;
  by: EventActor;
  /** So many must stay. A guardian takes the own child out whoever stays. */
  leastMembers?: number;
}

export type Left = "left" | "not-there" | "too-few";

/** A student is out: their family sees the entry no more, and their data are erased within 30 days. */
export async function leaveEntry(
  tx: Database,
  { entryId, participantId, by, leastMembers }: Leaving,
): Promise<Left> {
  const [entry] = await tx.select().from(entries).where(eq(entries.id, entryId)).for("update");
  if (leastMembers && (await tx.$count(entryMembers, isIn(entryId))) <= leastMembers) {
    return "too-few";
  }
  const isMember = and(isIn(entryId), eq(entryMembers.participantId, participantId));
  if (!entry || (await tx.$count(entryMembers, isMember)) === 0) return "not-there";
  await markAsLeft(tx, [participantId]);
  await writeSearch(tx, [entry.registrationId]);
  await recordTeamEvent(tx, by, "entry.leave", participantId);
  return "left";
}

function membersOf(tx: Database, entryId: string) {
  return tx
    .select({ givenName: participants.givenName, familyName: participants.familyName })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(isIn(entryId));
}

function isIn(entryId: string) {
  return and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt));
}

function recordTeamEvent(
  tx: Database,
  actor: EventActor,
  action: "entry.join" | "entry.leave",
  recordId: string,
): Promise<void> {
  return recordEvent(tx, { actor, action, recordType: "consent", recordId });
}
