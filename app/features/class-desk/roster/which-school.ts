import type { ListRow, RosterList } from "./reading/roster-list";
import { schoolKey, splitSchools } from "./reading/school-names";
import { textOf } from "./rows-of-list";

/** A school that a list names. */
export interface NamedSchool {
  key: string;
  /** As the list writes it first. */
  name: string;
  students: number;
}

/** What the page says and asks about the schools of a list. */
export type SchoolsOfList = ReturnType<typeof schoolsOfList>;

interface DeskNames {
  name: string;
  /** What somebody at this desk said before. */
  rosterName: string | null;
}

/** A district's file names several schools; the desk is one's, and only somebody at it can say which. */
export function schoolsOfList(list: RosterList, said: string | null, desk: DeskNames) {
  const named = schoolsIn(list);
  const several = named.length > 1 ? named : [];
  const own = [desk.rosterName ?? "", desk.name].map(schoolKey).filter(Boolean);
  const likely = own.flatMap((key) => named.find((school) => school.key === key) ?? [])[0];
  const chosen = several.find(({ key }) => key === said) ?? null;
  const unnamed = several.length > 0 ? list.rows.filter((row) => keysOf(list, row).size === 0) : [];
  const taken = chosen ? chosen.students : 0;
  return {
    several,
    likely: likely?.key ?? null,
    chosen,
    isAsked: several.length > 0 && !chosen,
    elsewhere: list.rows.length - taken - unnamed.length,
    unnamed: unnamed.length,
    /** The only one that is named, and it is not called as this desk is. */
    other: named.length === 1 && !likely ? (named[0]?.name ?? null) : null,
  };
}

/** The rows that may be brought in: of the school that was chosen, where there are several; none until then. */
export function onlyOfSchool(list: RosterList, said: string | null): RosterList {
  if (schoolsIn(list).length < 2) return list;
  return { ...list, rows: list.rows.filter((row) => said && keysOf(list, row).has(said)) };
}

function schoolsIn(list: RosterList): NamedSchool[] {
  const found = new Map<string, NamedSchool>();
  for (const row of list.rows) {
    for (const [key, name] of keysOf(list, row)) {
      const school = found.get(key) ?? { key, name, students: 0 };
      found.set(key, school);
      school.students += 1;
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

function keysOf(list: RosterList, row: ListRow): Map<string, string> {
  const names = splitSchools(textOf(list, row, "school"));
  return new Map(names.flatMap((name) => (schoolKey(name) ? [[schoolKey(name), name]] : [])));
}
