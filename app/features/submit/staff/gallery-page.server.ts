import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { ToldChange } from "~/platform/staff/answer-change.server";
import { isInGallery } from "~/program/gallery-phase";
import type { Site } from "~/program/site";
import { publications } from "~/records/publications/publications.table.server";
import { openReports } from "~/records/publications/reported-pages.server";
import { putBack, settleReports, takeDown } from "~/records/publications/take-down.server";
import { sendTakenDown } from "../letters/send-taken-down.server";
import type { Deed } from "./decide.server";

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
export async function changePage(
  { projectId, actor, site }: Deed,
  step: "down" | "back",
  why: string,
): Promise<ToldChange> {
  const changed = await db().transaction(async (tx): Promise<ToldChange> => {
    const deed = { entryId: projectId, actor, now: site.now, why };
    const isDone = step === "down" ? await takeDown(tx, deed) : await putBack(tx, deed);
    if (!isDone) return "stale";
    return { told: await sendTakenDown(tx, projectId, { step, why }, site) };
  });
  wakeOutbox();
  return changed;
}

/** Somebody looked at what was reported, and the page stays. */
export async function settle({ projectId, actor }: Deed): Promise<ToldChange> {
  await settleReports(db(), { entryId: projectId, actor, why: "" });
  return { told: null };
}
