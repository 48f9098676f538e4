import { eq } from "drizzle-orm";
import { auditLog } from "~/platform/audit.table.server";
import type { ListSource } from "~/platform/lists/list-source.server";
import { auditView } from "./audit-view";

export const auditSource: ListSource = {
  view: auditView,
  from: auditLog,
  columns: {
    id: auditLog.id,
    createdAt: auditLog.createdAt,
    actor: auditLog.actor,
    action: auditLog.action,
    recordType: auditLog.recordType,
    recordId: auditLog.recordId,
    fields: auditLog.fields,
  },
  id: auditLog.id,
  walk: auditLog.createdAt,
  filters: { about: (value) => eq(auditLog.recordType, value) },
  sorts: { when: [auditLog.createdAt] },
};

export type AuditRow = typeof auditLog.$inferSelect;
