import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { erasedParticipants } from "~/records/participants/erased-participants.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { eraseParticipant } from "~/records/projects/erase-participant.server";
import { appendToErasureFile, erasureFile, readErasureFile } from "./erasure-records.server";

/**
 * Writes beside the database which children were erased: a restore replaces the database. A child is erased
 * in one transaction, which no file is part of, so the list follows.
 */
export async function noteErasedChildren(dataDir: string): Promise<number> {
  const { children } = await readErasureFile(erasureFile(dataDir));
  const noted = new Set(children.map(({ participant }) => participant));
  const erased = await db().select().from(erasedParticipants);
  const missing = erased.filter(({ participantId }) => !noted.has(participantId));
  await appendToErasureFile(
    dataDir,
    missing.map(({ participantId, erasedAt }) => ({ participant: participantId, erasedAt })),
  );
  return missing.length;
}

/** Erases again the children whom a backup has brought back; answers how many. */
export async function eraseChildrenAgain(ids: string[]): Promise<number> {
  if (ids.length > 0) {
    await db()
      .insert(erasedParticipants)
      .values(ids.map((participantId) => ({ participantId })))
      .onConflictDoNothing();
  }
  const known = db().select({ id: erasedParticipants.participantId }).from(erasedParticipants);
  const back = await db()
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.id, known));
  for (const { id: participantId } of back) {
    const why = "a restored backup had brought the child back: erased again";
    await db().transaction((tx) =>
      eraseParticipant(tx, { participantId, actor: { kind: "system" }, why }),
    );
  }
  return back.length;
}

export const erasedChildrenJob: RecurringJob = {
  name: "erased-children",
  label: "Keep the list of erased children beside the database",
  everySeconds: 60,
  limitSeconds: 60,
  async run() {
    await noteErasedChildren(env().DATA_DIR);
  },
};
