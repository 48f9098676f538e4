import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { defineList, filter, recordFilter } from "~/platform/lists/define-list.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { type Option, optionsOf } from "~/program/list-query";
import { OUTBOX_STATE_LABELS } from "~/program/outbox-states";
import { staffLetters } from "../letters/staff-letters.table.server";

export const outboxList = defineList({
  path: "/admin/outbox",
  from: outbox,
  columns: {
    id: outbox.id,
    recipient: outbox.recipient,
    subject: outbox.subject,
    state: outbox.state,
    attempts: outbox.attempts,
    lastError: outbox.lastError,
    createdAt: outbox.createdAt,
    sentAt: outbox.sentAt,
  },
  id: outbox.id,
  walk: outbox.createdAt,
  season: outbox.season,
  search: {
    label: "Find by whole email address",
    where: (word) => sql`lower(${outbox.recipient}) = ${word}`,
  },
  filters: {
    state: filter({
      label: "State",
      any: "Any state",
      options: optionsOf(OUTBOX_STATE_LABELS),
      where: (value) => eq(outbox.state, value),
    }),
    letter: recordFilter({
      label: "Letter to many",
      any: "All emails",
      findOptions: lettersToMany,
      where: (id) => (isRecordId(id) ? eq(outbox.batchId, id) : sql`false`),
    }),
  },
  sorts: { queued: [outbox.createdAt] },
  defaultSort: "-queued",
});

/** Those that staff wrote; the newest are enough to choose from. */
async function lettersToMany(): Promise<Option[]> {
  const rows = await db()
    .select({ value: staffLetters.id, label: staffLetters.subjectEn })
    .from(staffLetters)
    .where(isNotNull(staffLetters.sentAt))
    .orderBy(desc(staffLetters.sentAt))
    .limit(50);
  return rows;
}
