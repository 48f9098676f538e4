import { homeClasses } from "./one-roster-classes";
import { isDeleted, type RowOf, rowsOfFile } from "./one-roster-files.server";
import { schoolsOfUsers } from "./one-roster-schools";
import { readGrade } from "./read-grade";
import { MOST_ROWS } from "./read-table.server";
import type { ListField, NoList, RosterList } from "./roster-list";
import { staffAmong } from "./staff-of-list";

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
  "school",
  "key",
];

const LONGEST_CELL = 400;
/** Even of the shortest, no more stand in one cell. */
const MOST_ADDRESSES = 50;

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
  const roles = rowsOfFile(files, "roles.csv");
  const { isStudent, isGuardian, isStaff } = rolesOf(users, roles);
  const gradesOf = new Map(roles.map(({ userSourcedId, grade }) => [userSourcedId, grade]));
  const students = users.filter(isStudent);
  if (students.length === 0) return "empty";
  if (students.length > MOST_ROWS) return "too-long";
  const enrollments = rowsOfFile(files, "enrollments.csv");
  const classOf = homeClasses(enrollments, rowsOfFile(files, "classes.csv"), today);
  const orgs = rowsOfFile(files, "orgs.csv");
  const schoolsOf = schoolsOfUsers({ users, roles, enrollments, orgs }, today);
  // Who teaches is asked last, so that the other parent is written to.
  const guardians = users
    .filter((user) => user.email && !hasLeft(user) && isGuardian(user))
    .toSorted((a, b) => Number(isStaff(a)) - Number(isStaff(b)));
  const addressesOf = guardiansOf(guardians);
  const rows = students.map((user) => ({
    number: user.number,
    cells: [
      user.givenName,
      user.familyName,
      gradeOf(user.grades || (gradesOf.get(user.sourcedId) ?? "")),
      classOf.get(user.sourcedId) ?? "",
      hasLeft(user) ? today : "",
      addressesOf(user).join("; "),
      schoolsOf(user.sourcedId),
      user.sourcedId ? keyOf(user.sourcedId) : "",
    ].map((cell) => cell.slice(0, LONGEST_CELL)),
  }));
  const staff = users.filter(isStaff).map(({ email }) => email);
  return {
    source: "one-roster",
    columns: COLUMNS.map((field) => ({ heading: field, field })),
    rows,
    passedOver: [],
    staff: staffAmong(staff, rows),
  };
}

/** 1.1 has the role with the user, 1.2 in a file of its own; where neither says it, those with a grade are students. */
function rolesOf(users: User[], roles: RowOf<"roles.csv">[]) {
  const isSaid = roles.length > 0 || users.some(({ role, roles: all }) => role || all);
  const standing = roles.filter((each) => !isDeleted(each));
  const hasRole = (pattern: RegExp, among = standing) => {
    const ids = new Set(
      among.filter(({ role }) => pattern.test(role)).map(({ userSourcedId }) => userSourcedId),
    );
    return ({ role, roles: all, sourcedId }: User) =>
      pattern.test(role) || pattern.test(all) || ids.has(sourcedId);
  };
  const hasGrades = users.some(({ grades }) => grades);
  return {
    isStudent: isSaid ? hasRole(/student/i) : ({ grades }: User) => !hasGrades || Boolean(grades),
    isGuardian: hasRole(/guardian|parent/i),
    // Whoever was let go as well: they have known the list.
    isStaff: hasRole(STAFF, roles),
  };
}

const STAFF = /teach|aide|admin|principal|proctor|staff|faculty|counsel|coach/i;

function hasLeft(user: User): boolean {
  return isDeleted(user) || /^(?:false|0|no?)$/i.test(user.enabledUser);
}

/** Of "03,04" the first that is one. */
function gradeOf(grades: string): string {
  const listed = grades.split(/[,;|]/).map((grade) => grade.trim());
  return listed.find(readGrade) ?? listed[0] ?? "";
}

/** A student names those who stand for them, or they name the student. */
function guardiansOf(guardians: User[]): (student: User) => string[] {
  const byId = new Map(guardians.map((user) => [user.sourcedId, user.email]));
  const byStudent = new Map<string, Set<string>>();
  for (const { agentSourcedIds, email } of guardians) {
    for (const id of idsIn(agentSourcedIds)) {
      const addresses = byStudent.get(id) ?? new Set();
      byStudent.set(id, addresses);
      if (addresses.size < MOST_ADDRESSES) addresses.add(email);
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
