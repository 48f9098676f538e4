import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { addConsent } from "./add-consent.server";
import { isLastWord, lockParticipant } from "./consented-participants.server";
import { consents } from "./consents.table.server";

/**
 * The money went back, so it carries nothing any more: each word that rested on it stands as one by link,
 * which is a record of its own. Under 13 the confirming letter follows.
 */
export async function weakenCardConsents(
  tx: Database,
  paymentId: string,
  programAt: Date,
): Promise<void> {
  const carried = await tx
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.paymentId, paymentId),
        eq(consents.method, "card"),
        eq(consents.isRevoked, false),
        isLastWord,
      ),
    );
  for (const { id, createdAt, confirmingLetterAt, ...content } of carried) {
    await lockParticipant(tx, content.participantId);
    await addConsent(tx, { ...content, method: "link", paymentId: null, programAt });
  }
}
