import { mailboxKey } from "~/program/mailbox";
import { nameKey } from "~/program/name-key";
import { classOf, type KnownChild } from "./match-children";
import type { RosterRow } from "./rows-of-list";

/** Somebody said so: twice one name, and two students. */
export function isAnotherOfThatName({ answer, key }: RosterRow): boolean {
  return answer === "anew" && !key;
}

/** Two rows of one name in one class and grade, or with one guardian, are one child, written down twice. */
export function firstOfEach(rows: RosterRow[], children: KnownChild[]): Map<RosterRow, RosterRow> {
  const firsts = new Map<string, RosterRow>();
  // Whose address is another student's than the first of that name, because somebody said so.
  const others = new Map<string, RosterRow>();
  const byRow = new Map<RosterRow, RosterRow>();
  const toldApart = byFamily(children);
  for (const row of rows.filter(({ problem }) => !problem)) {
    const { keys, guarded } = keysOf(row, toldApart);
    const first = others.get(guarded) ?? keys.flatMap((each) => firsts.get(each) ?? [])[0] ?? row;
    byRow.set(row, first);
    if (first !== row && isAnotherOfThatName(row)) {
      if (guarded && !firsts.has(guarded)) others.set(guarded, row);
    } else {
      for (const each of keys) if (!firsts.has(each)) firsts.set(each, first);
    }
  }
  return byRow;
}

/** One row a contact, as some programs write it: the child has the address of whichever row has one. */
export function withAddresses(rows: RosterRow[], children: KnownChild[]): RosterRow[] {
  const addresses = new Map<RosterRow, string>();
  for (const [row, first] of firstOfEach(rows, children)) {
    // The family of another student of that name is never asked about this one.
    if (row !== first && isAnotherOfThatName(row)) continue;
    if (row.guardianEmail && !addresses.has(first)) addresses.set(first, row.guardianEmail);
  }
  return rows.map((row) => ({
    ...row,
    guardianEmail: row.guardianEmail ?? addresses.get(row) ?? null,
  }));
}

function keysOf(row: RosterRow, toldApart: Map<string, KnownChild[]>) {
  if (row.key) return { keys: [row.key], guarded: "" };
  const name = nameKey(row);
  const mailbox = row.guardianEmail ? mailboxKey(row.guardianEmail) : null;
  // Who is in two periods has the same guardian in both.
  const guarded = mailbox ? [name, row.grade, mailbox].join("\n") : "";
  // Two of one name at the desk stay two: the family says which of them a row is.
  const [theirs, another] = (mailbox && toldApart.get([name, mailbox].join("\n"))) || [];
  if (theirs && !another) return { keys: [theirs.id], guarded };
  const inClass = [name, row.grade, classOf(row)].join("\n");
  return { keys: guarded ? [inClass, guarded] : [inClass], guarded };
}

/** By name and guardian: who is not the only one of that name at the desk. */
function byFamily(children: KnownChild[]): Map<string, KnownChild[]> {
  const families = new Map<string, KnownChild[]>();
  for (const [name, alike] of Map.groupBy(children, nameKey)) {
    if (alike.length === 1) continue;
    for (const child of alike) {
      for (const mailbox of child.guardians) {
        const key = [name, mailbox].join("\n");
        families.set(key, [...(families.get(key) ?? []), child]);
      }
    }
  }
  return families;
}
