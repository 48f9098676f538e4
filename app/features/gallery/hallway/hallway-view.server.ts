import { qrCode } from "~/platform/paper/qr-code.server";
import { galleryPhase, isInGallery } from "~/program/gallery-phase";
import { type Locale, localePath } from "~/program/locale";
import { galleryProjectPath } from "~/program/paths";
import type { Site } from "~/program/site";
import {
  coversOf,
  type ShownProject,
  shownProjects,
} from "~/records/publications/shown-projects.server";
import { cardOf } from "../project-card-view";

interface Asked {
  seasonId: string;
  isWanted: (project: ShownProject) => boolean;
  locale: Locale;
}

/** A sheet of paper for each: no more of a project than its page shows, and the way to it. */
export async function hallwayPosters({ seasonId, isWanted, locale }: Asked, site: Site) {
  if (!isInGallery(seasonId, site)) return [];
  const projects = (await shownProjects(seasonId, site.now)).filter(isWanted);
  const covers = await coversOf(projects);
  const isVoting = seasonId === site.season.id && galleryPhase(site.season, site.now) === "voting";
  return projects.map((project) => {
    const path = localePath(galleryProjectPath(project.slug), locale);
    return {
      ...cardOf(project, covers.get(project.slug), locale),
      address: `${site.origin.replace(/^https?:\/\//, "")}${path}`,
      qr: qrCode(`${site.origin}${path}`, { isForPaper: true }),
      isVoting,
    };
  });
}

export type HallwayPosterView = Awaited<ReturnType<typeof hallwayPosters>>[number];
