import { asc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { dollars } from "~/program/format";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { registrationHistory } from "~/records/registrations/registrations.table.server";

/** No request lives as long: what the payment service has not done by then, it did not do. */
const CERTAIN_AFTER_MS = 10 * 60_000;

export const NOTHING_RETURNED = "the refund failed; no money was returned";
export const NOT_ASKED = "the payment service did not answer; no refund was asked for";
const UNCLEAR = "no clear answer from the payment service; it may have returned";

/** What is known about earlier tries to return money of a registration. */
export interface RefundTries {
  /** How many have ended without money: each made its key useless. */
  failed: number;
  /** A try that may have been carried out. */
  unclear: { note: string | null; isCertainByNow: boolean } | null;
}

export async function refundTries(id: string): Promise<RefundTries> {
  const steps = await db()
    .select({ note: registrationHistory.note, at: registrationHistory.at })
    .from(registrationHistory)
    .where(eq(registrationHistory.registrationId, id))
    .orderBy(asc(registrationHistory.at));
  const last = steps.findLast(({ note }) => isUnclear(note) || isEnd(note));
  return {
    failed: steps.filter(({ note }) => note === NOTHING_RETURNED).length,
    unclear:
      last && isUnclear(last.note)
        ? { note: last.note, isCertainByNow: Date.now() - last.at.getTime() > CERTAIN_AFTER_MS }
        : null,
  };
}

export function unclearNote(amountInCents: number): string {
  return `${UNCLEAR} ${dollars(amountInCents)}`;
}

/** What `applySession` writes down when money has gone back. */
export function refundedNote(refundedInCents: number): string {
  return `${dollars(refundedInCents)} ${REFUNDED}`;
}

const REFUNDED = "refunded in all";

export async function writeDown(
  { id, status }: Registration,
  actor: string,
  note: string,
): Promise<void> {
  await db()
    .insert(registrationHistory)
    .values({ registrationId: id, actor, fromStatus: status, toStatus: status, note });
}

function isUnclear(note: string | null): boolean {
  return note?.startsWith(UNCLEAR) ?? false;
}

function isEnd(note: string | null): boolean {
  return note === NOTHING_RETURNED || (note?.includes(REFUNDED) ?? false);
}
