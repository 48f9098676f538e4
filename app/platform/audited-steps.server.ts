import { and, eq } from "drizzle-orm";
import { AUDIT_ACTIONS, type AuditAction } from "~/program/audit-actions";
import { auditLog } from "./audit.table.server";
import { db } from "./database/database.server";
import type { Step } from "./feature.server";

/** Steps that only the audit log knows. Notes have a panel of their own. */
export async function auditedSteps(recordType: string, id: string): Promise<Step[]> {
  const rows = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, recordType), eq(auditLog.recordId, id)));
  return rows
    .filter(({ action }) => action !== "note.add")
    .map(({ createdAt, actor, action, fields }) => ({
      at: createdAt,
      actor,
      what: [AUDIT_ACTIONS[action as AuditAction] ?? action, ...fields].join(", "),
    }));
}
