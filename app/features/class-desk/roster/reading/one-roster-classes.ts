import { isDeleted, type RowOf } from "./one-roster-files.server";
import { readDates } from "./read-dates";

/** One class a student: the homeroom, else the first in the file. */
export function homeClasses(
  enrollments: RowOf<"enrollments.csv">[],
  classes: RowOf<"classes.csv">[],
  today: string,
): Map<string, string> {
  const known = new Map(
    classes.filter((each) => !isDeleted(each)).map((each) => [each.sourcedId, each]),
  );
  const ends = readDates(enrollments.map(({ endDate }) => endDate));
  const chosen = new Map<string, RowOf<"classes.csv">>();
  for (const [index, enrollment] of enrollments.entries()) {
    const { classSourcedId, userSourcedId, role } = enrollment;
    const found = known.get(classSourcedId);
    const hasEnded = (ends[index] ?? "9999") < today || isDeleted(enrollment);
    if (!found || hasEnded || (role && role.toLowerCase() !== "student")) continue;
    const before = chosen.get(userSourcedId);
    if (!before || (isHomeroom(found) && !isHomeroom(before))) chosen.set(userSourcedId, found);
  }
  return new Map([...chosen].map(([user, { title }]) => [user, title]));
}

function isHomeroom({ classType }: { classType: string }): boolean {
  return classType.toLowerCase() === "homeroom";
}
