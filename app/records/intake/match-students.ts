import { fullName } from "~/program/shown-name";

interface Named {
  givenName: string;
  familyName: string | null;
}

interface Known extends Named {
  id: string;
  isLeader: boolean;
}

interface Listed extends Named {
  isLeader: boolean;
}

/** Of each member in a team's list; null for one who is new in it. Its leader is known as such. */
export type MemberIds = readonly (string | null)[];

/** For each student of a corrected list who it is: as the correction says, and never by the name. */
export function matchCorrected(
  before: Known[],
  students: Listed[],
  memberIds: MemberIds,
): (string | undefined)[] {
  if (isOne(before, students)) return [before[0]?.id];
  const listed = [...memberIds];
  const left = [...before];
  return students.map(({ isLeader }) => {
    const id = isLeader ? null : listed.shift();
    const index = left.findIndex((known) => (isLeader ? known.isLeader : known.id === id));
    return index < 0 ? undefined : left.splice(index, 1)[0]?.id;
  });
}

/**
 * For each student of a list that was typed anew who it was before: by name, else by place. About whom a
 * guardian has answered is found by name alone, because a list must not give a record away; where there is
 * one child, that one is meant.
 */
export function matchListed(
  before: Known[],
  students: Listed[],
  answered: ReadonlySet<string>,
): (string | undefined)[] {
  if (isOne(before, students)) return [before[0]?.id];
  const left = [...before];
  const take = (isWanted: (known: Known) => boolean) => {
    const index = left.findIndex(isWanted);
    return index < 0 ? undefined : left.splice(index, 1)[0]?.id;
  };
  const byName = students.map((student) => take((known) => fullName(known) === fullName(student)));
  const byPlainName = students.map(
    (student, place) => byName[place] ?? take((known) => plainName(known) === plainName(student)),
  );
  return byPlainName.map((id) => id ?? take((known) => !answered.has(known.id)));
}

function isOne(before: Known[], students: Listed[]): boolean {
  return before.length === 1 && students.length === 1;
}

/** Case, accents and punctuation make nobody another child. */
function plainName(student: Named): string {
  return fullName(student)
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number}]/gu, "")
    .toLocaleLowerCase("en-US");
}
