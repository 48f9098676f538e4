import { eq, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { optionsOf } from "~/program/list-query";
import { OUTBOX_STATE_LABELS } from "~/program/outbox-states";

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
  },
  sorts: { queued: [outbox.createdAt] },
  defaultSort: "-queued",
});
