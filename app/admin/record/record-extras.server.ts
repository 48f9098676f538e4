import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { user } from "~/features/accounts/auth.table.server";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import type { RecordExtrasData } from "~/ui/staff/record-extras";
import type { ScreenedKind } from "../features.server";
import { staffNotes } from "./notes.table.server";

/** What every record's screen shows beside the record itself. */
export async function recordExtras(
  { type, screen }: ScreenedKind,
  id: string,
): Promise<RecordExtrasData> {
  const [emails, notes, steps] = await Promise.all([
    emailsOf(type, id),
    notesOf(type, id),
    screen.history(id),
  ]);
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

function emailsOf(type: string, id: string) {
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

function notesOf(type: string, id: string) {
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
