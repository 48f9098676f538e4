import { feedbackPath } from "~/program/paths";

/** A line for whoever read the project. */
export function thanksPath(entryId: string): string {
  return `${feedbackPath(entryId)}/thanks`;
}
