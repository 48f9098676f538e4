import { foldText } from "./fold-text";
import { PROJECT_KINDS, type ProjectKind } from "./project";

export const GALLERY_PAGE_SIZE = 24;
const LONGEST_SEARCH = 60;

export const GALLERY_DIVISIONS = ["k8", "highSchool"] as const;
export type GalleryDivision = (typeof GALLERY_DIVISIONS)[number];

/** What released results have given to a project, as visitors look for it. */
export const HONORS = ["finalists", "places", "audience", "awards"] as const;
export type Honor = (typeof HONORS)[number];

/** What a visitor asks the gallery for. */
export interface GalleryQuery {
  kind: ProjectKind | null;
  division: GalleryDivision | null;
  honor: Honor | null;
  /** As it was typed. */
  q: string;
  page: number;
}

/** What these may be; anything else is not read, and makes no page of its own. */
export const GALLERY_READS = {
  kind: new RegExp(`^(?:${PROJECT_KINDS.join("|")})$`),
  division: new RegExp(`^(?:${GALLERY_DIVISIONS.join("|")})$`),
  honor: new RegExp(`^(?:${HONORS.join("|")})$`),
  page: /^[2-9]$|^[1-9]\d$/,
};

export function readGalleryQuery({
  searchParams,
}: {
  searchParams: URLSearchParams;
}): GalleryQuery {
  const given = (name: keyof typeof GALLERY_READS) => {
    const value = searchParams.get(name) ?? "";
    return GALLERY_READS[name].test(value) ? value : null;
  };
  return {
    kind: given("kind") as ProjectKind | null,
    division: given("division") as GalleryDivision | null,
    honor: given("honor") as Honor | null,
    q: (searchParams.get("q") ?? "").toWellFormed().trim().slice(0, LONGEST_SEARCH).trim(),
    page: Number(given("page") ?? 1),
  };
}

/** "?kind=solution&page=2", in one order and without what goes without saying. */
export function gallerySearch({ kind, division, honor, q, page }: GalleryQuery): string {
  const search = new URLSearchParams();
  if (kind) search.set("kind", kind);
  if (division) search.set("division", division);
  if (honor) search.set("honor", honor);
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

interface Searchable {
  kind: string | null;
  division: string | null;
  honors: readonly Honor[];
  /** Folded. */
  search: string;
}

/** Every word of the search stands somewhere in it. */
export function fitsQuery(
  { kind, division, honors, search }: Searchable,
  query: Pick<GalleryQuery, "kind" | "division" | "honor" | "q">,
): boolean {
  if (query.kind && kind !== query.kind) return false;
  if (query.division && division !== query.division) return false;
  if (query.honor && !honors.includes(query.honor)) return false;
  return foldText(query.q)
    .split(/\s+/)
    .every((word) => search.includes(word));
}
