import type { Ask } from "../tests/support/lasting-database.ts";
import type { World } from "./world.ts";
import { ROWS_EACH } from "./writers/rosters.ts";

/** A class is there whole, each child with an entry of its own, or not at all. */
export async function auditRosters({ ledger }: World, ask: Ask): Promise<string[]> {
  const rows = (await ask(STATEMENT)) as unknown as {
    name: string;
    children: number;
    entries: number;
  }[];
  const stored = new Map(rows.map((row) => [row.name, row]));
  return [
    ...[...ledger.rosters]
      .filter((name) => !stored.has(name))
      .map((name) => `the list of ${name} was acknowledged and is not there`),
    ...rows
      .filter(({ children, entries }) => children !== ROWS_EACH || entries !== ROWS_EACH)
      .map(
        ({ name, children, entries }) =>
          `${name} has ${children} of ${ROWS_EACH} children and ${entries} entries`,
      ),
  ];
}

const STATEMENT = `
  select school_classes.name, count(participants.id)::int as children,
    count(distinct entry_members.entry_id)::int as entries
  from school_classes
  left join participants on participants.class_id = school_classes.id
  left join entry_members on entry_members.participant_id = participants.id
  group by school_classes.id, school_classes.name`;
