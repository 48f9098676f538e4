import { mailboxKey } from "~/program/mailbox";
import { type ChildName, nameKey } from "~/program/name-key";
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

/** What two are compared by, worked out once: in a list of namesakes every row meets every child. */
interface Compared<Of> {
  of: Of;
  name: string;
  className: string;
}

interface ComparedRow extends Compared<RosterRow> {
  /** By `mailboxKey`. */
  guardian: string | null;
}

type Fit = (row: ComparedRow, child: Compared<KnownChild>) => boolean;

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
  const compared = rows.map(comparedRow);
  const classes = new Set(compared.map(({ className }) => className));
  const childrenOf = Map.groupBy(children.map(comparedChild), ({ name }) => name);
  const rowsOf = Map.groupBy(compared, ({ name }) => name);
  for (const fits of [hasSameGuardian, isSameGradeAndClass, isSameClass, hasMoved(classes)]) {
    for (const row of compared.filter(({ of }) => !matches.has(of))) {
      const [child, another] = namesakesOf(row, fits);
      if (!child || another) continue;
      const isRival = (other: ComparedRow) =>
        other !== row && !matches.has(other.of) && fits(other, child);
      if (rowsOf.get(row.name)?.some(isRival)) continue;
      matches.set(row.of, { child: child.of, question: null, candidates: [] });
      free.delete(child.of);
    }
  }
  for (const row of compared.filter(({ of }) => !matches.has(of))) {
    const candidates = namesakesOf(row, isPossible).map(({ of }) => of);
    const question = candidates.length > 0 ? "namesakes" : null;
    matches.set(row.of, { child: null, question, candidates });
  }
  return matches;

  /** Whoever has another id of the school is another child, whatever the name. */
  function namesakesOf(row: ComparedRow, fits: Fit): Compared<KnownChild>[] {
    const alike = childrenOf.get(row.name) ?? [];
    return alike.filter(
      (child) => fits(row, child) && free.has(child.of) && !(row.of.key && child.of.rosterKey),
    );
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
  const names = Map.groupBy(children, nameOf);
  for (const row of rows) {
    const child = row.key ? byKey.get(row.key) : undefined;
    if (!child) continue;
    const others = (names.get(nameOf(row)) ?? []).filter((other) => other !== child);
    const isSame = nameOf(row) === nameOf(child);
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

function comparedRow(row: RosterRow): ComparedRow {
  const guardian = row.guardianEmail === null ? null : mailboxKey(row.guardianEmail);
  return { of: row, name: nameOf(row), className: classOf(row), guardian };
}

function comparedChild(child: KnownChild): Compared<KnownChild> {
  return { of: child, name: nameOf(child), className: classOf(child) };
}

const hasSameGuardian: Fit = ({ guardian }, child) =>
  guardian !== null && child.of.guardians.includes(guardian);

const isSameGradeAndClass: Fit = (row, child) =>
  row.of.grade === child.of.grade && row.className === child.className;

const isSameClass: Fit = ({ className }, child) =>
  className !== "" && className === child.className;

/** In the same grade, from a class that the list speaks of too, or where a class is not said. */
function hasMoved(classes: ReadonlySet<string>): Fit {
  return (row, child) =>
    row.of.grade === child.of.grade &&
    (!row.className || !child.className || classes.has(child.className));
}

/** Unless both the grade and the class are others. */
const isPossible: Fit = (row, child) =>
  row.of.grade === child.of.grade ||
  row.className === "" ||
  child.className === "" ||
  row.className === child.className;

/** Five hundred strangers beside five hundred missing in one class are another list, and nobody's slips. */
const MOST_COMPARED = 250_000;

/** Of a row: who of its class is not in the list, and has nearly this name. A slip that was mended? */
export function likelyBefore(missing: KnownChild[]): (row: RosterRow) => KnownChild[] {
  const gradeAndClass = (of: RosterRow | KnownChild) => [of.grade, classOf(of)].join("\n");
  const classes = Map.groupBy(missing, gradeAndClass);
  let compared = 0;
  return (row) => {
    const classmates = classes.get(gradeAndClass(row)) ?? [];
    compared += classmates.length;
    return compared > MOST_COMPARED ? [] : classmates.filter((child) => isLike(row, child));
  };
}

function isLike(row: RosterRow, child: KnownChild): boolean {
  if (distanceBetween(nameOf(row), nameOf(child)) <= 2) return true;
  const [one, other] = [wordsOf(row), wordsOf(child)];
  const [fewer, more] = one.list.length <= other.list.length ? [one, other] : [other, one];
  return fewer.list.length > 1 && fewer.list.every((word) => more.set.has(word));
}

function shareAWord(row: RosterRow, child: KnownChild): boolean {
  return wordsOf(row).list.some((word) => wordsOf(child).set.has(word));
}

/** Worked out once of each, however many they are compared with. */
function onceOfEach<Of extends object, Found>(find: (of: Of) => Found): (of: Of) => Found {
  const known = new WeakMap<Of, Found>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const found = find(of);
    known.set(of, found);
    return found;
  };
}

const nameOf = onceOfEach(nameKey);

const wordsOf = onceOfEach((named: ChildName) => {
  const list = nameOf(named).split(" ");
  return { list, set: new Set(list) };
});

export function classOf({ className }: { className: string | null }): string {
  return (className ?? "").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
