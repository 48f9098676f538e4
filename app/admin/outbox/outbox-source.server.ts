import { eq, sql } from "drizzle-orm";
import type { ListSource } from "~/platform/lists/list-source.server";
import { type OutboxRow, outbox } from "~/platform/mail/outbox.table.server";
import { outboxView } from "./outbox-view";

export const outboxSource: ListSource = {
  view: outboxView,
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
  search: (word) => sql`lower(${outbox.recipient}) = ${word}`,
  filters: { state: (value) => eq(outbox.state, value as OutboxRow["state"]) },
  sorts: { queued: [outbox.createdAt] },
};

export type OutboxListRow = Pick<
  OutboxRow,
  "id" | "recipient" | "subject" | "state" | "attempts" | "lastError" | "createdAt" | "sentAt"
>;
