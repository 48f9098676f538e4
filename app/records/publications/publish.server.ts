import { and, asc, desc, eq, gt, isNotNull, isNull, max, ne, or, sql } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { currentSite } from "~/platform/site/site.server";
import { isInGallery } from "~/program/gallery-phase";
import { freePosterNumber, isOfSameDraw } from "~/program/project";
import { entries } from "../entries/entries.table.server";
import { membersOfEntry } from "../entries/members-of-entry.server";
import { projectReviews, projects, projectVersions } from "../projects/projects.table.server";
import { HOLDS_PLACE } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { entryTag, GALLERY_TAG } from "./gallery-tags";
import { type PublicationFacts, type PublicContent, publicContent, slugOf } from "./publication";
import { type Publication, publications } from "./publications.table.server";

/** Numbers, addresses and posters are given one after the other. */
const PUBLICATIONS_LOCK = "publications";

/**
 * Decides anew what the public sees of an entry. The row is held before anything is read: a change that is
 * under way is waited for, and one that comes after it marks the row once more.
 */
export async function publish(entryId: string, now: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const [before] = await tx
      .update(publications)
      .set({ isStale: false })
      .where(eq(publications.entryId, entryId))
      .returning();
    if (!before) return;
    const content = await withOwnPoster(tx, before, publicContent(await factsAbout(tx, before)));
    const isFirst = content.title !== null && before.number === null;
    await tx
      .update(publications)
      .set({
        ...content,
        ...(content.shown && { poster: content.shown.poster }),
        ...(isFirst && (await nameOf(tx, content.title ?? ""))),
        firstShownAt: firstShownAt(before, content, now),
        updatedAt: sql`now()`,
      })
      .where(eq(publications.entryId, entryId));
    await bumpTags(tx, [GALLERY_TAG, entryTag(entryId)]);
  });
}

/** Nobody saw what was hidden again before the gallery opened: it counts from the day on which it comes back. */
function firstShownAt(before: Publication, content: PublicContent, now: Date): Date | null {
  if (content.title !== null) return before.firstShownAt ?? now;
  const { season } = currentSite();
  return isInGallery(before.season, { season, now }) ? before.firstShownAt : null;
}

/** Everything that changed since somebody last looked; answers how many. */
export async function publishStale(now: Date, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    signal?.throwIfAborted();
    const [next] = await db()
      .select({ id: publications.entryId })
      .from(publications)
      .where(and(eq(publications.isStale, true), gt(publications.entryId, after)))
      .orderBy(asc(publications.entryId))
      .limit(1);
    if (!next) return done;
    await publish(next.id, now);
    after = next.id;
    done += 1;
  }
}

async function factsAbout(
  tx: Database,
  { entryId, takenDownAt }: Publication,
): Promise<PublicationFacts> {
  const [entry] = await tx
    .select({
      state: projects.state,
      holdsPlace: sql<boolean>`${HOLDS_PLACE}`,
      placedIn: entries.placedIn,
    })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .innerJoin(projects, eq(projects.id, entries.id))
    .where(eq(entries.id, entryId));
  const members = await membersOfEntry(tx, entryId);
  return {
    entryId,
    holdsPlace: entry?.holdsPlace ?? false,
    isTakenDown: takenDownAt !== null,
    state: entry?.state ?? "draft",
    placedIn: entry?.placedIn ?? null,
    accepted: await newestAccepted(tx, entryId),
    members: [...members.values()],
    memberIds: [...members.keys()],
  };
}

/** By what was decided last about each version. */
async function newestAccepted(tx: Database, projectId: string) {
  const lastReviews = tx
    .selectDistinctOn([projectReviews.versionId], {
      versionId: projectReviews.versionId,
      decision: projectReviews.decision,
      marks: projectReviews.marks,
      wasLookedOverBeforeOneLeft: sql<boolean>`coalesce(
        ${projects.memberGoneAt} >= ${projectReviews.createdAt}, false)`.as("before_one_left"),
    })
    .from(projectReviews)
    .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
    .innerJoin(projects, eq(projects.id, projectVersions.projectId))
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(asc(projectReviews.versionId), desc(projectReviews.createdAt))
    .as("last_reviews");
  const [found] = await tx
    .select({
      version: projectVersions,
      marks: lastReviews.marks,
      wasLookedOverBeforeOneLeft: lastReviews.wasLookedOverBeforeOneLeft,
    })
    .from(projectVersions)
    .innerJoin(lastReviews, eq(lastReviews.versionId, projectVersions.id))
    .where(eq(lastReviews.decision, "accepted"))
    .orderBy(desc(projectVersions.number))
    .limit(1);
  return found;
}

/** No other project of the season and of its kind shows the same one, or did before it was hidden. */
async function withOwnPoster(
  tx: Database,
  { entryId, season, poster: before }: Publication,
  content: PublicContent,
): Promise<PublicContent> {
  if (!content.shown) return content;
  await holdLockOn(tx, PUBLICATIONS_LOCK);
  const others = await tx
    .select({ poster: publications.poster, kind: publications.kind })
    .from(publications)
    .where(
      and(
        eq(publications.season, season),
        or(eq(publications.kind, content.kind ?? ""), isNull(publications.kind)),
        ne(publications.entryId, entryId),
        isNotNull(publications.poster),
      ),
    );
  const taken = new Set(others.flatMap(({ poster }) => poster ?? []));
  // One that is hidden has no kind at the moment, and moves nobody's poster that was seen.
  const isTaken = others.some(({ poster, kind }) => poster === before && kind !== null);
  const drawn = content.shown.poster;
  const poster =
    before !== null && !isTaken && isOfSameDraw(drawn, before)
      ? before
      : freePosterNumber(drawn, taken);
  return { ...content, shown: { ...content.shown, poster } };
}

/** Its number and its address, which it keeps whatever becomes of it. */
async function nameOf(tx: Database, title: string): Promise<{ number: number; slug: string }> {
  await holdLockOn(tx, PUBLICATIONS_LOCK);
  const [last] = await tx.select({ number: max(publications.number) }).from(publications);
  const number = (last?.number ?? 0) + 1;
  return { number, slug: slugOf(title, number) };
}
