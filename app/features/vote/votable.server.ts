import type { Site } from "~/program/site";
import {
  findPublication,
  type ShownPublication,
} from "~/records/publications/find-publication.server";

/** A project of this season that everybody may see now: those of earlier ones are in the archive, without a vote. */
export async function findVotable(
  slug: string,
  site: Site,
  now: Date,
): Promise<ShownPublication | undefined> {
  const { season } = site;
  const found = await findPublication(slug, { season, now });
  return found?.season === season.id ? found : undefined;
}
