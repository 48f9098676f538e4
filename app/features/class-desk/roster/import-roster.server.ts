import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { renewStatistics } from "~/platform/database/renew-statistics.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { mailboxKey } from "~/program/mailbox";
import { nameKey } from "~/program/name-key";
import type { Site } from "~/program/site";
import type { SchoolDesk } from "~/records/access/school-desk.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { tellOfRosterGuardians } from "~/records/guardians/tell-of-roster-guardians.server";
import { lockParticipants } from "~/records/participants/consented-participants.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPeople } from "~/records/people/find-or-add-person.server";
import { classKey, findOrAddClasses } from "~/records/schools/classes.server";
import { forgetMarks } from "~/records/schools/roster-erasures.server";
import { markLeft } from "./mark-left.server";
import { placesOf } from "./places.server";
import { beyondPlaces, type ImportPlan, type PlannedRow, type RowFate } from "./plan-import";
import { planRoster, type RosterToImport } from "./plan-roster.server";
import { rememberHeadings } from "./remembered-headings.server";
import { rememberSchool } from "./remembered-school.server";

export interface RosterImport extends RosterToImport {
  /** The list names everybody in its classes: who is not in it has left. */
  isComplete: boolean;
  by: string;
}

export type Imported = Record<"add" | "change" | "back" | "same" | "left", number>;

/**
 * Brings a list in: all of it or nothing. The school is locked and the plan made anew, so that two teachers
 * with the same list make no child twice. Null where it is more than the school has places for. Written in
 * sets: a school has a thousand children.
 */
export async function importRoster(roster: RosterImport, site: Site): Promise<Imported | null> {
  const { desk, by, isComplete, list } = roster;
  const imported = await db().transaction(async (tx) => {
    await holdLockOn(tx, `roster:${desk.schoolId}`);
    const plan = await planRoster(tx, roster, site);
    if (beyondPlaces(plan, await placesOf(tx, desk), isComplete)) return null;
    await lockParticipants(tx, childrenIn(plan, isComplete));
    const classIds = await findOrAddClasses(tx, desk, classesIn(plan));
    const classIdOf = ({ row }: PlannedRow) => classIds.get(classKey(row.className ?? "")) ?? null;
    await freeKeys(tx, desk, plan);
    const added = await addChildren(tx, desk, rowsThat(plan, "add"), classIdOf);
    await changeChildren(tx, [...rowsThat(plan, "change"), ...rowsThat(plan, "back")], classIdOf);
    const left = rowsThat(plan, "left").flatMap(({ child }) => child?.id ?? []);
    const missing = isComplete ? plan.missing.map(({ id }) => id) : [];
    await markLeft(tx, [...left, ...missing]);
    const count = await addGuardians(tx, plan, added);
    await tellOfRosterGuardians(tx, { registrationId: desk.registrationId, count, by }, site);
    await forgetMarks(
      tx,
      desk,
      rowsThat(plan, "add").flatMap(({ row, erasedAt }) => (erasedAt ? [row] : [])),
    );
    await rememberHeadings(tx, desk.schoolId, list);
    await rememberSchool(tx, desk, list, roster.school);
    const counts = countsOf(plan, left.length + missing.length);
    if (counts.add + counts.change + counts.back + counts.left > 0) {
      await recordEvent(tx, {
        actor: { kind: "person", id: by },
        action: "roster.import",
        recordType: "registration",
        recordId: desk.registrationId,
        fields: Object.entries(counts).map(([fate, count]) => `${fate} ${count}`),
      });
    }
    return counts;
  });
  if (imported && imported.add >= MANY)
    await renewStatistics([participants, entries, entryMembers]);
  return imported;
}

/** From so many rows on it matters what the database believes of its tables. */
const MANY = 100;

/** Whom it writes anything of: a guardian of one of them may answer meanwhile. */
function childrenIn({ rows, missing }: ImportPlan, isComplete: boolean): string[] {
  const known = rows.flatMap(({ child }) => child?.id ?? []);
  return [...new Set([...known, ...(isComplete ? missing.map(({ id }) => id) : [])])];
}

function rowsThat({ rows }: ImportPlan, fate: RowFate): PlannedRow[] {
  return rows.filter((planned) => planned.fate === fate);
}

function classesIn({ rows }: ImportPlan): string[] {
  return rows
    .filter(({ fate }) => fate === "add" || fate === "change" || fate === "back")
    .flatMap(({ row }) => row.className ?? []);
}

function countsOf(plan: ImportPlan, left: number): Imported {
  const count = (fate: RowFate) => rowsThat(plan, fate).length;
  return {
    add: count("add"),
    change: count("change"),
    back: count("back"),
    same: count("same"),
    left,
  };
}

/** Each with an entry of its own: consent, lessons and the project all reach a child through one. */
async function addChildren(
  tx: Database,
  { schoolId, season, registrationId }: SchoolDesk,
  rows: PlannedRow[],
  classIdOf: (planned: PlannedRow) => string | null,
): Promise<Map<PlannedRow, string>> {
  const ids = new Map(rows.map((planned) => [planned, randomUUID() as string]));
  for (const batch of batchesOf([...ids])) {
    const made = batch.map(([planned, id]) => ({ planned, id, entryId: randomUUID() }));
    await tx.insert(participants).values(
      made.map(({ planned, id }) => ({
        id,
        season,
        schoolId,
        classId: classIdOf(planned),
        givenName: planned.row.givenName,
        familyName: planned.row.familyName,
        grade: planned.row.grade,
        rosterKey: planned.row.key,
      })),
    );
    await tx.insert(entries).values(
      made.map(({ entryId }) => ({
        id: entryId,
        season,
        registrationId,
        kind: "individual" as const,
        size: 1,
      })),
    );
    await tx
      .insert(entryMembers)
      .values(made.map(({ id, entryId }) => ({ entryId, participantId: id, position: 0 })));
  }
  return ids;
}

/** An id that somebody said is another child's now: no two children have one. */
async function freeKeys(tx: Database, desk: SchoolDesk, { rows }: ImportPlan): Promise<void> {
  const keys = rows.flatMap(({ row, fate, child }) =>
    row.key && child?.rosterKey !== row.key && TAKES_KEY.includes(fate) ? [row.key] : [],
  );
  if (keys.length === 0) return;
  await tx
    .update(participants)
    .set({ rosterKey: null })
    .where(
      and(
        eq(participants.schoolId, desk.schoolId),
        eq(participants.season, desk.season),
        inArray(participants.rosterKey, keys),
      ),
    );
}

const TAKES_KEY: RowFate[] = ["add", "change", "back"];

/** A statement takes so many values and no more. */
const BATCH = 500;

function batchesOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  );
}

async function changeChildren(
  tx: Database,
  rows: PlannedRow[],
  classIdOf: (planned: PlannedRow) => string | null,
): Promise<void> {
  if (rows.length === 0) return;
  const changes = rows.map((planned) => ({
    id: planned.child?.id,
    ...nameOf(planned),
    grade: planned.row.grade,
    class_id: classIdOf(planned),
    roster_key: planned.row.key,
  }));
  await tx.execute(sql`update ${participants} set
      given_name = change.given_name,
      family_name = coalesce(change.family_name, ${participants.familyName}),
      grade = change.grade,
      class_id = coalesce(change.class_id, ${participants.classId}),
      roster_key = coalesce(change.roster_key, ${participants.rosterKey}),
      left_school_at = null
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(
      id uuid, given_name text, family_name text, grade text, class_id uuid, roster_key text)
    where ${participants.id} = change.id`);
}

/** Another spelling of the same name is no reason to lose the one that the family gave. */
function nameOf({ row, child }: PlannedRow) {
  const { givenName, familyName } = child && nameKey(child) === nameKey(row) ? child : row;
  return { given_name: givenName, family_name: familyName };
}

/** They are asked by the job that asks all of them. Answers how many the list names anew. */
async function addGuardians(
  tx: Database,
  { rows }: ImportPlan,
  added: Map<PlannedRow, string>,
): Promise<number> {
  const named = rows.flatMap((planned) => {
    const participantId = planned.child?.id ?? added.get(planned);
    return planned.newGuardian && participantId
      ? [{ participantId, email: planned.newGuardian }]
      : [];
  });
  const personIds = await findOrAddPeople(
    tx,
    named.map(({ email }) => email),
  );
  const ties = named.flatMap(({ participantId, email }) => {
    const personId = personIds.get(mailboxKey(email));
    return personId ? [{ participantId, personId, origin: "invited" as const }] : [];
  });
  for (const batch of batchesOf(ties)) {
    await tx.insert(guardians).values(batch).onConflictDoNothing();
  }
  return ties.length;
}
