import { and, eq, inArray, max, ne } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import type { WrittenTo } from "./reminder-groups";

export const NOT_WRITTEN_TO: WrittenTo = { remindedAt: null, thankedAt: null };

/** When each was reminded and thanked last, on the programme's clock. */
export async function lastRemindedOf(
  judgeIds: string[],
  from: Database = db(),
): Promise<Map<string, WrittenTo>> {
  if (judgeIds.length === 0) return new Map();
  const rows = await from
    .select({ judgeId: outbox.recordId, kind: outbox.kind, at: max(outbox.programAt) })
    .from(outbox)
    .where(
      and(
        eq(outbox.recordType, "judge"),
        inArray(outbox.recordId, judgeIds),
        inArray(outbox.kind, ["judge-reminder", "judge-thanks"]),
        ne(outbox.state, "canceled"),
      ),
    )
    .groupBy(outbox.recordId, outbox.kind);
  const lastOf = (judgeId: string, kind: string) =>
    rows.find((row) => row.judgeId === judgeId && row.kind === kind)?.at ?? null;
  return new Map(
    judgeIds.map((id) => [
      id,
      { remindedAt: lastOf(id, "judge-reminder"), thankedAt: lastOf(id, "judge-thanks") },
    ]),
  );
}
