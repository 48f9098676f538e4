import { mailboxKey } from "~/program/mailbox";
import { type ChildName, nameKey } from "~/program/name-key";
import {
  classOf,
  type KnownChild,
  likelyBefore,
  type Match,
  matchChildren,
} from "./match-children";
import type { RosterRow } from "./rows-of-list";
import { firstOfEach, isAnotherOfThatName, withAddresses } from "./rows-of-one-child";

export type RowFate =
  | "add"
  | "change"
  | "same"
  | "back"
  | "left"
  | "gone"
  | "duplicate"
  | "asks"
  | "wrong";

/** Why somebody must say who a row is. */
export type RowQuestion = NonNullable<Match["question"]> | "renamed" | "erased" | "duplicate";

export interface PlannedRow {
  row: RosterRow;
  fate: RowFate;
  child: KnownChild | null;
  /** Of a duplicate: the row that it repeats. */
  sameAs: number | null;
  /** Whom to ask from now on. */
  newGuardian: string | null;
  /** It stays when it is answered, so that the answer can be changed. */
  question: RowQuestion | null;
  /** Who may be meant. */
  candidates: KnownChild[];
  /** When the child of this name was erased. */
  erasedAt: Date | null;
}

export interface ImportPlan {
  rows: PlannedRow[];
  /** At the desk in a class that the list names, and not in the list. */
  missing: KnownChild[];
  /** At the desk now, without those who left. */
  present: number;
}

interface Known {
  children: KnownChild[];
  /** Of students, of schools and of the list's own teachers, by `mailboxKey`: no guardian's. */
  refusedMailboxes: ReadonlySet<string>;
  /** When a child of this name was erased from this desk. */
  erasedAt: (name: ChildName) => Date | null;
}

/** What a list would do to a desk. The same list a second time does nothing. */
export function planImport(given: RosterRow[], known: Known): ImportPlan {
  const { children } = known;
  const rows = withAddresses(given, children);
  const first = firstOfEach(rows, children);
  const readable = rows.filter((row) => !row.problem && first.get(row) === row);
  const matches = matchChildren(readable, children);
  const direct = new Set<KnownChild | null>();
  for (const { child, candidates } of matches.values()) {
    direct.add(child);
    for (const candidate of candidates) direct.add(candidate);
  }
  const unmatched = missingFrom(children, readable, direct);
  const taken = new Set([...matches.values()].map(({ child }) => child));
  const names = new Set(children.map(nameKey));
  const desk = { ...known, nearlyNamed: likelyBefore(unmatched), names, taken };
  const planned = rows.map((row) => {
    const before = first.get(row) ?? row;
    if (row.problem) return planOf(row, { fate: "wrong" });
    if (before !== row) return planDuplicate(row, before, desk);
    return planRow(row, matches.get(row) ?? NOBODY, desk);
  });
  // Who stands in a row that cannot be read is in the list all the same.
  const unread = new Set(rows.filter(({ problem }) => problem).map(nameKey));
  const meant = new Set<KnownChild | null>(children.filter((child) => unread.has(nameKey(child))));
  for (const { fate, child, candidates } of planned) {
    for (const each of fate === "asks" ? candidates : [child]) meant.add(each);
  }
  return {
    rows: planned,
    missing: missingFrom(children, readable, meant),
    present: children.filter(({ hasLeft }) => !hasLeft).length,
  };
}

function planOf(row: RosterRow, plan: Partial<PlannedRow> & { fate: RowFate }): PlannedRow {
  const nothing = { child: null, sameAs: null, newGuardian: null, question: null, erasedAt: null };
  return { row, ...nothing, candidates: [], ...plan };
}

const NOBODY: Match = { child: null, question: null, candidates: [] };

/** Left out, unless somebody says that they are two of one name. */
function planDuplicate(row: RosterRow, before: RosterRow, desk: Desk): PlannedRow {
  const asked = { question: "duplicate" as const, sameAs: before.number };
  return isAnotherOfThatName(row)
    ? { ...planRow(row, NOBODY, desk), ...asked }
    : planOf(row, { ...asked, fate: "duplicate" });
}

interface Desk extends Known {
  /** Among those who are not in the list by any name. */
  nearlyNamed: (row: RosterRow) => KnownChild[];
  names: ReadonlySet<string>;
  /** Whose record has a row already: no two rows have one. */
  taken: Set<KnownChild | null>;
}

function planRow(row: RosterRow, match: Match, desk: Desk): PlannedRow {
  const asked = match.child || row.hasLeft ? match : askAbout(row, match, desk);
  const { question, candidates } = asked;
  const answered = candidates.find((each) => each.id === row.answer && !desk.taken.has(each));
  const child = asked.child ?? answered ?? null;
  desk.taken.add(child);
  const erasedAt = question === "erased" ? desk.erasedAt(row) : null;
  const told = { child, question, candidates, erasedAt };
  if (question && !child && row.answer !== "anew") return planOf(row, { ...told, fate: "asks" });
  if (row.hasLeft)
    return planOf(row, { ...told, fate: !child ? "gone" : child.hasLeft ? "same" : "left" });
  const { newGuardian, warnings } = guardianOf(row, child, desk.refusedMailboxes);
  const isNamesake = !child && !question && desk.names.has(nameKey(row));
  const all = [...row.warnings, ...warnings, ...(isNamesake ? (["same-name"] as const) : [])];
  const fate = fateOf(row, child, newGuardian);
  return planOf({ ...row, warnings: all }, { ...told, newGuardian, fate });
}

/** Who was erased must not come back in silence, and who was renamed must not be there twice. */
function askAbout(
  row: RosterRow,
  match: Match,
  { erasedAt, nearlyNamed }: Desk,
): Omit<Match, "question"> & { question: RowQuestion | null } {
  if (match.question) return match;
  if (erasedAt(row)) return { ...match, question: "erased" };
  const candidates = nearlyNamed(row);
  return candidates.length > 0 ? { child: null, question: "renamed", candidates } : match;
}

/** More students than the school has places. */
export interface BeyondPlaces {
  places: number;
  students: number;
}

/** Null where a list fits. One that brings nobody new always does: corrections are never held back. */
export function beyondPlaces(
  { rows, missing, present }: ImportPlan,
  places: number | null,
  isComplete: boolean,
): BeyondPlaces | null {
  const count = (...fates: RowFate[]) => rows.filter(({ fate }) => fates.includes(fate)).length;
  const coming = count("add", "back");
  const leaving = count("left") + (isComplete ? missing.length : 0);
  const students = present + coming - leaving;
  return places !== null && coming > 0 && students > places ? { places, students } : null;
}

function fateOf(row: RosterRow, child: KnownChild | null, newGuardian: string | null): RowFate {
  if (!child) return "add";
  if (child.hasLeft) return "back";
  const isNamedAnew = nameKey(row) !== nameKey(child);
  const isChanged =
    isNamedAnew ||
    row.grade !== child.grade ||
    (row.className !== null && classOf(row) !== classOf(child)) ||
    (row.key !== null && row.key !== child.rosterKey) ||
    newGuardian !== null;
  return isChanged ? "change" : "same";
}

function guardianOf(row: RosterRow, child: KnownChild | null, refused: ReadonlySet<string>) {
  const none = { newGuardian: null, warnings: [] };
  const { guardianEmail } = row;
  const key = guardianEmail ? mailboxKey(guardianEmail) : null;
  if (!key || child?.guardians.includes(key)) return none;
  if (refused.has(key)) return { ...none, warnings: ["not-a-guardian" as const] };
  // An address that is there is corrected by name, never by a list.
  if (child && child.guardians.length > 0) {
    return { ...none, warnings: ["other-guardian" as const] };
  }
  return { newGuardian: guardianEmail, warnings: [] };
}

function missingFrom(
  children: KnownChild[],
  rows: RosterRow[],
  meant: ReadonlySet<KnownChild | null>,
): KnownChild[] {
  const named = new Set(rows.map(classOf));
  return children.filter(
    (child) => !child.hasLeft && !meant.has(child) && named.has(classOf(child)),
  );
}
