import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { DAY_MS } from "~/program/mountain-time";
import { type AgeBand, countedAs, youngest } from "./age-band";
import { consentsOf, guardianKey } from "./consented-participants.server";
import { type ConsentRow, consents } from "./consents.table.server";
import { participants } from "./participants.table.server";

export type NewConsent = Omit<
  typeof consents.$inferInsert,
  "id" | "createdAt" | "confirmingLetterAt"
>;

/**
 * Adds a guardian's word, and the child's age with it; the database drops the pages that show the child. A
 * signature that did not come by the guardian's mailbox is asked about a day later at every age, as under 13 all
 * are. Call it with the participant locked.
 */
export async function addConsent(
  tx: Database,
  consent: NewConsent,
  { isFromMailbox = true } = {},
): Promise<ConsentRow> {
  const { participantId, programAt } = consent;
  const ageBand = await statedAge(tx, consent);
  const isByLink = consent.method === "link" && !consent.isRevoked && consent.takesPart;
  const needsLetter = isByLink && (countedAs(ageBand) === "under_13" || !isFromMailbox);
  const [added] = await tx
    .insert(consents)
    .values({
      ...consent,
      confirmingLetterAt: needsLetter ? new Date(programAt.getTime() + DAY_MS) : null,
    })
    .returning();
  if (!added) throw new Error("A consent was not stored");
  await tx.update(participants).set({ ageBand }).where(eq(participants.id, participantId));
  if (added.takesPart && !added.isRevoked && added.method !== "told") {
    await settleGuardianNeeded(tx, participantId);
  }
  return added;
}

/** The purchase of a child waits for a guardian until one has said yes; nobody else's word settles that. */
async function settleGuardianNeeded(tx: Database, participantId: string): Promise<void> {
  await tx.execute(sql`update registrations set guardian_needed = false
    from entries join entry_members on entry_members.entry_id = entries.id
    where entries.registration_id = registrations.id and registrations.type = 'individual'
      and registrations.guardian_needed and entry_members.participant_id = ${participantId}`);
}

/** The youngest age that stands: each guardian's last statement, this one included. */
async function statedAge(tx: Database, consent: NewConsent): Promise<AgeBand | null> {
  const before = await consentsOf(tx, [consent.participantId]);
  const stated = new Map<string, AgeBand>();
  for (const row of before) if (row.ageBand) stated.set(guardianKey(row), row.ageBand);
  const { guardianId = null, signature, ageBand } = consent;
  if (ageBand) stated.set(guardianKey({ guardianId, signature }), ageBand);
  return youngest([...stated.values()]);
}
