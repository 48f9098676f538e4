import { projectPath } from "~/program/paths";

export const APPEALS_PATH = "/admin/appeals";
export const PROJECTS_PATH = "/admin/projects";

export function versionPath(entryId: string, number: number): string {
  return `${projectPath(entryId)}/versions/${number}`;
}

/** How a version is named on the phone and in letters. */
export function receiptOf(versionId: string): string {
  const digits = versionId.replaceAll("-", "").slice(0, 6).toUpperCase();
  return `S-${digits.slice(0, 3)}-${digits.slice(3)}`;
}

export function appealPath(entryId: string): string {
  return `${projectPath(entryId)}/appeal`;
}

export function withdrawPath(entryId: string): string {
  return `${projectPath(entryId)}/withdraw`;
}

/** Where the family says that a link can be opened now. */
export function openPath(entryId: string): string {
  return `${projectPath(entryId)}/opened`;
}

/** The project, after that was said. */
export function openedPath(entryId: string): string {
  return `${projectPath(entryId)}?opened`;
}
