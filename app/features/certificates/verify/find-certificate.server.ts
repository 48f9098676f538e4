import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type CertificateKind, claimWithoutProject } from "~/program/certificates";
import { localOf } from "~/program/mountain-time";
import { entryMembers } from "~/records/entries/entries.table.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { shortPublicName } from "~/records/participants/public-name";
import { publications } from "~/records/publications/publications.table.server";

type Holder = typeof certificateHolders.$inferSelect;

export type CheckedCertificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** What everybody may know of a code: of a child's name and project only what `mayShow` allows. */
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
    claim: (await isClaimPublic(words.claim, kind, holder))
      ? words.claim
      : claimWithoutProject(kind),
    season: words.season,
    issuedOn: localOf(issuedAt),
    withdrawnOn: revokedAt && localOf(revokedAt),
    isReplaced: replacedBy !== null,
    isNameHeld: holder !== null,
    name: holder && !revokedAt ? await nameShownOf(holder) : null,
  };
}

/** The sentence of a place or an award holds the project's title; it stands here only while the gallery shows it. A school's names none. */
async function isClaimPublic(
  claim: string,
  kind: CertificateKind,
  holder: Holder | null,
): Promise<boolean> {
  if (claimWithoutProject(kind) === null || holder?.schoolId) return true;
  // Season, award and entry.
  const entryId = holder?.earnedAs?.split(":").at(-1);
  if (!entryId) return false;
  const [shown] = await db()
    .select({ title: publications.title })
    .from(publications)
    .where(and(eq(publications.entryId, entryId), isNotNull(publications.versionId)));
  return Boolean(shown?.title && claim.includes(`“${shown.title}”`));
}

async function nameShownOf(holder: Holder): Promise<string | null> {
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
