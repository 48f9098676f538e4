import { asc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { fileAddress, findFilesOf } from "~/platform/files/find-files.server";
import { LEARNER_RECORD } from "../participants/record-names";
import { certificateHolders, certificates } from "./certificates.table.server";
import { lessonProgress } from "./lesson-progress.table.server";
import { stageConfirmations } from "./stage-confirmations.table.server";

/** All that is held about what a child learned, for a guardian's file. */
export async function learningHeldOf(participantId: string) {
  const lessons = await db()
    .select()
    .from(lessonProgress)
    .where(eq(lessonProgress.participantId, participantId))
    .orderBy(asc(lessonProgress.lesson));
  const stages = await db()
    .select({ stage: stageConfirmations.stage, confirmedAt: stageConfirmations.confirmedAt })
    .from(stageConfirmations)
    .where(eq(stageConfirmations.participantId, participantId))
    .orderBy(asc(stageConfirmations.confirmedAt));
  const held = await db()
    .select({ certificate: certificates, name: certificateHolders.name })
    .from(certificates)
    .innerJoin(certificateHolders, eq(certificateHolders.certificateId, certificates.id))
    .where(eq(certificateHolders.participantId, participantId))
    .orderBy(asc(certificates.issuedAt));
  const sent = await findFilesOf({ kind: LEARNER_RECORD, id: participantId });
  return {
    lessons: lessons.map(({ participantId: _, personId: __, ...lesson }) => lesson),
    files: sent.map((file) => ({
      id: file.id,
      name: file.name,
      bytes: file.bytes,
      sentAt: file.createdAt,
      address: fileAddress(file),
    })),
    stages,
    certificates: held.map(({ certificate, name }) => ({ ...certificate, name })),
  };
}
