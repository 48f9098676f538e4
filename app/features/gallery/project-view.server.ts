import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { inDailyOrder, orderSeed } from "~/program/daily-order";
import type { Locale } from "~/program/locale";
import { AI_USES, type AiUse, type ProjectContent } from "~/program/project";
import type { Site } from "~/program/site";
import { projectVersions } from "~/records/projects/projects.table.server";
import type { ShownPublication } from "~/records/publications/find-publication.server";
import { publicFilesOf } from "~/records/publications/public-files.server";
import { publicPicture } from "~/records/publications/public-picture";
import type { Shown } from "~/records/publications/publications.table.server";
import {
  coversOf,
  shownNumbers,
  shownProjects,
} from "~/records/publications/shown-projects.server";
import { cardOf } from "./project-card-view";

/** A project's page: what its row allows of the version that staff accepted. */
export async function projectView(publication: ShownPublication, locale: Locale) {
  const { slug, shown, versionId, isNamed, title, kind, division, season } = publication;
  const [version] = await db()
    .select({ content: projectVersions.content })
    .from(projectVersions)
    .where(eq(projectVersions.id, versionId ?? ""));
  if (!version) return undefined;
  const { content } = version;
  const files = await publicFilesOf(publication);
  const cover = files.find(({ part }) => part === "coverPicture");
  const picture = cover && publicPicture(slug, cover.row.facts);
  const captions = files.find(({ part }) => part === "captions");
  const shownLink = (part: "video" | "slidesOrCode") =>
    shown.links.includes(part) ? content[part].link : null;
  return {
    season,
    ...cardOf({ slug, shown, kind, division, isNamed, title: title ?? "" }, picture, locale),
    alt: content.coverPicture.alt,
    abstract: content.abstract.text.split(/\n\s*\n/).filter((text) => text.trim() !== ""),
    film: files.find(({ part }) => part === "video")?.address ?? null,
    captions: captions
      ? { address: captions.address, language: captions.row.facts.language }
      : null,
    filmLink: shownLink("video"),
    slidesLink: shownLink("slidesOrCode"),
    papers: files.flatMap(({ part, address, row }) =>
      part === "coverPicture" || part === "video" || part === "captions"
        ? []
        : [{ part, address, pages: row.facts.pages ?? null }],
    ),
    ai: aiUse(content, whoseName(shown, locale)),
  };
}

export type ProjectPageView = NonNullable<Awaited<ReturnType<typeof projectView>>>;

/** A team's members by id, as everybody may know them; of one alone the page has said it already. */
function whoseName({ names, memberIds = [] }: Shown, locale: Locale): Map<string, string> {
  if (memberIds.length < 2 || memberIds.length !== names[locale].length) return new Map();
  return new Map(memberIds.map((id, index) => [id, names[locale][index] ?? ""]));
}

/** The log as a table: a row a tool with who used it, a column for each use that occurs. */
function aiUse(
  { aiLog, aiRows }: Pick<ProjectContent, "aiLog" | "aiRows">,
  nameOf: Map<string, string>,
) {
  const byTool = Map.groupBy(aiRows, ({ tool }) => tool.trim());
  const uses = AI_USES.filter((use) => aiRows.some((row) => row.use === use));
  return {
    none: aiLog.none ? aiLog.why : null,
    entries: aiRows.length,
    uses: uses as AiUse[],
    tools: [...byTool].map(([tool, rows]) => ({
      tool,
      // Two children without a name read alike and are two.
      who: [...new Set(rows.map(({ who }) => who))].flatMap((id) => nameOf.get(id) ?? []),
      times: uses.map((use) => rows.filter((row) => row.use === use).length),
    })),
    kept: aiRows.map(({ kept }) => kept).filter(Boolean),
    changed: aiRows.map(({ changed }) => changed).filter(Boolean),
  };
}

const NEXT_COUNT = 4;

/** Those that hang beside it today, of the same season. A page that names nobody names nobody's neighbours. */
export async function nextInOrder(
  { entryId, isNamed }: Pick<ShownPublication, "entryId" | "isNamed">,
  { season, now }: Pick<Site, "season" | "now">,
  locale: Locale,
  awards: ReadonlyMap<string, string[]>,
) {
  const seed = orderSeed(season.id, now);
  const all = inDailyOrder(await shownNumbers(season.id), seed);
  const place = all.findIndex((project) => project.entryId === entryId);
  const entryIds = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))]
    .slice(0, NEXT_COUNT)
    .map((project) => project.entryId);
  const rows = await shownProjects(season.id, now, entryIds);
  const next = entryIds.flatMap((id) => rows.find((row) => row.entryId === id) ?? []);
  const covers = await coversOf(next);
  return {
    entryIds,
    cards: next.map((project) => {
      const card = cardOf(project, covers.get(project.slug), locale);
      return {
        ...card,
        names: card.isNamed && !isNamed ? [] : card.names,
        awards: awards.get(project.entryId) ?? [],
      };
    }),
  };
}
