import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";

const LETTERS = ["judge-reminder", "judge-thanks"];

/** When each was written to last, on the programme's clock. */
export async function lastRemindedOf(judgeIds: string[]): Promise<Map<string, Date>> {
  if (judgeIds.length === 0) return new Map();
  const rows = await db()
    .select({
      judgeId: outbox.recordId,
      kind: outbox.kind,
      at: outbox.programAt,
      state: outbox.state,
    })
    .from(outbox)
    .where(and(eq(outbox.recordType, "judge"), inArray(outbox.recordId, judgeIds)))
    .orderBy(desc(outbox.programAt));
  const counted = rows.filter(({ kind, state }) => LETTERS.includes(kind) && state !== "canceled");
  return new Map(
    counted.toReversed().flatMap(({ judgeId, at }) => (judgeId && at ? [[judgeId, at]] : [])),
  );
}
