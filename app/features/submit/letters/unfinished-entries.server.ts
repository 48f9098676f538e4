import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { ProjectState } from "~/program/project-state";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { projects } from "~/records/projects/projects.table.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolClasses } from "~/records/schools/classes.table.server";

const BATCH = 200;

export type Unfinished = Awaited<ReturnType<typeof batchAfter>>[number];

/** Before the first word there is no project, and nothing sent in. */
const STATE = sql<ProjectState>`coalesce(${projects.state}, 'draft')`;

/** Of a school's entry: in which class its first student is. */
const CLASS_NAME = sql<string | null>`(select ${schoolClasses.name} from ${entryMembers}
  join ${participants} on ${participants.id} = ${entryMembers.participantId}
  join ${schoolClasses} on ${schoolClasses.id} = ${participants.classId}
  where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.leftAt} is null
  order by ${entryMembers.position} limit 1)`;

/** Entries that sent nothing in, took it back or have to mend it, with what is due of each. */
export async function unfinishedEntries<Due>(
  season: string,
  dueOf: (entry: Unfinished) => Due | undefined,
): Promise<Due[]> {
  const due: Due[] = [];
  let after: string | undefined;
  for (;;) {
    const batch = await batchAfter(season, after);
    due.push(...batch.flatMap((entry) => dueOf(entry) ?? []));
    after = batch.at(-1)?.id;
    if (batch.length < BATCH) return due;
  }
}

function batchAfter(season: string, after: string | undefined) {
  return db()
    .select({
      id: entries.id,
      name: entries.name,
      noticed: entries.deadlineNotice,
      grantedUntil: projects.grantedUntil,
      isSentBack: sql<boolean>`${STATE} = 'sent_back'`,
      /** Whoever speaks for the school hears of its classes. */
      schoolContact: sql<string | null>`case when ${registrations.type} = 'school'
        then ${registrations.contactId} end`,
      schoolId: registrations.schoolId,
      className: CLASS_NAME,
    })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .leftJoin(projects, eq(projects.id, entries.id))
    .where(
      and(
        eq(entries.season, season),
        after ? gt(entries.id, after) : undefined,
        HOLDS_PLACE,
        sql`exists (select from ${entryMembers}
          where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.leftAt} is null)`,
        inArray(STATE, ["draft", "withdrawn", "sent_back"]),
      ),
    )
    .orderBy(asc(entries.id))
    .limit(BATCH);
}

/** The given names of a team without a name, or of the one student. */
export async function namesOf(tx: Database, entryId: string): Promise<string> {
  const members = await tx
    .select({ givenName: participants.givenName })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)))
    .orderBy(asc(entryMembers.position));
  return members.map(({ givenName }) => givenName).join(", ");
}

/** Its people were written to. */
export async function markNoticed(ids: string[], notice: string): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    await db()
      .update(entries)
      .set({ deadlineNotice: notice })
      .where(inArray(entries.id, ids.slice(at, at + BATCH)));
  }
}
