import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { CertificateKind } from "~/program/certificates";
import { entryMembers } from "~/records/entries/entries.table.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";

export interface HeldByEntry {
  id: string;
  kind: CertificateKind;
}

/** What the members of each entry hold this season, the newest last. */
export async function certificatesOfEntries(
  entryIds: string[],
  season: string,
): Promise<Map<string, HeldByEntry[]>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db()
    .select({ entryId: entryMembers.entryId, id: certificates.id, kind: certificates.kind })
    .from(entryMembers)
    .innerJoin(certificateHolders, eq(certificateHolders.participantId, entryMembers.participantId))
    .innerJoin(certificates, eq(certificates.id, certificateHolders.certificateId))
    .where(
      and(
        inArray(entryMembers.entryId, entryIds),
        isNull(entryMembers.leftAt),
        eq(certificates.season, season),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(asc(certificates.createdAt), asc(certificates.id));
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
  return new Map([...byEntry].map(([id, own]) => [id, own.map(({ entryId: _, ...one }) => one)]));
}
