import type { Pupil } from "~/records/access/school-desk.server";

export interface ClassCount {
  id: string | null;
  name: string | null;
  students: number;
  left: number;
}

/** How many are in each class, in the order of the children; who left is counted apart. */
export function classCounts(pupils: Pick<Pupil, "classId" | "className" | "leftSchoolAt">[]) {
  const classes = Map.groupBy(pupils, ({ classId }) => classId);
  return [...classes].map(
    ([id, children]): ClassCount => ({
      id,
      name: children[0]?.className ?? null,
      students: children.filter(({ leftSchoolAt }) => !leftSchoolAt).length,
      left: children.filter(({ leftSchoolAt }) => leftSchoolAt).length,
    }),
  );
}
