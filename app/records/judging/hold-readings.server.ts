import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { programNow } from "~/platform/site/clock.server";
import { entryMembers } from "../entries/entries.table.server";
import { projectReviews, projects } from "../projects/projects.table.server";
import { assignments, roundEntries, rounds } from "./rounds.table.server";
import { readingTroubles } from "./troubles.table.server";

/**
 * One of several has left: what was sent in may still name or show them, so nobody reads on before staff have looked
 * at it again, once for all who read it. What is finished stays. Entries know nothing of judges, so somebody looks.
 */
export async function holdReadingsOfLeft(): Promise<void> {
  const seenSince = sql`exists (select from ${readingTroubles} as seen
    join ${assignments} as sibling on sibling.id = seen.assignment_id
    where sibling.round_entry_id = ${roundEntries.id} and seen.kind = 'member-left'
      and seen.created_at >= ${projects.memberGoneAt}
      and (seen.settled_at is not null or sibling.id = ${assignments.id}))`;
  const lookedOverSince = sql`exists (select from ${projectReviews}
    where ${projectReviews.versionId} = ${roundEntries.versionId} and ${projectReviews.decision} = 'accepted'
      and ${projectReviews.createdAt} > ${projects.memberGoneAt})`;
  const held = await db()
    .select({ assignmentId: assignments.id })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .innerJoin(projects, eq(projects.id, roundEntries.entryId))
    .where(
      and(
        isNull(roundEntries.outAt),
        eq(rounds.state, "open"),
        eq(assignments.state, "open"),
        // Where nobody is left there is nothing to read on.
        sql`exists (select from ${entryMembers} where ${entryMembers.entryId} = ${roundEntries.entryId}
          and ${entryMembers.leftAt} is null)`,
        isNotNull(projects.memberGoneAt),
        not(seenSince),
        not(lookedOverSince),
      ),
    );
  if (held.length === 0) return;
  const programAt = programNow();
  await db()
    .insert(readingTroubles)
    .values(held.map((one) => ({ ...one, kind: "member-left" as const, programAt })))
    .onConflictDoNothing();
}
