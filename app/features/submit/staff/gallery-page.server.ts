import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { ToldChange } from "~/platform/staff/answer-change.server";
import { isInGallery } from "~/program/gallery-phase";
import type { Site } from "~/program/site";
import { publications } from "~/records/publications/publications.table.server";
import { openReports } from "~/records/publications/reported-pages.server";
import { putBack, settleReports, takeDown } from "~/records/publications/take-down.server";
import { type PageChange, sendTakenDown, whyOf } from "../letters/send-taken-down.server";
import type { Deed } from "./decide.server";
import { keptDecision } from "./kept-decision.server";

/** How a project stands in the gallery, for staff. */
export async function galleryPageOf(projectId: string, site: Site) {
  const [row] = await db().select().from(publications).where(eq(publications.entryId, projectId));
  return {
    slug: row?.slug ?? null,
    isShown: row?.shown != null,
    isOpen: isInGallery(row?.season ?? site.season.id, site),
    takenDownWhy: row?.takenDownAt ? (row.takenDownWhy ?? "") : null,
    reports: await openReports(projectId),
  };
}

export type GalleryPage = Awaited<ReturnType<typeof galleryPageOf>>;

/** Out of the gallery at once, or back into it; the family reads why in a letter. */
export async function changePage(about: Deed, change: PageChange): Promise<ToldChange> {
  const { projectId, actor, site } = about;
  const changed = await db().transaction(async (tx): Promise<ToldChange> => {
    const deed = { entryId: projectId, actor, now: site.now, why: whyOf(change, "en") };
    const isDone = change.step === "down" ? await takeDown(tx, deed) : await putBack(tx, deed);
    if (!isDone) return "stale";
    const waiting = await keptDecision(tx, about, { page: change.step });
    return { told: await sendTakenDown(tx, projectId, change, site, waiting) };
  });
  wakeOutbox();
  return changed;
}

/** Somebody looked at what was reported, and the page stays. */
export async function settle({ projectId, actor }: Deed): Promise<ToldChange> {
  await settleReports(db(), { entryId: projectId, actor, why: "" });
  return { told: null };
}
