import type { ProjectPart } from "./season-divisions";

/** What kind of project it is; posters are drawn by it. */
export const PROJECT_KINDS = ["knowledge", "learning", "solution"] as const;
export type ProjectKind = (typeof PROJECT_KINDS)[number];

/** Everything that a project is made of, in the order of its page. */
export const PART_IDS = [
  "title",
  "coverPicture",
  "abstract",
  "description",
  "proposal",
  "report",
  "video",
  "slidesOrCode",
  "aiLog",
  "reflection",
  "mentorStatement",
] as const satisfies ("title" | "aiLog" | ProjectPart)[];
export type PartId = (typeof PART_IDS)[number];

export type TextPart = "abstract" | "description" | "reflection" | "mentorStatement";

export const FILE_PARTS = [
  "coverPicture",
  "proposal",
  "report",
  "video",
  "slidesOrCode",
  /** Beside a film, never asked for and no part of the pack list. */
  "captions",
] as const;
export type FilePart = (typeof FILE_PARTS)[number];

/** Where a link does instead of a file. */
export type LinkPart = "video" | "slidesOrCode";

export const AI_USES = [
  "idea",
  "research",
  "writing",
  "code",
  "data",
  "media",
  "translation",
] as const;
export type AiUse = (typeof AI_USES)[number];

/** One tool, for one thing. */
export interface AiRow {
  id: string;
  tool: string;
  /** A member's id; empty where it is not said, or the member is gone. */
  who: string;
  use: AiUse | "";
  kept: string;
  changed: string;
}

/** A file of a part, as far as rules look at it. */
export interface ProjectFile {
  id: string;
  name: string;
  bytes: number;
  sha256: string;
  /** Null where it could not be read, which is for staff to look at. */
  pages?: number | null | undefined;
  seconds?: number | null | undefined;
}

/** All that was typed, and the files that are ready. */
export interface ProjectContent {
  title: { title: string; kind: ProjectKind | "" };
  abstract: { text: string };
  description: { text: string };
  reflection: { text: string };
  /** Written by the mentor and by nobody else; versions from before it was asked for have none. */
  mentorStatement?: { text: string };
  /** What the picture shows, for people who cannot see it. */
  coverPicture: { alt: string };
  video: { link: string };
  slidesOrCode: { link: string };
  /** “We used none”, and a sentence why. */
  aiLog: { none: boolean; why: string };
  aiRows: AiRow[];
  files: Partial<Record<FilePart, ProjectFile>>;
}

export const EMPTY_PROJECT: ProjectContent = {
  title: { title: "", kind: "" },
  abstract: { text: "" },
  description: { text: "" },
  reflection: { text: "" },
  mentorStatement: { text: "" },
  coverPicture: { alt: "" },
  video: { link: "" },
  slidesOrCode: { link: "" },
  aiLog: { none: false, why: "" },
  aiRows: [],
  files: {},
};

export function isFilePart(part: string): part is FilePart {
  return (FILE_PARTS as readonly string[]).includes(part);
}

/** Which poster stands in for a picture; asking for another draws the next one. */
export function posterNumber(entryId: string, drawn: number): number {
  return (Number.parseInt(entryId.slice(0, 6), 16) % 1_000) + drawn;
}

/** So many numbers on, each kind's poster has the same motif in the same colours again, put together anew. */
const SAME_AGAIN = 432;

/**
 * Whether what was shown before comes from the number that is drawn today: then it is kept, also when the project that
 * came first has left. Whoever asks for another poster gets another.
 */
export function isOfSameDraw(number: number, before: number): boolean {
  return before >= number && (before - number) % SAME_AGAIN === 0;
}

/** What a family saw stays what it is; only what lies around it changes where another project came first. */
export function freePosterNumber(number: number, taken: ReadonlySet<number>): number {
  return taken.has(number) ? freePosterNumber(number + SAME_AGAIN, taken) : number;
}
