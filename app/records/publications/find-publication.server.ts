import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type Publication, publications, type Shown } from "./publications.table.server";
import { publish } from "./publish.server";

/** Something of it may be seen. */
export type ShownPublication = Publication & { slug: string; shown: Shown };

/** What the public may see at this address now. One that a change has emptied is decided anew first. */
export async function findPublication(
  slug: string,
  now: Date,
): Promise<ShownPublication | undefined> {
  const found = await readBySlug(slug);
  if (!found?.isStale) return asShown(found);
  await publish(found.entryId, now);
  return asShown(await readBySlug(slug));
}

async function readBySlug(slug: string): Promise<Publication | undefined> {
  const [row] = await db().select().from(publications).where(eq(publications.slug, slug));
  return row;
}

function asShown(row: Publication | undefined): ShownPublication | undefined {
  return row?.slug && row.shown && row.versionId ? (row as ShownPublication) : undefined;
}
