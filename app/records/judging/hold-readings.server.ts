import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { programNow } from "~/platform/site/clock.server";
import { entryMembers } from "../entries/entries.table.server";
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
      and seen.created_at > gone.left_at and (seen.settled_at is not null or sibling.id = ${assignments.id}))`;
  const held = await db()
    .select({ assignmentId: assignments.id })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .where(
      and(
        isNull(roundEntries.outAt),
        eq(rounds.state, "open"),
        eq(assignments.state, "open"),
        // Where nobody is left there is nothing to read on.
        sql`exists (select from ${entryMembers} where ${entryMembers.entryId} = ${roundEntries.entryId}
          and ${entryMembers.leftAt} is null)`,
        sql`exists (select from ${entryMembers} as gone where gone.entry_id = ${roundEntries.entryId}
          and gone.left_at > ${roundEntries.createdAt} and not ${seenSince})`,
      ),
    );
  if (held.length === 0) return;
  const programAt = programNow();
  await db()
    .insert(readingTroubles)
    .values(held.map((one) => ({ ...one, kind: "member-left" as const, programAt })))
    .onConflictDoNothing();
}
