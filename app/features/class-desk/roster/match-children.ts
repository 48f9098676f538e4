import { mailboxKey } from "~/program/mailbox";
import { nameKey } from "~/program/name-key";
import { distanceBetween } from "./reading/word-distance";
import type { RosterRow } from "./rows-of-list";

/** A child who is at the desk already. */
export interface KnownChild {
  id: string;
  givenName: string;
  familyName: string | null;
  grade: string | null;
  className: string | null;
  rosterKey: string | null;
  hasLeft: boolean;
  /** By `mailboxKey`. */
  guardians: string[];
}

/** Whose record a row is: of one child, of nobody yet, or of one of several, which only a person can say. */
export interface Match {
  child: KnownChild | null;
  question: "namesakes" | "other-name" | null;
  candidates: KnownChild[];
}

type Fit = (row: RosterRow, child: KnownChild) => boolean;

/**
 * By the school's own id, else by name where something else agrees and nobody else can be meant: a record
 * holds consents and a project, and must never become another child's. Where it may, somebody is asked.
 */
export function matchChildren(rows: RosterRow[], children: KnownChild[]): Map<RosterRow, Match> {
  const matches = new Map<RosterRow, Match>();
  const free = new Set(children);
  matchByKey(rows, children, (row, match) => {
    matches.set(row, match);
    for (const child of match.child ? [match.child] : match.candidates) free.delete(child);
  });
  const classes = new Set(rows.map(classOf));
  const childrenOf = Map.groupBy(children, nameKey);
  const rowsOf = Map.groupBy(rows, nameKey);
  for (const fits of [hasSameGuardian, isSameGradeAndClass, isSameClass, hasMoved(classes)]) {
    for (const row of rows.filter((each) => !matches.has(each))) {
      const fitting = namesakesOf(row).filter((child) => fits(row, child));
      const rivals = (rowsOf.get(nameKey(row)) ?? []).filter(
        (other) => other !== row && !matches.has(other) && fitting.some((one) => fits(other, one)),
      );
      const [child] = fitting;
      if (!child || fitting.length > 1 || rivals.length > 0) continue;
      matches.set(row, { child, question: null, candidates: [] });
      free.delete(child);
    }
  }
  for (const row of rows.filter((each) => !matches.has(each))) {
    const candidates = namesakesOf(row).filter((child) => !isSurelyAnother(row, child));
    const question = candidates.length > 0 ? "namesakes" : null;
    matches.set(row, { child: null, question, candidates });
  }
  return matches;

  /** Whoever has another id of the school is another child, whatever the name. */
  function namesakesOf(row: RosterRow): KnownChild[] {
    const alike = childrenOf.get(nameKey(row)) ?? [];
    return alike.filter((child) => free.has(child) && !(row.key && child.rosterKey));
  }
}

function matchByKey(
  rows: RosterRow[],
  children: KnownChild[],
  take: (row: RosterRow, match: Match) => void,
): void {
  const byKey = new Map(
    children.flatMap((child) => (child.rosterKey ? [[child.rosterKey, child]] : [])),
  );
  const names = Map.groupBy(children, nameKey);
  for (const row of rows) {
    const child = row.key ? byKey.get(row.key) : undefined;
    if (!child) continue;
    const others = (names.get(nameKey(row)) ?? []).filter((other) => other !== child);
    const isSame = nameKey(row) === nameKey(child);
    // A school that gives an id to somebody else, or confuses two, must not give away a record.
    const isDoubtful = !isSame && (others.length > 0 || !shareAWord(row, child));
    take(
      row,
      isDoubtful
        ? { child: null, question: "other-name", candidates: [child, ...others] }
        : { child, question: null, candidates: [] },
    );
  }
}

const hasSameGuardian: Fit = (row, child) =>
  row.guardianEmail !== null && child.guardians.includes(mailboxKey(row.guardianEmail));

const isSameGradeAndClass: Fit = (row, child) =>
  row.grade === child.grade && classOf(row) === classOf(child);

const isSameClass: Fit = (row, child) => classOf(row) !== "" && classOf(row) === classOf(child);

/** In the same grade, from a class that the list speaks of too, or where a class is not said. */
function hasMoved(classes: ReadonlySet<string>): Fit {
  return (row, child) =>
    row.grade === child.grade && (!classOf(row) || !classOf(child) || classes.has(classOf(child)));
}

/** Another grade and another class. */
function isSurelyAnother(row: RosterRow, child: KnownChild): boolean {
  const isElsewhere =
    classOf(row) !== "" && classOf(child) !== "" && classOf(row) !== classOf(child);
  return isElsewhere && row.grade !== child.grade;
}

/** Somebody of the class who is not in the list, and whose name is nearly this: a slip that was mended? */
export function likelyBefore(row: RosterRow, missing: KnownChild[]): KnownChild[] {
  return missing.filter((child) => isSameGradeAndClass(row, child) && isLike(row, child));
}

function isLike(row: RosterRow, child: KnownChild): boolean {
  const [one, other] = [nameKey(row), nameKey(child)];
  const [fewer = [], more = []] = [one.split(" "), other.split(" ")].toSorted(
    (a, b) => a.length - b.length,
  );
  const isPart = fewer.length > 1 && fewer.every((word) => more.includes(word));
  return isPart || distanceBetween(one, other) <= 2;
}

function shareAWord(row: RosterRow, child: KnownChild): boolean {
  const words = new Set(nameKey(child).split(" "));
  return nameKey(row)
    .split(" ")
    .some((word) => words.has(word));
}

export function classOf({ className }: { className: string | null }): string {
  return (className ?? "").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
