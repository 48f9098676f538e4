import { foldText } from "~/program/fold-text";
import { LOCALES } from "~/program/locale";
import { FILE_PARTS, type FilePart, type LinkPart, posterNumber } from "~/program/project";
import { type FileMark, mayBePublic, type ProjectState } from "~/program/project-state";
import type { ConsentedParticipant } from "../participants/consent";
import { mayShow, mayShowTeam, type Shown as ShownOfChild } from "../participants/may-show";
import { publicName } from "../participants/public-name";
import type { FileMarks, ProjectVersion } from "../projects/projects.table.server";
import type { Publication } from "./publications.table.server";

/** All that decides what the public sees of an entry. */
export interface PublicationFacts {
  entryId: string;
  holdsPlace: boolean;
  isTakenDown: boolean;
  state: ProjectState;
  /** The division that staff chose; null where the version's own holds. */
  placedIn: ProjectVersion["division"] | null;
  /** The newest that staff accepted, with what they recognised in its files, and whether one of them has left since. */
  accepted:
    | { version: ProjectVersion; marks: FileMarks; wasLookedOverBeforeOneLeft: boolean }
    | undefined;
  /** Those who are in the entry now, in their order. */
  members: readonly ConsentedParticipant[];
  memberIds: readonly string[];
}

export type PublicContent = Pick<
  Publication,
  "versionId" | "title" | "kind" | "division" | "search" | "shown" | "isNamed"
>;

export const NOTHING_PUBLIC: PublicContent = {
  versionId: null,
  title: null,
  kind: null,
  division: null,
  search: null,
  shown: null,
  isNamed: false,
};

const LINK_PARTS: readonly LinkPart[] = ["video", "slidesOrCode"];

/** The one decision behind every public page about a project. Consents are asked through `mayShow` alone. */
export function publicContent(facts: PublicationFacts): PublicContent {
  const { entryId, accepted, members, memberIds } = facts;
  const isOut = !facts.holdsPlace || facts.isTakenDown || !mayBePublic(facts.state);
  if (isOut || !accepted || !mayShowTeam(members, "project")) return NOTHING_PUBLIC;
  const { version, marks, wasLookedOverBeforeOneLeft } = accepted;
  const { content, posterDrawn } = version;
  const names = Object.fromEntries(
    LOCALES.map((locale) => [locale, members.flatMap((one) => publicName(one, locale) ?? [])]),
  ) as Record<(typeof LOCALES)[number], string[]>;
  // Who has gone may be who was recognised, and those who are there cannot allow it for them.
  const marked = (part: FilePart): readonly FileMark[] | undefined =>
    wasLookedOverBeforeOneLeft && marks[part]?.length ? [...marks[part], "stranger"] : marks[part];
  const isAllowed = (part: FilePart) => mayShowMarked(members, marked(part));
  // Captions say what is said in the film: without it they are nobody's to read.
  const isShown = (part: FilePart) =>
    isAllowed(part) &&
    (part !== "captions" || (content.files.video !== undefined && isAllowed("video")));
  return {
    versionId: version.id,
    title: content.title.title,
    kind: content.title.kind,
    division: facts.placedIn ?? version.division,
    search: foldText([content.title.title, ...names.en, content.abstract.text].join(" ")),
    shown: {
      names,
      memberIds: [...memberIds],
      files: Object.fromEntries(
        FILE_PARTS.flatMap((part) => {
          const file = content.files[part];
          return file && isShown(part) ? [[part, file.id]] : [];
        }),
      ),
      links: LINK_PARTS.filter((part) => content[part].link !== "" && isShown(part)),
      poster: posterNumber(entryId, posterDrawn),
    },
    isNamed: members.some((one) => mayShow(one, "name")),
  };
}

/** Whom a mark is about nobody can tell, so that everybody has to allow it; nobody can for a stranger. */
const NEEDED: Record<FileMark, ShownOfChild | null> = {
  face: "picture",
  voice: "voice",
  name: "name",
  school: "school",
  stranger: null,
};

/** What nobody looked at is not shown. */
function mayShowMarked(
  members: readonly ConsentedParticipant[],
  marks: readonly FileMark[] | undefined,
): boolean {
  return (
    marks?.every((mark) => {
      const needed = NEEDED[mark];
      return needed !== null && mayShowTeam(members, needed);
    }) ?? false
  );
}

const LONGEST_SLUG = 60;

/** "smoke-or-fog-17": for people to read, with the number that no other project has. */
export function slugOf(title: string, number: number): string {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, "");
  return `${words || "project"}-${number}`;
}
