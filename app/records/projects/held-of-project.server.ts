import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { fileAddress } from "~/platform/files/find-files.server";
import { findDraft } from "./draft.server";
import { projectAppeals, projectReviews, projectVersions } from "./projects.table.server";

/** All that is held of a project, for those whose it is: words, files and what was decided about them. */
export async function heldOfProject(from: Database, projectId: string) {
  const { content: draft } = await findDraft(from, projectId);
  const versions = await from
    .select()
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(asc(projectVersions.number));
  const ids = versions.map(({ id }) => id);
  const reviews = ids.length
    ? await from
        .select()
        .from(projectReviews)
        .where(inArray(projectReviews.versionId, ids))
        .orderBy(asc(projectReviews.createdAt))
    : [];
  const appeals = reviews.length
    ? await from
        .select()
        .from(projectAppeals)
        .where(
          inArray(
            projectAppeals.reviewId,
            reviews.map(({ id }) => id),
          ),
        )
    : [];
  const appealOf = (reviewId: string) => {
    const appeal = appeals.find((one) => one.reviewId === reviewId);
    return appeal && { text: appeal.text, at: appeal.programAt, answer: appeal.answer };
  };
  return {
    draft: withAddresses(draft),
    versions: versions.map(({ id, number, programAt, content, hash }) => ({
      number,
      sentAt: programAt,
      hash,
      content: withAddresses(content),
      reviews: reviews
        .filter(({ versionId }) => versionId === id)
        .map((review) => ({
          decision: review.decision,
          reason: review.reason,
          at: review.programAt,
          appeal: appealOf(review.id),
        })),
    })),
  };
}

/** Where each file can be fetched, for as long as it is here. */
function withAddresses<Content extends { files: Record<string, { id: string; name: string }> }>(
  content: Content,
): Content {
  const files = Object.fromEntries(
    Object.entries(content.files).map(([part, file]) => [
      part,
      { ...file, address: fileAddress(file) },
    ]),
  );
  return { ...content, files };
}
