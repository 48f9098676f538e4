import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isInGallery } from "~/program/gallery-phase";
import type { Site } from "~/program/site";
import { type Publication, publications, type Shown } from "./publications.table.server";
import { publish } from "./publish.server";

/** Something of it may be seen. */
export type ShownPublication = Publication & { slug: string; shown: Shown };

/**
 * What the public may see at this address now: nothing before the gallery opens. One that a change has emptied is
 * decided anew first.
 */
export async function findPublication(
  slug: string,
  site: Pick<Site, "season" | "now">,
): Promise<ShownPublication | undefined> {
  const found = await readBySlug(slug);
  if (!found || !isInGallery(found.season, site)) return undefined;
  if (!found.isStale) return asShown(found);
  await publish(found.entryId, site.now);
  return asShown(await readBySlug(slug));
}

/** Something was shown at this address once, in a gallery that is open. */
export async function wasShown(slug: string, site: Pick<Site, "season" | "now">): Promise<boolean> {
  const found = await readBySlug(slug);
  return found?.firstShownAt != null && isInGallery(found.season, site);
}

async function readBySlug(slug: string): Promise<Publication | undefined> {
  const [row] = await db().select().from(publications).where(eq(publications.slug, slug));
  return row;
}

function asShown(row: Publication | undefined): ShownPublication | undefined {
  return row?.slug && row.shown && row.versionId ? (row as ShownPublication) : undefined;
}
