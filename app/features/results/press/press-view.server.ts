import { awardTitle, FINALIST, prizeInDollars } from "~/program/results/awards";
import { readingsOfEntries } from "~/program/scoring/sheet/readings-of-entries";
import type { Site } from "~/program/site";
import type { PublicPicture } from "~/records/publications/public-picture";
import { coversOf, shownProjects } from "~/records/publications/shown-projects.server";
import { judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { type ShownAward, shownAwards } from "~/records/results/shown-awards.server";

export interface PressLine {
  award: string;
  dollars: number | null;
  /** Null: the family keeps it to itself. */
  title: string | null;
  names: string[];
  school: string | null;
  slug: string | null;
}

interface PressPicture {
  slug: string;
  title: string;
  picture: PublicPicture;
  /** Of the file. */
  coverId: string;
}

/** What newsrooms may have now: facts, numbers, and of people and pictures only what consents allow at this moment. */
export async function pressView(site: Site) {
  const online = await findRelease("online", site);
  const showcase = await findRelease("showcase", site);
  const shown = [
    ...(showcase.run ? await shownAwards(showcase.run.id) : []),
    ...(online.run ? await shownAwards(online.run.id) : []),
  ];
  const judged = online.run ? await judgedEntries(online.run) : [];
  return {
    phases: { finalists: online.phase, places: showcase.phase },
    entryIds: shown.flatMap(({ entryId }) => entryId ?? []),
    numbers: {
      projects: judged.length,
      readings: online.run ? readingsOfEntries(online.run.inputs.sheet) : 0,
      finalists: shown.filter(({ award }) => award === FINALIST).length,
      votes: online.run?.inputs.votes.reduce((sum, one) => sum + one.votes, 0) ?? 0,
    },
    lines: inOrder(shown, site.season).map((one) => lineOf(one, site)),
    pictures: await picturesOf(shown, site),
  };
}

export type PressView = Awaited<ReturnType<typeof pressView>>;

/** As the season has its prizes, the first place first; finalists after them. */
function inOrder(shown: ShownAward[], { prizes }: Site["season"]): ShownAward[] {
  const order = [...prizes.grand, ...prizes.special, ...prizes.recognition].map(({ id }) => id);
  const rank = ({ award }: ShownAward) =>
    award === FINALIST ? order.length : order.indexOf(award);
  return shown.toSorted((one, other) => rank(one) - rank(other));
}

function lineOf({ award, project, school }: ShownAward, { season }: Site): PressLine {
  return {
    award: awardTitle(award, season),
    dollars: prizeInDollars(award, season),
    title: project?.title ?? null,
    names: project?.names.en ?? [],
    school,
    slug: project?.slug ?? null,
  };
}

/** Covers that the gallery shows: staff looked at them, and families allow them. All of them are read at once. */
async function picturesOf(shown: ShownAward[], { season, now }: Site): Promise<PressPicture[]> {
  const ids = shown.flatMap(({ project, entryId }) => (project && entryId ? [entryId] : []));
  if (ids.length === 0) return [];
  const known = await shownProjects(season.id, now, ids);
  const covers = await coversOf(known);
  const byEntry = new Map(known.map((project) => [project.entryId, project]));
  return [...new Set(ids)].flatMap((id) => {
    const project = byEntry.get(id);
    const picture = project && covers.get(project.slug);
    const coverId = project?.shown.files.coverPicture;
    return picture && coverId
      ? [{ slug: project.slug, title: project.title, picture, coverId }]
      : [];
  });
}
