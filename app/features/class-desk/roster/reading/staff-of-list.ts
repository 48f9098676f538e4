import { mailboxKey } from "~/program/mailbox";
import { headingKey } from "./heading-words";
import { readAddresses } from "./read-addresses";
import type { TableRow } from "./read-table.server";
import type { ListRow } from "./roster-list";

const OF_STAFF = /teacher|staff|advisor|counsel|coach|principal|maestr|profesor|docente/;
const GUARDIANS = /^(?:guardians?|parents?|mothers?|fathers?|tutor|padres?|madres?)\b/i;
const MOST = 5_000;

/**
 * Of the addresses that the list has for its teachers those that stand in a student's row too: no other
 * is held.
 */
export function staffAmong(staff: string[], rows: ListRow[]): string[] {
  const held = new Set(rows.flatMap(({ cells }) => addressesIn(cells)).map(mailboxKey));
  const found = addressesIn(staff).filter((address) => held.has(mailboxKey(address)));
  return [...new Set(found)].slice(0, MOST);
}

function addressesIn(cells: string[]): string[] {
  return cells.flatMap((cell) => (cell.includes("@") ? readAddresses(cell).valid : []));
}

/** What stands below "Teacher Email", and in rows that say of somebody that they are neither student nor parent. */
export function staffCells(headings: string[], students: TableRow[], others: TableRow[]): string[] {
  const columns = headings.flatMap((heading, at) => {
    const key = headingKey(heading);
    return OF_STAFF.test(key) && /mail|correo/.test(key) ? [at] : [];
  });
  const staff = others.filter(({ cells }) => !cells.some((cell) => GUARDIANS.test(cell)));
  return [
    ...students.flatMap(({ cells }) => columns.map((at) => cells[at] ?? "")),
    ...staff.flatMap(({ cells }) => cells),
  ];
}
