import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { nameKey } from "~/program/assignment/conflict-traces";
import { byStaff } from "~/program/event-actors";
import { CALL_ME } from "~/program/judge-profile";
import { judgeConflicts } from "~/records/judging/judge-profiles.table.server";
import { schoolsByName } from "~/records/judging/schools-of-judges.server";
import { judges } from "~/records/people/judges.table.server";
import { schools } from "~/records/schools/schools.table.server";

export interface SaidWords {
  id: string;
  judgeId: string;
  name: string;
  /** Null: the judge asks to be called. */
  words: string | null;
}

/** The audit log says that somebody has seen to it; what the judge wrote stays as it is. */
const IS_SETTLED = sql`exists (select from ${events}
  where ${events.recordType} = 'judge' and ${events.recordId} = ${judges.id}::text
    and ${events.action} = 'judge.settle-words' and ${events.fields} @> array[${judgeConflicts.id}::text])`;

/** What judges said of whom they know that no computer can settle: wishes to be called, and schools in their words. */
export async function wordsToSettle(season: string): Promise<SaidWords[]> {
  const rows = await db()
    .select({
      id: judgeConflicts.id,
      judgeId: judges.id,
      name: judges.name,
      words: judgeConflicts.words,
    })
    .from(judgeConflicts)
    .innerJoin(judges, eq(judges.id, judgeConflicts.judgeId))
    .where(
      and(
        eq(judges.season, season),
        isNotNull(judges.name),
        isNull(judges.endedAt),
        isNotNull(judgeConflicts.words),
        sql`not ${IS_SETTLED}`,
      ),
    )
    .orderBy(asc(judgeConflicts.createdAt), asc(judgeConflicts.id));
  // A school that was registered later under the name they wrote is found by it.
  const known = await schoolsByName(db());
  return rows.flatMap(({ name, words, ...row }) =>
    words !== CALL_ME && known.has(nameKey(words ?? ""))
      ? []
      : [{ ...row, name: name ?? "", words: words === CALL_ME ? null : words }],
  );
}

interface Settling {
  said: string;
  /** The school that is meant, by its name with us; empty: none of the fair’s. */
  school: string;
  actor: string;
}

/** The judge was called, or the words were understood. What a school has to do with it is kept from them. */
export function settleWords({ said, school, actor }: Settling): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const [row] = await tx
      .select()
      .from(judgeConflicts)
      .where(eq(judgeConflicts.id, said))
      .for("update");
    if (!row) return "missing";
    if (school) {
      const ours = await tx.select({ id: schools.id, name: schools.name }).from(schools);
      const meant = ours.filter(({ name }) => nameKey(name) === nameKey(school));
      if (meant.length === 0) return { refused: `We know no school called “${school}”.` };
      await keepAway(tx, row, meant);
    }
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "judge.settle-words",
      recordType: "judge",
      recordId: row.judgeId,
      fields: [row.id],
    });
    return "changed";
  });
}

async function keepAway(
  tx: Database,
  { judgeId, how }: typeof judgeConflicts.$inferSelect,
  meant: { id: string }[],
): Promise<void> {
  await tx
    .insert(judgeConflicts)
    .values(meant.map(({ id: schoolId }) => ({ judgeId, schoolId, how })))
    .onConflictDoNothing();
}
