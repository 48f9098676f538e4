import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { isStale } from "~/platform/database/record-version.server";
import { realNow } from "~/platform/site/clock.server";
import type { Change } from "~/platform/staff/answer-change.server";
import type { EventAction } from "~/program/event-actions";
import { byStaff } from "~/program/event-actors";
import { registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";

/** Who of the staff changes which registration, as they saw it. */
export interface StaffChange {
  id: string;
  version: string;
  actor: string;
}

/** What a step does to a row: new values and what the event log says of it, or why staff cannot do it. */
export type Step =
  | { reason: string }
  | {
      set: Partial<typeof registrations.$inferInsert>;
      /** Names of what is changed, never its content. */
      fields?: string[];
      /** What staff wrote about it. */
      note?: string;
      /** What hangs on the row, changed before it is read again. */
      spread?: (tx: Database) => Promise<void>;
      /** In the same transaction, with the row as it is now. */
      also?: (tx: Database, row: Registration) => Promise<void>;
    };

/** The one way staff change a registration: locked, checked against what they saw, and written down. */
export async function changeAsStaff(
  { id, version, actor }: StaffChange,
  action: EventAction,
  decide: (row: Registration, tx: Database) => Step | Promise<Step>,
): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const row = await lockRegistration(tx, id);
    if (!row) return "missing";
    if (isStale(row, version)) return "stale";
    const step = await decide(row, tx);
    if ("reason" in step) return { refused: step.reason };
    await tx
      .update(registrations)
      .set({ ...step.set, updatedAt: realNow() })
      .where(eq(registrations.id, id));
    await step.spread?.(tx);
    const changed = await registrationById(id, tx);
    if (!changed) return "missing";
    await recordStep(tx, {
      registrationId: id,
      actor: byStaff(actor),
      action,
      from: row.status,
      to: changed.status,
      fields: step.fields ?? [],
      note: step.note || undefined,
    });
    await step.also?.(tx, changed);
    return "changed";
  });
}
