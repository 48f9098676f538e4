import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { data } from "react-router";
import { type Database, db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { byFamilyName, inListOrder } from "~/program/list-order";
import { ALL_CLASSES, NO_CLASS } from "~/program/paths";
import { may, type Verb } from "~/program/powers";
import { shownApart, shownName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "../entries/entries.table.server";
import { participants } from "../participants/participants.table.server";
import { HOLDS_PLACE, SPEAKS_FOR_SCHOOL } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { schoolClasses } from "../schools/classes.table.server";
import { schools } from "../schools/schools.table.server";
import { IS_AT_DESK, schoolTeachers } from "../schools/teachers.table.server";
import { type PersonVisitor, requirePerson } from "./visitor.server";

/** A school's class desk in one season. */
export interface SchoolDesk {
  schoolId: string;
  season: string;
  name: string;
  town: string | null;
  /** The purchase on which the children's entries hang. */
  registrationId: string;
  /** Whoever registered the school, and lets teachers in. */
  isContact: boolean;
}

/**
 * The schools whose desk this person has in the running season: as its contact or as a teacher who was
 * let in, while the school has a place. Somebody of an earlier season has none.
 */
export async function desksOf(
  personId: string,
  season: string,
  from: Database = db(),
): Promise<SchoolDesk[]> {
  const isContact = sql<boolean>`coalesce(${registrations.contactId} = ${personId}, false)`;
  const isTeacher = sql`exists (select from ${schoolTeachers}
    where ${schoolTeachers.schoolId} = ${schools.id} and ${schoolTeachers.season} = ${season}
      and ${schoolTeachers.personId} = ${personId} and ${IS_AT_DESK})`;
  const rows = await from
    .select({
      schoolId: schools.id,
      season: registrations.season,
      name: schools.name,
      town: schools.town,
      registrationId: registrations.id,
      isContact,
    })
    .from(registrations)
    .innerJoin(schools, eq(schools.id, registrations.schoolId))
    .where(
      and(
        eq(registrations.season, season),
        HOLDS_PLACE,
        SPEAKS_FOR_SCHOOL,
        or(isContact, isTeacher),
      ),
    )
    .orderBy(asc(schools.name), asc(schools.id), asc(registrations.createdAt));
  return onePerSchool(rows);
}

/** A school may have paid twice: its entries hang on the first, and whoever is a contact of either is one. */
function onePerSchool(rows: SchoolDesk[]): SchoolDesk[] {
  const desks = new Map<string, SchoolDesk>();
  for (const row of rows) {
    const known = desks.get(row.schoolId);
    if (known) known.isContact ||= row.isContact;
    else desks.set(row.schoolId, { ...row });
  }
  return [...desks.values()];
}

/** Of these desks those at which nobody has brought in a list yet. */
export async function desksWithoutStudents(
  desks: readonly SchoolDesk[],
  from: Database = db(),
): Promise<Set<string>> {
  if (desks.length === 0) return new Set();
  const ids = desks.map(({ schoolId }) => schoolId);
  const filled = await from
    .selectDistinct({ schoolId: participants.schoolId, season: participants.season })
    .from(participants)
    .where(inArray(participants.schoolId, ids));
  const isFilled = ({ schoolId, season }: SchoolDesk) =>
    filled.some((row) => row.schoolId === schoolId && row.season === season);
  return new Set(desks.filter((desk) => !isFilled(desk)).map(({ schoolId }) => schoolId));
}

export interface AtTheDesk {
  visitor: PersonVisitor;
  desk: SchoolDesk;
}

/** The desk of an address's id, where whoever came in may do there what the page is for; else there is none. */
export async function requireDesk(
  request: Request,
  schoolId: string | undefined,
  verb: Verb,
  site: Site,
): Promise<AtTheDesk> {
  const visitor = await requirePerson(request);
  const desks = isRecordId(schoolId) ? await desksOf(visitor.session.personId, site.season.id) : [];
  const desk = desks.find((candidate) => candidate.schoolId === schoolId);
  if (!desk || !may(visitor.actor, verb, { schools: [desk.schoolId] })) {
    throw data(null, { status: 404 });
  }
  return { visitor, desk };
}

export type Pupil = Awaited<ReturnType<typeof pupilsOfDesk>>[number];

/** The children of a school's roster, with the entry that each is in. Those who left are marked. */
export async function pupilsOfDesk(
  { schoolId, season }: Pick<SchoolDesk, "schoolId" | "season">,
  from: Database = db(),
) {
  const pupils = await from
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      classId: participants.classId,
      className: schoolClasses.name,
      leftSchoolAt: participants.leftSchoolAt,
      createdAt: participants.createdAt,
      entryId: entryMembers.entryId,
      entryKind: entries.kind,
      entryName: entries.name,
    })
    .from(participants)
    .leftJoin(schoolClasses, eq(schoolClasses.id, participants.classId))
    .leftJoin(
      entryMembers,
      and(eq(entryMembers.participantId, participants.id), isNull(entryMembers.leftAt)),
    )
    .leftJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(and(eq(participants.schoolId, schoolId), eq(participants.season, season)));
  return pupils.toSorted((one, other) => byClass(one, other) || byFamilyName(one, other));
}

/** By id, as the desk of each one's class calls them: also what is printed about them says the same. */
export function shownInClasses(pupils: readonly Pupil[]): Map<string, string> {
  const there = pupils.filter(({ leftSchoolAt }) => !leftSchoolAt);
  const classes = [...Map.groupBy(there, ({ classId }) => classId).values()];
  const names = classes.flatMap((ofClass) => [...shownApart(ofClass)]);
  return new Map(names.map(([{ id }, name]) => [id, name]));
}

/** One of them; who has left is called as if there were no others. */
export function shownInClass(pupils: readonly Pupil[], pupil: Pupil): string {
  return shownInClasses(pupils).get(pupil.id) ?? shownName(pupil);
}

/** Who has no class comes last. */
function byClass({ className: one }: WithClass, { className: other }: WithClass): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return inListOrder(one, other);
}

interface WithClass {
  className: string | null;
}

/** Whom a teacher has chosen in the table of a class. */
export interface ChosenChildren {
  child: string[];
  /** As addresses name it. */
  class: string;
}

/** The ticked children, as far as they are at this desk, or the whole class without a tick; in the order of the list. */
export async function chosenAtDesk(
  desk: SchoolDesk,
  { child, class: key }: ChosenChildren,
): Promise<string[]> {
  const ticked = new Set(child);
  const isOfClass = ({ classId }: Pupil) => key === ALL_CLASSES || (classId ?? NO_CLASS) === key;
  return (await pupilsOfDesk(desk))
    .filter(({ leftSchoolAt, entryId }) => !leftSchoolAt && entryId !== null)
    .filter((pupil) => (ticked.size > 0 ? ticked.has(pupil.id) : isOfClass(pupil)))
    .map(({ id }) => id);
}

/** Nobody has taken the child out: neither the school nor a guardian. */
export const IS_STILL_THERE = sql`(${participants.leftSchoolAt} is null and exists (
  select from ${entryMembers} where ${entryMembers.participantId} = ${participants.id}
    and ${entryMembers.leftAt} is null))`;

/** Of these children those who are at this desk, whatever ids were sent. Who left is there no more. */
export async function ofThisDesk(
  { schoolId, season }: Pick<SchoolDesk, "schoolId" | "season">,
  ids: string[],
  from: Database = db(),
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await from
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.schoolId, schoolId),
        eq(participants.season, season),
        inArray(participants.id, ids),
        IS_STILL_THERE,
      ),
    );
  return rows.map(({ id }) => id);
}
