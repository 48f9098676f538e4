import { desc, eq } from "drizzle-orm";
import { type Database, db } from "../../app/platform/database/database.server";
import { currentSite } from "../../app/platform/site/site.server";
import { entryMembers } from "../../app/records/entries/entries.table.server";
import { addConsent } from "../../app/records/participants/add-consent.server";
import { NOTHING_ALLOWED } from "../../app/records/participants/consent";
import { lockParticipant } from "../../app/records/participants/consented-participants.server";
import { consents } from "../../app/records/participants/consents.table.server";
import { participants } from "../../app/records/participants/participants.table.server";
import { addGuardian } from "./asked-guardians.ts";

const ALL_ALLOWED = { takesPart: true, gallery: "name", photos: true, emails: true } as const;

/** Whoever signed for this child takes everything back, or says yes once more. */
export async function guardianSays(
  participantId: string,
  said: "yes" | "takes-back",
  from: Database = db(),
): Promise<void> {
  await from.transaction(async (tx) => {
    await lockParticipant(tx, participantId);
    const last = await wordOf(tx, participantId);
    const isRevoked = said === "takes-back";
    await addConsent(tx, { ...last, ...(isRevoked ? NOTHING_ALLOWED : ALL_ALLOWED), isRevoked });
  });
}

/** Another child in the same entry, for whom the guardian with this mailbox signed as the first one's did. */
export async function aSignedFriend(
  { participantId, entryId }: { participantId: string; entryId: string },
  email: string,
): Promise<{ participantId: string; entryId: string }> {
  const word = await wordOf(db(), participantId);
  const [friend] = await db()
    .insert(participants)
    .values({ season: currentSite().season.id, givenName: "Ben", familyName: "Soto", grade: "5" })
    .returning({ id: participants.id });
  const id = friend?.id ?? "";
  await db().insert(entryMembers).values({ entryId, participantId: id, position: 2 });
  const guardianId = await addGuardian(id, email);
  await db().transaction((tx) => addConsent(tx, { ...word, participantId: id, guardianId }));
  return { participantId: id, entryId };
}

async function wordOf(from: Database, participantId: string) {
  const [last] = await from
    .select()
    .from(consents)
    .where(eq(consents.participantId, participantId))
    .orderBy(desc(consents.createdAt))
    .limit(1);
  if (!last) throw new Error("Nobody has signed");
  const { id: _, createdAt: __, confirmingLetterAt: ___, ...word } = last;
  return word;
}
