import type { AuditAction } from "~/program/audit-actions";
import { auditLog } from "./audit.table.server";
import type { Database } from "./database/database.server";

export interface AuditEntry {
  /** The account's id. */
  actor: string;
  action: AuditAction;
  recordType: string;
  recordId?: string | null;
  /** Names of what was changed or asked for, never its content. */
  fields?: string[];
}

/** Call it in the transaction that makes the change: both are stored or neither. */
export async function recordAudit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
