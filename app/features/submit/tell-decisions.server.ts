import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Site } from "~/program/site";
import { projectReviews, projectVersions } from "~/records/projects/projects.table.server";
import { sendReviewLetters } from "./letters/send-review.server";

/** From now on the term of an appeal runs. */
export async function markTold(tx: Database, reviewId: string, { now }: Site): Promise<void> {
  await tx.update(projectReviews).set({ toldAt: now }).where(eq(projectReviews.id, reviewId));
}

const IS_LATEST = sql`not exists (select from ${projectReviews} as later
  where later.version_id = ${projectReviews.versionId} and later.created_at > ${projectReviews.createdAt})`;

/** Decisions that nobody could be told of, once there is somebody: a guardian's address has come in since. */
export async function tellOfDecisions(site: Site, signal?: AbortSignal): Promise<number> {
  const untold = await db()
    .select({ review: projectReviews, version: projectVersions })
    .from(projectReviews)
    .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
    .where(and(isNull(projectReviews.toldAt), IS_LATEST))
    .limit(MOST_AT_ONCE);
  let told = 0;
  for (const { review, version } of untold) {
    signal?.throwIfAborted();
    told += await db().transaction(async (tx) => {
      const [still] = await tx
        .select({ toldAt: projectReviews.toldAt })
        .from(projectReviews)
        .where(eq(projectReviews.id, review.id))
        .for("update");
      if (!still || still.toldAt) return 0;
      const letters = await sendReviewLetters(tx, version, review, site);
      if (letters > 0) await markTold(tx, review.id, site);
      return letters;
    });
  }
  if (told > 0) wakeOutbox();
  return told;
}

const MOST_AT_ONCE = 500;
