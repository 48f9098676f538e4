import { inListOrder } from "~/program/list-order";
import { type ClassRow, hasBegun } from "./class-row";

export const ORDERS = ["help", "team", "name"] as const;
export type Order = (typeof ORDERS)[number];

/** An order that an address asks for; whatever else stands there means: who needs help first. */
export function readOrder(asked: string | null): Order {
  return ORDERS.find((order) => order === asked) ?? "help";
}

export function inOrder(rows: readonly ClassRow[], order: Order): ClassRow[] {
  const byName = (a: ClassRow, b: ClassRow) => inListOrder(a.name, b.name);
  switch (order) {
    case "help":
      return rows.toSorted(
        (a, b) => need(a) - need(b) || progress(a) - progress(b) || byName(a, b),
      );
    case "team":
      return rows.toSorted((a, b) => byTeam(a, b) || byName(a, b));
    case "name":
      return rows.toSorted(byName);
  }
}

/** Whom nobody can be asked for, who waits, who has not begun, all the others, and who is done. */
function need(row: ClassRow): number {
  if (row.consent === "no") return 5;
  if (row.consent === "no-address") return 0;
  if (row.consent === "waiting") return 1;
  if (row.project.isSentIn) return 4;
  return hasBegun(row) ? 3 : 2;
}

function progress({ stages, project }: ClassRow): number {
  return stages.reduce((sum, { done }) => sum + done, 0) + project.packed;
}

/** Teams first; two of one name stay apart. */
function byTeam({ team: one }: ClassRow, { team: other }: ClassRow): number {
  if (!one || !other) return Number(one === null) - Number(other === null);
  return inListOrder(one.name, other.name) || one.id.localeCompare(other.id);
}
