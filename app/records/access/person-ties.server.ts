import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import type { Tie } from "~/program/powers";
import { entries, entryMembers } from "../entries/entries.table.server";
import { mentors } from "../entries/mentors.table.server";
import { countsAsOlder } from "../participants/counts-as-older.server";
import { guardians, participants } from "../participants/participants.table.server";
import { advisors } from "../people/advisors.table.server";
import { judges } from "../people/judges.table.server";
import { HOLDS_PLACE, SPEAKS_FOR_SCHOOL } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { IS_AT_DESK, schoolTeachers } from "../schools/teachers.table.server";

/** Of an entry that everybody has left nobody sees anything. */
const HAS_MEMBERS = sql`exists (select from ${entryMembers}
  where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.leftAt} is null)`;

/** What ties a mailbox to places that are paid for or on an accepted order, or to judging. Without any tie it is unknown to us. */
export async function tiesOfPerson(personId: string, from: Database = db()): Promise<Tie[]> {
  const ties: Tie[] = [];
  for (const asOneKind of KINDS) ties.push(...(await asOneKind(from, personId)));
  return ties;
}

/** Whether there is any: the first one is enough. */
export async function hasTies(personId: string): Promise<boolean> {
  for (const asOneKind of KINDS) {
    if ((await asOneKind(db(), personId)).length > 0) return true;
  }
  return false;
}

const KINDS = [asGuardian, asBuyer, asStudent, asMentor, asTeacher, asJudge, asAdvisor];

async function asGuardian(from: Database, personId: string): Promise<Tie[]> {
  const rows = await from
    .select({ to: guardians.participantId })
    .from(guardians)
    .innerJoin(entryMembers, eq(entryMembers.participantId, guardians.participantId))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(and(eq(guardians.personId, personId), isNull(entryMembers.leftAt), HOLDS_PLACE));
  return rows.map(({ to }) => ({ as: "guardian", to }));
}

/**
 * Whoever bought the place: of a team its lead, of a school its teacher, of a place for one as good as its
 * member, whose mailbox it may be. It stays theirs at any age and whatever a guardian says or has not said yet:
 * they bought it, wait for the guardian, and mend an address that they mistyped.
 */
async function asBuyer(from: Database, personId: string): Promise<Tie[]> {
  // Who registered a school in an earlier season, or in somebody else's name, has nothing to do with its children.
  const isOfSchool = sql`(${registrations.type} <> 'school'
    or (${registrations.season} = ${currentSite().season.id} and ${SPEAKS_FOR_SCHOOL}))`;
  const isStillIn = sql`(${registrations.type} <> 'individual' or ${HAS_MEMBERS})`;
  const rows = await from
    .select({ type: registrations.type, school: registrations.schoolId, entry: entries.id })
    .from(registrations)
    // A school's contact is tied to the school, and not to each of a thousand entries.
    .leftJoin(
      entries,
      and(eq(entries.registrationId, registrations.id), ne(registrations.type, "school")),
    )
    .where(
      and(
        or(eq(registrations.contactId, personId), eq(registrations.adultId, personId)),
        HOLDS_PLACE,
        isStillIn,
        isOfSchool,
      ),
    );
  return rows.flatMap(({ type, school, entry }): Tie[] => {
    if (type === "school") return school ? schoolsOwn(school) : [];
    if (!entry) return [];
    return [{ as: type === "team" ? "lead" : "member", to: entry }];
  });
}

/** The contact is the school's first teacher, and the one who lets others in. */
function schoolsOwn(to: string): Tie[] {
  return [
    { as: "teacher", to },
    { as: "contact", to },
  ];
}

/** Let in by the school's contact: until the season ends, or the school takes it back. */
async function asTeacher(from: Database, personId: string): Promise<Tie[]> {
  const rows = await from
    .select({ to: schoolTeachers.schoolId })
    .from(schoolTeachers)
    .where(
      and(
        eq(schoolTeachers.personId, personId),
        eq(schoolTeachers.season, currentSite().season.id),
        IS_AT_DESK,
        sql`exists (select from ${registrations} where ${registrations.schoolId} = ${schoolTeachers.schoolId}
          and ${registrations.season} = ${schoolTeachers.season} and ${HOLDS_PLACE}
          and ${SPEAKS_FOR_SCHOOL})`,
      ),
    );
  return rows.map(({ to }) => ({ as: "teacher", to }));
}

async function asMentor(from: Database, personId: string): Promise<Tie[]> {
  const rows = await from
    .select({ to: mentors.entryId })
    .from(mentors)
    .innerJoin(entries, eq(entries.id, mentors.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(
      and(eq(mentors.personId, personId), isNotNull(mentors.acceptedAt), HOLDS_PLACE, HAS_MEMBERS),
    );
  return rows.map(({ to }) => ({ as: "mentor", to }));
}

/** Accepted; what they may judge is an assignment's to say. */
async function asJudge(from: Database, personId: string): Promise<Tie[]> {
  const rows = await from
    .select({ to: judges.id })
    .from(judges)
    .where(and(eq(judges.personId, personId), isNull(judges.endedAt)));
  return rows.map(({ to }) => ({ as: "judge", to }));
}

/** Accepted; whom they may write to is a match's to say. */
async function asAdvisor(from: Database, personId: string): Promise<Tie[]> {
  const rows = await from
    .select({ to: advisors.id })
    .from(advisors)
    .where(and(eq(advisors.personId, personId), isNull(advisors.endedAt)));
  return rows.map(({ to }) => ({ as: "advisor", to }));
}

/** From 13 on: a young child comes in by a seat code, and with whoever registered them. */
async function asStudent(from: Database, personId: string): Promise<Tie[]> {
  const rows = await from
    .select({ to: entryMembers.entryId })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(
      and(
        eq(participants.personId, personId),
        countsAsOlder,
        isNull(entryMembers.leftAt),
        HOLDS_PLACE,
      ),
    );
  return rows.map(({ to }) => ({ as: "member", to }));
}
