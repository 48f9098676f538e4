import { countWords } from "./count-words";
import {
  type AiRow,
  FILE_PARTS,
  type FilePart,
  type LinkPart,
  PART_IDS,
  type PartId,
  type ProjectContent,
  type TextPart,
} from "./project";
import type { Division, Divisions } from "./season-divisions";

/** What keeps a part from being complete. */
export type Problem =
  | { what: "title" | "kind" | "text" | "file" | "file-or-link" | "alt" | "rows" | "why" | "row" }
  | { what: "words-short" | "words-over"; by: number }
  | { what: "pages-short" | "pages-over"; is: number }
  | { what: "video-short" | "video-long"; seconds: number };

export interface PackItem {
  part: PartId;
  /** Asked of everybody, or a choice. */
  isRequired: boolean;
  /** Something is there, whether it is enough or not. */
  isBegun: boolean;
  problem: Problem | null;
}

/** The highest grade in an entry decides, unless staff placed it; grades that nobody stated count for nothing. */
export function divisionOf(
  grades: readonly (string | null)[],
  divisions: Divisions,
  placedIn: keyof Divisions | null,
): keyof Divisions {
  if (placedIn) return placedIn;
  const highest = Math.max(0, ...grades.map((grade) => (grade === "K" ? 0 : Number(grade) || 0)));
  return highest <= divisions.k8.highestGrade ? "k8" : "highSchool";
}

/** Every part that a division is asked for, and what it lacks. The same in the browser and on the server. */
export function packList(project: ProjectContent, division: Division): PackItem[] {
  return PART_IDS.filter((part) => ruleOf(part, division) !== "off").map((part) => {
    const isRequired = ruleOf(part, division) === "required";
    const isBegun = begun(part, project);
    // What is a choice may be left out, but not be half of something.
    const problem = isRequired || isBegun ? problemOf(part, project, division) : null;
    return { part, isRequired, isBegun, problem };
  });
}

export function missingIn(list: readonly PackItem[]): PackItem[] {
  return list.filter(({ problem }) => problem !== null);
}

/** Over all rows: what the band is about. */
export function aiLogWords(rows: readonly AiRow[]): number {
  return rows.reduce(
    (words, { tool, kept, changed }) => words + countWords(`${tool} ${kept} ${changed}`),
    0,
  );
}

/** Files whose length nobody could read: a warning for staff, never a refusal. */
/** Parts in which somebody could be recognised: files, and what links lead to. */
export function partsToLookAt(project: ProjectContent): FilePart[] {
  return FILE_PARTS.filter(
    (part) =>
      project.files[part] !== undefined ||
      ((part === "video" || part === "slidesOrCode") && project[part].link !== ""),
  );
}

export function unreadableFiles({ files }: ProjectContent): FilePart[] {
  return (["proposal", "report", "video"] as const).filter((part) => {
    const file = files[part];
    return file && (part === "video" ? file.seconds == null : file.pages == null);
  });
}

function ruleOf(part: PartId, division: Division) {
  return part === "title" || part === "aiLog" ? "required" : division.parts[part];
}

function begun(part: PartId, project: ProjectContent): boolean {
  switch (part) {
    case "title":
      return project.title.title !== "" || project.title.kind !== "";
    case "abstract":
    case "description":
    case "reflection":
    case "mentorStatement":
      return textIn(project, part) !== "";
    case "aiLog":
      return project.aiRows.length > 0 || project.aiLog.none;
    case "video":
    case "slidesOrCode":
      return project[part].link !== "" || project.files[part] !== undefined;
    default:
      return project.files[part] !== undefined;
  }
}

function textIn(project: ProjectContent, part: TextPart): string {
  return project[part]?.text.trim() ?? "";
}

function problemOf(part: PartId, project: ProjectContent, division: Division): Problem | null {
  switch (part) {
    case "title":
      if (!project.title.title.trim()) return { what: "title" };
      return project.title.kind ? null : { what: "kind" };
    case "abstract":
      return bandProblem(countWords(project.abstract.text), division.abstractWords);
    case "description":
      return bandProblem(countWords(project.description.text), {
        min: 1,
        max: division.descriptionWords,
      });
    case "reflection":
    case "mentorStatement":
      return textIn(project, part) ? null : { what: "text" };
    case "aiLog":
      return aiLogProblem(project, division);
    case "proposal":
      return pagesProblem(project, part, { min: 1, max: division.proposalPages });
    case "report":
      return pagesProblem(project, part, division.reportPages);
    case "video":
      return videoProblem(project, division);
    case "slidesOrCode":
      return hasFileOrLink(project, part) ? null : { what: "file-or-link" };
    case "coverPicture":
      if (!project.files.coverPicture) return { what: "file" };
      return project.coverPicture.alt.trim() ? null : { what: "alt" };
  }
}

function bandProblem(words: number, { min, max }: { min: number; max: number }): Problem | null {
  if (words === 0) return { what: "text" };
  if (words < min) return { what: "words-short", by: min - words };
  return words > max ? { what: "words-over", by: words - max } : null;
}

function aiLogProblem({ aiLog, aiRows }: ProjectContent, division: Division): Problem | null {
  if (aiRows.length === 0) {
    if (!aiLog.none) return { what: "rows" };
    return aiLog.why.trim() ? null : { what: "why" };
  }
  if (aiRows.some(({ tool, use, kept, changed }) => !(tool && use && kept && changed))) {
    return { what: "row" };
  }
  return bandProblem(aiLogWords(aiRows), division.aiLogWords);
}

function pagesProblem(
  { files }: ProjectContent,
  part: "proposal" | "report",
  { min, max }: { min: number; max: number },
): Problem | null {
  const file = files[part];
  if (!file) return { what: "file" };
  if (file.pages == null) return null;
  if (file.pages < min) return { what: "pages-short", is: file.pages };
  return file.pages > max ? { what: "pages-over", is: file.pages } : null;
}

/** Somebody stops the camera a breath late: so many seconds are nobody's fault. */
const TOLERANCE_SECONDS = 5;

function videoProblem(project: ProjectContent, { videoMinutes }: Division): Problem | null {
  if (!hasFileOrLink(project, "video")) return { what: "file-or-link" };
  const seconds = project.files.video?.seconds;
  if (seconds == null) return null;
  if (seconds < videoMinutes.min * 60 - TOLERANCE_SECONDS) return { what: "video-short", seconds };
  return seconds > videoMinutes.max * 60 + TOLERANCE_SECONDS
    ? { what: "video-long", seconds }
    : null;
}

function hasFileOrLink(project: ProjectContent, part: LinkPart): boolean {
  return project[part].link !== "" || project.files[part] !== undefined;
}
