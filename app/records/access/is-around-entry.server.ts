import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { Subject } from "~/program/powers";
import { advisorMatches } from "../entries/advising.table.server";
import { entryMembers } from "../entries/entries.table.server";
import { participants } from "../participants/participants.table.server";
import { advisors } from "../people/advisors.table.server";
import { peopleAtMailbox } from "../people/person-at.server";
import { findEntry, subjectOf } from "./own-entries.server";
import { tiesOfPerson } from "./person-ties.server";

/**
 * Family, teachers, mentors, advisors and whoever registered: they decide nothing about their own, however their
 * address is written.
 */
export async function isAroundEntry(email: string, entryId: string): Promise<boolean> {
  const entry = await findEntry(entryId);
  for (const { id } of await peopleAtMailbox(email)) {
    if (entry && (await isTiedTo(id, subjectOf(entry)))) return true;
    if (await hasAdvised(id, entryId)) return true;
  }
  return false;
}

/** What they read who would have decided about their own. */
export const NEAR =
  "Your mailbox belongs to somebody around it: family, teacher, mentor, or whoever registered. Others decide about this; nothing was changed.";

/** By a tie that holds today: to the entry, to a child in it, or to their school. */
export async function isTiedTo(
  personId: string,
  { entry, participants: children = [], schools = [] }: Subject,
  from: Database = db(),
): Promise<boolean> {
  const around = new Set([entry, ...children, ...schools]);
  return (await tiesOfPerson(personId, from)).some(({ to }) => around.has(to));
}

/** The same of a school: whoever teaches there, speaks for it, or has to do with one of its students. */
export async function isAroundSchool(email: string, schoolId: string): Promise<boolean> {
  const people = await peopleAtMailbox(email);
  const own = await Promise.all(people.map(({ id }) => tiesOfPerson(id)));
  const ties = own.flat().map(({ to }) => to);
  if (ties.length === 0 || ties.includes(schoolId)) return ties.length > 0;
  const pupils = await db()
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .where(
      and(
        eq(participants.schoolId, schoolId),
        isNull(entryMembers.leftAt),
        or(inArray(participants.id, ties), inArray(entryMembers.entryId, ties)),
      ),
    )
    .limit(1);
  return pupils.length > 0;
}

/** Were it long over: an advisor is tied to an entry by the match alone. */
async function hasAdvised(personId: string, entryId: string): Promise<boolean> {
  const [found] = await db()
    .select({ id: advisorMatches.id })
    .from(advisorMatches)
    .innerJoin(advisors, eq(advisors.id, advisorMatches.advisorId))
    .where(
      and(
        eq(advisorMatches.entryId, entryId),
        eq(advisors.personId, personId),
        isNotNull(advisorMatches.begunAt),
      ),
    )
    .limit(1);
  return found !== undefined;
}
