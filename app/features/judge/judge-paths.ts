import { JUDGE_CONFLICTS_PATH, JUDGE_PATH, JUDGE_PROFILE_PATH, readingPath } from "~/program/paths";

export const PROFILE_PATH = JUDGE_PROFILE_PATH;
export const CONFLICTS_PATH = JUDGE_CONFLICTS_PATH;
export const CONDUCT_PATH = `${JUDGE_PATH}/conduct`;
export const GOODBYE_PATH = `${JUDGE_PATH}/goodbye`;
export const THANKS_PATH = `${JUDGE_PATH}/thanks.pdf`;
export const REPORTS_PATH = "/admin/judge-reports";

export function savePath(assignmentId: string): string {
  return `${readingPath(assignmentId)}/save`;
}

/** By a name that tells nothing: "report.pdf". */
export function materialPath(assignmentId: string, name: string): string {
  return `${readingPath(assignmentId)}/files/${name}`;
}

/** Leads to another site without its address standing in our page. */
export function outsidePath(assignmentId: string, part: string): string {
  return `${readingPath(assignmentId)}/link/${part}`;
}

/** Puts a project forward for a special award. */
export function nominatePath(assignmentId: string): string {
  return `${readingPath(assignmentId)}/nominate`;
}

/** Hands a project back, or says what is wrong with it. */
export function stopPath(assignmentId: string): string {
  return `${readingPath(assignmentId)}/stop`;
}
