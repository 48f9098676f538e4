import { and, asc, count, eq, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { CONSENTS_PATH } from "~/features/consent/consent-paths";
import { CONSENT_STATE } from "~/features/consent/consent-state.server";
import { db } from "~/platform/database/database.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { schoolPath } from "~/program/paths";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { projects } from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolClasses } from "~/records/schools/classes.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { IS_LET_IN, schoolTeachers } from "~/records/schools/teachers.table.server";
import { schoolScreen } from "../../school/school-path";
import type { RecordsAround } from "./records-around.server";
import type { PersonShown, WholeSchool } from "./whole";
import { opened } from "./whole-entry.server";

/** A school's purchase: who is at its desk, and how far its children are. */
export async function wholeSchool(
  { registration, orders }: RecordsAround,
  context: Readonly<RouterContextProvider>,
): Promise<WholeSchool | undefined> {
  if (registration.type !== "school") return undefined;
  const [row] = await db()
    .select({ school: schools, season: registrations.season, contactId: registrations.contactId })
    .from(registrations)
    .innerJoin(schools, eq(schools.id, registrations.schoolId))
    .where(eq(registrations.id, registration.id));
  if (!row) return undefined;
  const { school, season } = row;
  const seesConsents = mayStaff(context, "consents.view");
  const seesOrders = mayStaff(context, "school-orders.view");
  return {
    name: school.name,
    place: [school.town, school.district, school.county].filter(Boolean).join(", "),
    registration: mayStaff(context, "registrations.view")
      ? opened("registration", registration.id)
      : null,
    orders: seesOrders ? orders.flatMap((id) => opened("school-order", id) ?? []) : [],
    ...(await howFar(registration.id)),
    classes: await classesOf(school.id, season),
    consentsTo: seesConsents ? `${CONSENTS_PATH}?school=${school.id}` : null,
    screen: mayStaff(context, "schools.view") ? schoolScreen(school.id) : null,
    desk: schoolPath(school.id),
    // Whoever may write to the teacher has to see whom there is to write to.
    people: ["class.view" as const, "school.write" as const].some((verb) => mayStaff(context, verb))
      ? [...(await contactOf(row.contactId)), ...(await teachersOf(school.id, season))]
      : [],
  };
}

async function howFar(registrationId: string) {
  const [children] = await db()
    .select({
      children: count(),
      consented: sql<number>`count(*) filter (where ${CONSENT_STATE} = 'yes')::int`,
    })
    .from(participants)
    .innerJoin(
      entryMembers,
      sql`${eq(entryMembers.participantId, participants.id)} and ${entryMembers.leftAt} is null`,
    )
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entries.registrationId, registrationId));
  const [sent] = await db()
    .select({ sentIn: count() })
    .from(projects)
    .innerJoin(entries, eq(entries.id, projects.id))
    .where(and(eq(entries.registrationId, registrationId), sql`${projects.state} <> 'draft'`));
  return {
    children: children?.children ?? 0,
    consented: children?.consented ?? 0,
    sentIn: sent?.sentIn ?? 0,
  };
}

async function classesOf(schoolId: string, season: string): Promise<string[]> {
  const rows = await db()
    .select({ name: schoolClasses.name })
    .from(schoolClasses)
    .where(and(eq(schoolClasses.schoolId, schoolId), eq(schoolClasses.season, season)))
    .orderBy(asc(schoolClasses.name));
  return rows.map(({ name }) => name);
}

async function contactOf(personId: string | null): Promise<PersonShown[]> {
  if (!personId) return [];
  const rows = await db()
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(eq(people.id, personId));
  return rows.map((person) => ({ ...person, tie: "registered", as: "contact of the school" }));
}

async function teachersOf(schoolId: string, season: string): Promise<PersonShown[]> {
  const rows = await db()
    .select({ id: people.id, email: people.email, acceptedAt: schoolTeachers.acceptedAt })
    .from(schoolTeachers)
    .innerJoin(people, eq(people.id, schoolTeachers.personId))
    .where(and(eq(schoolTeachers.schoolId, schoolId), eq(schoolTeachers.season, season), IS_LET_IN))
    .orderBy(asc(schoolTeachers.createdAt));
  return rows.map(({ id, email, acceptedAt }) => ({
    id,
    email,
    tie: "teacher",
    as: acceptedAt ? "teacher" : "teacher, has not come in yet",
  }));
}
