import { awardTitle, FINALIST, prizeInDollars } from "~/program/results/awards";
import { readingsOfEntries } from "~/program/scoring/sheet/readings-of-entries";
import type { Site } from "~/program/site";
import { findPublication } from "~/records/publications/find-publication.server";
import { type PublicFile, publicFilesOf } from "~/records/publications/public-files.server";
import { type PublicPicture, publicPicture } from "~/records/publications/public-picture";
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
  cover: PublicFile["row"];
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

/** Covers that the gallery shows: staff looked at them, and families allow them. */
async function picturesOf(shown: ShownAward[], site: Site): Promise<PressPicture[]> {
  const projects = new Map(
    shown.flatMap(({ project }) => (project ? [[project.slug, project]] : [])),
  );
  const pictures: PressPicture[] = [];
  for (const [slug, { title }] of projects) {
    const publication = await findPublication(slug, site);
    const files = publication ? await publicFilesOf(publication) : [];
    const cover = files.find(({ part }) => part === "coverPicture");
    const picture = cover && publicPicture(slug, cover.row.facts);
    if (cover && picture) pictures.push({ slug, title, picture, cover: cover.row });
  }
  return pictures;
}
