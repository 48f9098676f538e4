import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { certificateHolders, certificates } from "./certificates.table.server";
import type { Learner } from "./learner";
import { stageConfirmations } from "./stage-confirmations.table.server";

/** The valid certificates of these learners, in the order in which they were earned. */
export async function certificatesOf(learners: readonly Learner[]) {
  const ids = learners.map(({ id }) => id);
  if (ids.length === 0) return [];
  return db()
    .select({
      id: certificates.id,
      kind: certificates.kind,
      words: certificates.words,
      issuedAt: certificates.issuedAt,
      participantId: certificateHolders.participantId,
      personId: certificateHolders.personId,
    })
    .from(certificates)
    .innerJoin(certificateHolders, eq(certificateHolders.certificateId, certificates.id))
    .where(
      and(
        or(
          inArray(certificateHolders.participantId, ids),
          inArray(certificateHolders.personId, ids),
        ),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(asc(certificates.issuedAt), asc(certificates.id));
}

/** The stages that an adult has confirmed, by child. */
export async function confirmedStagesOf(participantIds: string[]) {
  if (participantIds.length === 0) return [];
  return db()
    .select({
      participantId: stageConfirmations.participantId,
      stage: stageConfirmations.stage,
      confirmedAt: stageConfirmations.confirmedAt,
    })
    .from(stageConfirmations)
    .where(inArray(stageConfirmations.participantId, participantIds))
    .orderBy(asc(stageConfirmations.confirmedAt));
}
