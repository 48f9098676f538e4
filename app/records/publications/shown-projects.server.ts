import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { isInGallery } from "~/program/gallery-phase";
import type { Site } from "~/program/site";
import { type PublicPicture, publicPicture } from "./public-picture";
import { publications, type Shown } from "./publications.table.server";
import { publishStale } from "./publish.server";

/** A project that everybody may see, as lists know it. */
export interface ShownProject {
  entryId: string;
  number: number;
  slug: string;
  title: string;
  kind: string | null;
  division: string | null;
  search: string;
  shown: Shown;
  /** A child's name is among those shown: search engines leave out whatever page it stands on. */
  isNamed: boolean;
}

/** All of a season, or these of them, by number. What a change has emptied is decided anew first. */
export async function shownProjects(
  seasonId: string,
  now: Date,
  only?: string[],
): Promise<ShownProject[]> {
  await publishStale(now);
  const rows = await db()
    .select({
      entryId: publications.entryId,
      number: publications.number,
      slug: publications.slug,
      title: publications.title,
      kind: publications.kind,
      division: publications.division,
      search: publications.search,
      shown: publications.shown,
      isNamed: publications.isNamed,
    })
    .from(publications)
    .where(
      and(
        eq(publications.season, seasonId),
        isNotNull(publications.versionId),
        only && inArray(publications.entryId, only),
      ),
    )
    .orderBy(asc(publications.number));
  // The row of one that is shown has all of it.
  return rows.flatMap(({ number, slug, title, search, shown, ...row }) =>
    number === null || slug === null || title === null || search === null || shown === null
      ? []
      : [{ ...row, number, slug, title, search, shown }],
  );
}

/** Who hangs in a season, and no more of them than an order is drawn from. */
export async function shownNumbers(seasonId: string) {
  const rows = await db()
    .select({ entryId: publications.entryId, number: publications.number })
    .from(publications)
    .where(and(eq(publications.season, seasonId), isNotNull(publications.versionId)));
  return rows.flatMap(({ entryId, number }) => (number === null ? [] : [{ entryId, number }]));
}

/** The addresses of all on whose page no child's name stands, of this season and earlier ones. */
export async function findableProjects(site: Pick<Site, "season" | "now">): Promise<string[]> {
  await publishStale(site.now);
  const rows = await db()
    .select({ slug: publications.slug, season: publications.season })
    .from(publications)
    .where(and(eq(publications.isNamed, false), isNotNull(publications.versionId)))
    .orderBy(asc(publications.number));
  return rows.flatMap(({ slug, season }) => (slug && isInGallery(season, site) ? [slug] : []));
}

/** Whether a child's name may stand on the season's wall on some day: every day shuffles who hangs at its beginning. */
export async function isWallNamed({ season, now }: Pick<Site, "season" | "now">): Promise<boolean> {
  if (!isInGallery(season.id, { season, now })) return false;
  const isNamedHere = and(
    eq(publications.season, season.id),
    eq(publications.isNamed, true),
    isNotNull(publications.versionId),
  );
  return (await db().$count(publications, isNamedHere)) > 0;
}

/** The pictures of those that have one, by their address. */
export async function coversOf(
  projects: readonly Pick<ShownProject, "slug" | "shown">[],
): Promise<Map<string, PublicPicture>> {
  const ids = projects.flatMap(({ shown }) => shown.files.coverPicture ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: files.id, facts: files.facts })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.state, "ready")));
  const facts = new Map(rows.map((row) => [row.id, row.facts]));
  return new Map(
    projects.flatMap(({ slug, shown }) => {
      const found = facts.get(shown.files.coverPicture ?? "");
      const picture = found && publicPicture(slug, found);
      return picture ? [[slug, picture]] : [];
    }),
  );
}

/** Where the pages of these entries stand, of those that have one now. */
export async function publicSlugs(entryIds: string[]): Promise<Map<string, string>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db()
    .select({ entryId: publications.entryId, slug: publications.slug })
    .from(publications)
    .where(and(inArray(publications.entryId, entryIds), isNotNull(publications.versionId)));
  return new Map(rows.flatMap(({ entryId, slug }) => (slug ? [[entryId, slug]] : [])));
}

/** Earlier seasons of which something is still shown, the newest first. */
export async function archivedSeasons(currentSeasonId: string): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ season: publications.season })
    .from(publications)
    .where(and(ne(publications.season, currentSeasonId), isNotNull(publications.versionId)));
  return rows.map(({ season }) => season).toSorted((a, b) => b.localeCompare(a));
}
