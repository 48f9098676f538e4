import { schoolPath } from "~/program/paths";

/** Who is let in; for the school's contact alone. */
export function teachersPath(schoolId: string): string {
  return `${schoolPath(schoolId)}/teachers`;
}

export function teacherInvitationPath(token: string): string {
  return `/teacher/${token}`;
}
