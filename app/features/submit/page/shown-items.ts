import type { ProjectContent } from "~/program/project";
import { type PackItem, packList } from "~/program/project-rules";
import { type FieldErrors, partOf, type Slot } from "../part-slots";
import type { ProjectView } from "../project-view.server";

/** A line of the pack list, as it stands on the page: ahead of what is saved. */
export interface ShownItem extends PackItem {
  /** What the server said to something typed here that it did not take. */
  refusal: string | null;
}

/** What is asked; a statement that need not be is not shown where nobody is there to write it. */
export function shownItems(
  content: ProjectContent,
  { division, hasMentor }: Pick<ProjectView, "division" | "hasMentor">,
  errors: ReadonlyMap<Slot, FieldErrors> = new Map(),
): ShownItem[] {
  const refused = [...errors].map(([slot, byField]) => ({ part: partOf(slot), byField }));
  return packList(content, division)
    .filter(
      ({ part, isRequired, isBegun }) =>
        part !== "mentorStatement" || isRequired || isBegun || hasMentor,
    )
    .map((item) => {
      const found = refused.find(({ part }) => part === item.part);
      return { ...item, refusal: Object.values(found?.byField ?? {}).flat()[0] ?? null };
    });
}
