import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { user } from "~/features/accounts/auth.table.server";
import { auditLog } from "~/platform/audit.table.server";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { AUDIT_ACTIONS, type AuditAction } from "~/program/audit-actions";
import { staffNotes } from "./notes.table.server";

export type RecordType = "contact" | "application" | "registration";

/** A step in a record's life, before people's names are filled in. */
export interface Step {
  at: Date;
  /** An account's id, or a word such as "visitor". */
  actor: string;
  what: string;
}

/** What every record's screen shows beside the record itself. */
export async function recordExtras(type: RecordType, id: string, steps: Step[]) {
  const [emails, notes] = await Promise.all([emailsOf(type, id), notesOf(type, id)]);
  const names = await namesOf([...steps, ...notes].map(({ actor }) => actor));
  const named = <T extends { actor: string }>(entry: T) => ({
    ...entry,
    actor: names.get(entry.actor) ?? ACTORS[entry.actor] ?? "a former colleague",
  });
  return {
    emails,
    notes: notes.map(named),
    history: steps.map(named).sort((a, b) => b.at.getTime() - a.at.getTime()),
  };
}

export type RecordExtrasData = Awaited<ReturnType<typeof recordExtras>>;

/** Steps that only the audit log knows. */
export async function auditedSteps(type: RecordType, id: string): Promise<Step[]> {
  const rows = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, type), eq(auditLog.recordId, id)));
  return rows
    .filter(({ action }) => action !== "note.add")
    .map(({ createdAt, actor, action, fields }) => ({
      at: createdAt,
      actor,
      what: [AUDIT_ACTIONS[action as AuditAction] ?? action, ...fields].join(", "),
    }));
}

/** E-mail addresses of the accounts among these ids. */
export async function namesOf(ids: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db()
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, wanted));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

const ACTORS: Record<string, string> = {
  visitor: "the visitor",
  payment: "the payment service",
  reconcile: "the payment check",
  "command line": "the command line",
};

function emailsOf(type: RecordType, id: string) {
  return db()
    .select({
      id: outbox.id,
      subject: outbox.subject,
      recipient: outbox.recipient,
      state: outbox.state,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(and(eq(outbox.recordType, type), eq(outbox.recordId, id)))
    .orderBy(desc(outbox.createdAt))
    .limit(50);
}

function notesOf(type: RecordType, id: string) {
  return db()
    .select({
      id: staffNotes.id,
      at: staffNotes.createdAt,
      actor: staffNotes.author,
      text: staffNotes.text,
    })
    .from(staffNotes)
    .where(and(eq(staffNotes.recordType, type), eq(staffNotes.recordId, id)))
    .orderBy(asc(staffNotes.createdAt));
}
