import { entryPath, feedbackPath, projectPath, SCHOOL_PATH } from "~/program/paths";

/** As whom somebody reads of a project: it decides which page opens for them. */
export type ReadsAs = "family" | "school" | "mentor";

/** A school's contact has the class desk; the project's own page is for those of the entry. */
export function projectPageOf(readsAs: ReadsAs, entryId: string): string {
  return readsAs === "school" ? SCHOOL_PATH : projectPath(entryId);
}

/** What judges wrote is the family's alone. */
export function resultPageOf(readsAs: ReadsAs, entryId: string): string {
  if (readsAs === "school") return SCHOOL_PATH;
  return readsAs === "mentor" ? entryPath(entryId) : feedbackPath(entryId);
}
