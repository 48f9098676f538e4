import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { CONSENT_STATE } from "~/features/consent/consent-state.server";
import { db } from "~/platform/database/database.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { stageConfirmations } from "~/records/learning/stage-confirmations.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { projects } from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolClasses } from "~/records/schools/classes.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { teachersOf } from "~/records/schools/teachers.server";
import { recordsAround } from "../record/whole/records-around.server";
import { wholeSchool } from "../record/whole/whole-school.server";

/** The purchase on which the school's children hang, or else its newest. */
export async function purchaseOf(schoolId: string) {
  const [row] = await db()
    .select({
      schoolId: schools.id,
      name: schools.name,
      registrationId: registrations.id,
      season: registrations.season,
    })
    .from(registrations)
    .innerJoin(schools, eq(schools.id, registrations.schoolId))
    .where(eq(schools.id, schoolId))
    .orderBy(
      desc(
        sql`exists (select from ${entries} where ${entries.registrationId} = ${registrations.id})`,
      ),
      desc(registrations.createdAt),
    )
    .limit(1);
  return row;
}

/** Order, teachers, classes, consents, stages and projects of a school. */
export async function schoolView(schoolId: string, context: Readonly<RouterContextProvider>) {
  const purchase = await purchaseOf(schoolId);
  const around = purchase && (await recordsAround("registration", purchase.registrationId));
  const whole = around && (await wholeSchool(around, context));
  if (!purchase || !whole) return undefined;
  const seesPeople = mayStaff(context, "class.let-teachers-in");
  return {
    ...purchase,
    whole,
    classes: await classRows(schoolId, purchase.season),
    teachers: seesPeople
      ? (await teachersOf(purchase)).map(({ id, email, acceptedAt }) => ({
          id,
          email,
          isIn: acceptedAt !== null,
        }))
      : [],
  };
}

/** How far each class is; children whom no class names stand in a row of their own. */
async function classRows(schoolId: string, season: string) {
  const rows = await db()
    .select({
      id: schoolClasses.id,
      name: schoolClasses.name,
      children: sql<number>`count(${participants.id})::int`,
      consented: sql<number>`(count(${participants.id}) filter (where ${CONSENT_STATE} = 'yes'))::int`,
      stages: sql<number>`coalesce(sum((select count(*) from ${stageConfirmations}
        where ${stageConfirmations.participantId} = ${participants.id})), 0)::int`,
      sentIn: sql<number>`(count(distinct ${projects.id}))::int`,
    })
    .from(participants)
    .innerJoin(
      entryMembers,
      and(eq(entryMembers.participantId, participants.id), isNull(entryMembers.leftAt)),
    )
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .leftJoin(projects, and(eq(projects.id, entries.id), ne(projects.state, "draft")))
    .leftJoin(schoolClasses, eq(schoolClasses.id, participants.classId))
    .where(and(eq(participants.schoolId, schoolId), eq(participants.season, season)))
    .groupBy(schoolClasses.id, schoolClasses.name)
    .orderBy(asc(schoolClasses.name));
  return rows.map(({ id, name, ...figures }) => ({
    id: id ?? "none",
    name: name ?? "No class",
    ...figures,
  }));
}
