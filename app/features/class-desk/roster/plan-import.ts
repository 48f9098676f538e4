import { mailboxKey } from "~/program/mailbox";
import { nameKey } from "./reading/read-name";
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

export type RowFate = "add" | "change" | "same" | "back" | "left" | "duplicate" | "wrong";

export interface PlannedRow {
  row: RosterRow;
  fate: RowFate;
  child: KnownChild | null;
  /** Of a duplicate: the row that it repeats. */
  sameAs: number | null;
  /** Whom to ask from now on. */
  newGuardian: string | null;
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
  /** Of students and schools, by `mailboxKey`: no guardian's. */
  refusedMailboxes: ReadonlySet<string>;
}

/** What a list would do to a desk. The same list a second time does nothing. */
export function planImport(rows: RosterRow[], { children, refusedMailboxes }: Known): ImportPlan {
  const first = firstOfEach(rows);
  const readable = rows.filter((row) => !row.problem && first.get(row) === row);
  const childOf = matchChildren(readable, children);
  const namesKnown = new Set(children.map(nameKey));
  const planned = rows.map((row): PlannedRow => {
    const bare = { row, child: null, sameAs: null, newGuardian: null };
    if (row.problem) return { ...bare, fate: "wrong" };
    const before = first.get(row);
    if (before && before !== row) return { ...bare, fate: "duplicate", sameAs: before.number };
    const child = childOf.get(row) ?? null;
    if (row.hasLeft) return { ...bare, child, fate: child && !child.hasLeft ? "left" : "same" };
    const { newGuardian, warnings } = guardianOf(row, child, refusedMailboxes);
    const isNamesake = !child && namesKnown.has(nameKey(row));
    const all = [...row.warnings, ...warnings, ...(isNamesake ? (["same-name"] as const) : [])];
    const warned = { ...row, warnings: all };
    return { row: warned, child, sameAs: null, newGuardian, fate: fateOf(row, child, newGuardian) };
  });
  return {
    rows: planned,
    missing: missingFrom(children, readable, childOf),
    present: children.filter(({ hasLeft }) => !hasLeft).length,
  };
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

/** Two rows of one name in one class and grade are one child, written down twice. */
function firstOfEach(rows: RosterRow[]): Map<RosterRow, RosterRow> {
  const firsts = new Map<string, RosterRow>();
  const byRow = new Map<RosterRow, RosterRow>();
  for (const row of rows.filter(({ problem }) => !problem)) {
    const key = row.key ?? [nameKey(row), row.grade, classOf(row)].join("\n");
    const first = firsts.get(key) ?? row;
    firsts.set(key, first);
    byRow.set(row, first);
  }
  return byRow;
}

/** By the school's own id, else by name and class, else by name and grade where nobody else has both. */
function matchChildren(rows: RosterRow[], children: KnownChild[]): Map<RosterRow, KnownChild> {
  const matched = new Map<RosterRow, KnownChild>();
  const free = new Set(children);
  const take = (
    keyOfRow: (row: RosterRow) => string | null,
    keyOfChild: (child: KnownChild) => string | null,
    isAlone = false,
  ) => {
    const open = rows.filter((row) => !matched.has(row));
    const rowsByKey = Map.groupBy(open, keyOfRow);
    const childrenByKey = Map.groupBy(free, keyOfChild);
    for (const [key, [row, ...otherRows]] of rowsByKey) {
      const [child, ...others] = key === null ? [] : (childrenByKey.get(key) ?? []);
      if (!row || !child || (isAlone && otherRows.length + others.length > 0)) continue;
      matched.set(row, child);
      free.delete(child);
    }
  };
  take(
    ({ key }) => key,
    ({ rosterKey }) => rosterKey,
  );
  take(
    (row) => [nameKey(row), row.grade, classOf(row)].join("\n"),
    (child) => [nameKey(child), child.grade, classOf(child)].join("\n"),
  );
  take(
    (row) => [nameKey(row), classOf(row)].join("\n"),
    (child) => [nameKey(child), classOf(child)].join("\n"),
  );
  take(
    (row) => [nameKey(row), row.grade].join("\n"),
    (child) => [nameKey(child), child.grade].join("\n"),
    true,
  );
  // Whoever has another id of the school is another child, whatever the name.
  for (const [row, child] of matched) {
    if (row.key && child.rosterKey && row.key !== child.rosterKey) matched.delete(row);
  }
  return matched;
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
  childOf: Map<RosterRow, KnownChild>,
): KnownChild[] {
  const named = new Set(rows.map(classOf));
  const found = new Set(childOf.values());
  return children.filter(
    (child) => !child.hasLeft && !found.has(child) && named.has(classOf(child)),
  );
}

function classOf({ className }: { className: string | null }): string {
  return (className ?? "").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
