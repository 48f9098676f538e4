import { homeClasses } from "./one-roster-classes";
import { isDeleted, type RowOf, rowsOfFile } from "./one-roster-files.server";
import { readGrade } from "./read-grade";
import { MOST_ROWS } from "./read-table.server";
import type { ListField, NoList, RosterList } from "./roster-list";

interface Reading {
  keyOf: (sourcedId: string) => string;
  today: string;
}

type User = RowOf<"users.csv">;

const COLUMNS: ListField[] = [
  "given_name",
  "family_name",
  "grade",
  "class",
  "left_on",
  "guardian_email",
  "key",
];

/**
 * The students of a OneRoster 1.1 or 1.2 export, by the names of its files. `users.csv` holds names of
 * accounts, telephones and, in some, passwords: of a student the address is not taken either.
 */
export function readOneRoster(
  files: ReadonlyMap<string, Uint8Array>,
  { keyOf, today }: Reading,
): RosterList | NoList {
  const users = rowsOfFile(files, "users.csv");
  if (!users.some(({ sourcedId, givenName }) => sourcedId && givenName)) return "not-one-roster";
  const roleOf = rolesOf(users, rowsOfFile(files, "roles.csv"));
  const students = users.filter((user) => roleOf(user).includes("student"));
  if (students.length === 0) return "empty";
  if (students.length > MOST_ROWS) return "too-long";
  const classOf = homeClasses(
    rowsOfFile(files, "enrollments.csv"),
    rowsOfFile(files, "classes.csv"),
    today,
  );
  const guardians = users.filter(
    (user) => user.email && !hasLeft(user) && /guardian|parent/.test(roleOf(user)),
  );
  const addressesOf = guardiansOf(guardians);
  return {
    source: "one-roster",
    columns: COLUMNS.map((field) => ({ heading: field, field })),
    rows: students.map((user) => ({
      number: user.number,
      cells: [
        user.givenName,
        user.familyName,
        gradeOf(user),
        classOf.get(user.sourcedId) ?? "",
        hasLeft(user) ? today : "",
        addressesOf(user).join("; "),
        user.sourcedId ? keyOf(user.sourcedId) : "",
      ].map((cell) => cell.slice(0, 400)),
    })),
  };
}

/** 1.1 has the role with the user, 1.2 in a file of its own; where neither says it, all are students. */
function rolesOf(users: User[], roles: RowOf<"roles.csv">[]): (user: User) => string {
  const standing = Map.groupBy(
    roles.filter((each) => !isDeleted(each)),
    ({ userSourcedId }) => userSourcedId,
  );
  const isSaid = roles.length > 0 || users.some(({ role, roles: all }) => role || all);
  return (user) => {
    const own = standing.get(user.sourcedId)?.map(({ role }) => role) ?? [];
    const said = [user.role, user.roles, ...own].join(" ").toLowerCase().trim();
    return said || (isSaid ? "" : "student");
  };
}

function hasLeft(user: User): boolean {
  return isDeleted(user) || user.enabledUser.toLowerCase() === "false";
}

/** Of "03,04" the first that is one. */
function gradeOf({ grades }: User): string {
  const listed = grades.split(/[,;|]/).map((grade) => grade.trim());
  return listed.find(readGrade) ?? listed[0] ?? "";
}

/** A student names those who stand for them, or they name the student. */
function guardiansOf(guardians: User[]): (student: User) => string[] {
  const byId = new Map(guardians.map((user) => [user.sourcedId, user.email]));
  const byStudent = new Map<string, string[]>();
  for (const { agentSourcedIds, email } of guardians) {
    for (const id of idsIn(agentSourcedIds)) {
      byStudent.set(id, [...(byStudent.get(id) ?? []), email]);
    }
  }
  return ({ sourcedId, agentSourcedIds }) => [
    ...new Set([
      ...idsIn(agentSourcedIds).flatMap((id) => byId.get(id) ?? []),
      ...(byStudent.get(sourcedId) ?? []),
    ]),
  ];
}

function idsIn(list: string): string[] {
  return list.split(/[,;|\s]+/).filter(Boolean);
}
