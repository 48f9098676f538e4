import type { ProjectContent } from "~/program/project";
import { type PackItem, packList } from "~/program/project-rules";
import type { ProjectView } from "../project-view.server";

/** What is asked; a statement that need not be is not shown where nobody is there to write it. */
export function shownItems(
  content: ProjectContent,
  { division, hasMentor }: Pick<ProjectView, "division" | "hasMentor">,
): PackItem[] {
  return packList(content, division).filter(
    ({ part, isRequired, isBegun }) =>
      part !== "mentorStatement" || isRequired || isBegun || hasMentor,
  );
}
