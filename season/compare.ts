import type { Books, StoredStudent, StoredVersion } from "./books.ts";
import { isUnder13, type Student } from "./cast.ts";
import { type Played, studentsUnder13 } from "./played.ts";

/** One line of the report: what was acknowledged, and every difference in words. */
export interface Finding {
  what: string;
  acknowledged: number;
  differences: string[];
}

/** Compares what the site acknowledged with what it has stored. */
export function compare(played: readonly Played[], books: Books): Finding[] {
  const studentsByEntry = Map.groupBy(books.students, ({ entry }) => entry);
  const versionsByEntry = Map.groupBy(books.versions, ({ entry }) => entry);
  const storedOf = ({ entryId }: Played) => studentsByEntry.get(entryId) ?? [];
  return [
    placesFinding(played, books),
    finding(
      "students with a place",
      played,
      ({ place }) => place.students.length,
      (each) => namesDiffer(each, storedOf(each)),
    ),
    finding(
      "signatures of guardians",
      played,
      ({ signed }) => signed.size,
      (each) => eachStudent(each, storedOf(each), consentsDiffer),
    ),
    finding("lessons, with what was written", played, lessonsIn, (each) =>
      eachStudent(each, storedOf(each), lessonsDiffer),
    ),
    finding(
      "versions, with their files",
      played,
      ({ versions }) => versions.length,
      (each) => versionsDiffer(each, versionsByEntry.get(each.entryId) ?? []),
    ),
  ];
}

/** No letter goes to a child under 13, but what they ask for themselves: neither one that was written nor one that came. */
export function lettersToChildren(
  played: readonly Played[],
  { recipients }: Books,
  delivered: readonly string[],
): Finding {
  const silent = studentsUnder13(played).flatMap(({ mailbox }) => mailbox ?? []);
  const differences = silent
    .filter((mailbox) => recipients.includes(mailbox) || delivered.includes(mailbox))
    .map((mailbox) => `a letter went to ${mailbox}, a child under 13`);
  return {
    what: "mailboxes of children under 13 kept silent",
    acknowledged: silent.length,
    differences,
  };
}

function finding(
  what: string,
  played: readonly Played[],
  countOf: (each: Played) => number,
  differencesOf: (each: Played) => string[],
): Finding {
  const acknowledged = played.reduce((sum, each) => sum + countOf(each), 0);
  return { what, acknowledged, differences: played.flatMap(differencesOf) };
}

function placesFinding(played: readonly Played[], { places }: Books): Finding {
  const bySession = Map.groupBy(places, ({ session }) => session);
  const paid = new Set(played.map(({ sessionId }) => sessionId));
  return {
    what: "paid places",
    acknowledged: played.length,
    differences: [
      ...played
        .filter(({ sessionId, entryId }) => {
          const stored = bySession.get(sessionId) ?? [];
          return stored.length !== 1 || stored[0]?.entry !== entryId;
        })
        .map(({ place }) => `${place.title} is paid and has not one entry, its own`),
      ...places
        .filter(({ session }) => !paid.has(session))
        .map(({ session }) => `${session} counts as paid and is not`),
    ],
  };
}

function namesDiffer({ place }: Played, stored: StoredStudent[]): string[] {
  const names = stored.map(({ givenName }) => givenName).toSorted();
  const wanted = place.students.map(({ givenName }) => givenName).toSorted();
  if (names.join() === wanted.join()) return [];
  return [`${place.title} has ${names.join(", ") || "nobody"} in place of ${wanted.join(", ")}`];
}

type Differ = (student: Student, stored: StoredStudent, played: Played) => string[];

function eachStudent(played: Played, stored: StoredStudent[], differ: Differ): string[] {
  return played.place.students.flatMap((student) => {
    const row = stored.find(({ givenName }) => givenName === student.givenName);
    return row ? differ(student, row, played) : [`${student.givenName} is not there`];
  });
}

/** Under 13 a signature by link counts with the second letter, which is a record of its own. */
const consentsDiffer: Differ = (student, { consents }, { signed }) => {
  const wanted = isUnder13(student) ? ["link", "link_confirmed"] : ["link"];
  const kinds = [...new Set(consents)];
  if (!signed.has(student.givenName)) return [`nobody signed for ${student.givenName}`];
  return kinds.join() === wanted.join()
    ? []
    : [`for ${student.givenName} there is ${kinds.join(", ") || "no consent"}`];
};

const lessonsDiffer: Differ = ({ givenName }, { lessons: stored }, { lessons }) => {
  const missing = (lessons.get(givenName) ?? []).filter((lesson) => !stored.includes(lesson));
  if (!lessons.has(givenName)) return [`${givenName} learned nothing`];
  return missing.map((lesson) => `${lesson} of ${givenName} is not there`);
};

function lessonsIn({ lessons }: Played): number {
  return [...lessons.values()].flat().length;
}

function versionsDiffer({ versions, place }: Played, stored: StoredVersion[]): string[] {
  const missing = versions.filter(
    ({ number, title, sha256 }) =>
      !stored.some(
        (row) => row.number === number && row.title === title && row.files.join() === sha256,
      ),
  );
  return [
    ...(versions.length === 0 ? [`${place.title} was never sent in`] : []),
    ...missing.map(
      ({ number }) => `version ${number} of ${place.title} is not there as it was sent`,
    ),
    ...(stored.length > versions.length ? [`${place.title} has a version that nobody sent`] : []),
  ];
}
