import { eq } from "drizzle-orm";
import { type EventRow, events } from "~/platform/events/events.table.server";
import type { ListSource } from "../listing/list-source.server";
import { auditView } from "./audit-view";

export const auditSource: ListSource = {
  view: auditView,
  from: events,
  columns: {
    id: events.id,
    at: events.at,
    actorKind: events.actorKind,
    actorId: events.actorId,
    action: events.action,
    recordType: events.recordType,
    recordId: events.recordId,
    fields: events.fields,
  },
  id: events.id,
  walk: events.at,
  filters: { about: (value) => eq(events.recordType, value) },
  sorts: { when: [events.at] },
};

/** Notes stay with their record. */
export type AuditRow = Omit<EventRow, "note" | "programAt">;
