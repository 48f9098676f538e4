import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { localOf } from "~/program/mountain-time";
import { entryMembers } from "~/records/entries/entries.table.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { shortPublicName } from "~/records/participants/public-name";

export type CheckedCertificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** What everybody may know of a code: of a child's name only what `mayShow` allows. */
export async function findCertificate(code: string) {
  const [row] = await db()
    .select({ certificate: certificates, holder: certificateHolders })
    .from(certificates)
    .leftJoin(certificateHolders, eq(certificateHolders.certificateId, certificates.id))
    .where(eq(certificates.code, code));
  if (!row) return undefined;
  const { certificate, holder } = row;
  const { kind, words, issuedAt, revokedAt, replacedBy } = certificate;
  return {
    code,
    kind,
    title: words.title,
    claim: words.claim,
    season: words.season,
    issuedOn: localOf(issuedAt),
    withdrawnOn: revokedAt && localOf(revokedAt),
    isReplaced: replacedBy !== null,
    isNameHeld: holder !== null,
    name: holder && !revokedAt ? await nameShownOf(holder) : null,
  };
}

async function nameShownOf(holder: typeof certificateHolders.$inferSelect): Promise<string | null> {
  if (!holder.participantId) return holder.isNamePublic ? holder.name : null;
  const { participantId } = holder;
  const hasLeft = and(
    eq(entryMembers.participantId, participantId),
    isNotNull(entryMembers.leftAt),
  );
  if ((await db().$count(entryMembers, hasLeft)) > 0) return null;
  const child = (await consentedParticipants(db(), [participantId])).get(participantId);
  return child ? shortPublicName(child) : null;
}
