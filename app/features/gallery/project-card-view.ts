import type { GalleryDivision } from "~/program/gallery-query";
import { GALLERY_DIVISIONS } from "~/program/gallery-query";
import type { Locale } from "~/program/locale";
import { PROJECT_KINDS, type ProjectKind } from "~/program/project";
import type { PublicPicture } from "~/records/publications/public-picture";
import type { ShownProject } from "~/records/publications/shown-projects.server";

/** A project as it hangs on the wall. */
export interface ProjectCardView {
  slug: string;
  title: string;
  kind: ProjectKind | null;
  division: GalleryDivision | null;
  names: string[];
  /** A child is among them by name, which no page may show that search engines list. */
  isNamed: boolean;
  poster: number;
  picture: PublicPicture | null;
  /** What results that are out gave to it. */
  awards: string[];
}

export function cardOf(
  {
    slug,
    title,
    kind,
    division,
    shown,
    isNamed,
  }: Omit<ShownProject, "entryId" | "number" | "search">,
  picture: PublicPicture | undefined,
  locale: Locale,
): ProjectCardView {
  return {
    slug,
    title,
    kind: PROJECT_KINDS.find((known) => known === kind) ?? null,
    division: GALLERY_DIVISIONS.find((known) => known === division) ?? null,
    names: shown.names[locale],
    isNamed,
    poster: shown.poster,
    picture: picture ?? null,
    awards: [],
  };
}

/** What the poster of a project is drawn from; one that says no kind is asked a question. */
export function posterOf({ kind, poster }: Pick<ProjectCardView, "kind" | "poster">) {
  return { kind: kind ?? "knowledge", number: poster } as const;
}
