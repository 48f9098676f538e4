import { isDeleted, type RowOf } from "./one-roster-files.server";
import { readDates } from "./read-dates";
import { joinSchools } from "./school-names";

interface OneRosterFiles {
  users: RowOf<"users.csv">[];
  roles: RowOf<"roles.csv">[];
  enrollments: RowOf<"enrollments.csv">[];
  orgs: RowOf<"orgs.csv">[];
}

/** What a school belongs to, or what belongs to it, and is none itself. */
const NO_SCHOOL = /^(?:district|local|state|national|department)$/i;

/**
 * The schools of everybody in the file, by the id of the user: where they are registered, and where they
 * are in a class today. Somebody may be at two.
 */
export function schoolsOfUsers(
  { users, roles, enrollments, orgs }: OneRosterFiles,
  today: string,
): (userId: string) => string {
  const known = new Map(orgs.map((org) => [org.sourcedId, org]));
  const ids = new Map<string, Set<string>>();
  const add = (userId: string, orgIds: string) => {
    const theirs = ids.get(userId) ?? new Set();
    ids.set(userId, theirs);
    for (const id of orgIds.split(/[,;|\s]+/).filter(Boolean)) theirs.add(id);
  };
  for (const { sourcedId, orgSourcedIds, primaryOrgSourcedId } of users) {
    add(sourcedId, `${primaryOrgSourcedId} ${orgSourcedIds}`);
  }
  for (const role of roles.filter((each) => !isDeleted(each))) {
    add(role.userSourcedId, role.orgSourcedId);
  }
  const ends = readDates(enrollments.map(({ endDate }) => endDate));
  for (const [at, enrollment] of enrollments.entries()) {
    const hasEnded = (ends[at] ?? "9999") < today || isDeleted(enrollment);
    if (!hasEnded) add(enrollment.userSourcedId, enrollment.schoolSourcedId);
  }
  return (userId) =>
    joinSchools(
      [...(ids.get(userId) ?? [])]
        .filter((id) => !NO_SCHOOL.test(known.get(id)?.type ?? ""))
        .map((id) => known.get(id)?.name || id),
    );
}
