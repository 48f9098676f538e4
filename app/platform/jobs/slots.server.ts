import { inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LANES, type Lane } from "~/program/lanes";

/** So many pieces of work at once, of these lanes only. Each has a loop of its own in the runner. */
export interface Slots {
  /** For the log: "jobs, waited for". */
  name: string;
  atOnce: number;
  /** All of them where none is named. */
  lanes?: Lane[];
}

/** One more than the rest has, which nothing else ever takes: whoever waits for a code waits behind nobody. */
export function slotsOf(name: string, atOnce: number): [everything: Slots, waitedFor: Slots] {
  return [
    { name, atOnce },
    { name: `${name}, waited for`, atOnce: 1, lanes: ["waited-for"] },
  ];
}

export function inLanes(column: PgColumn, { lanes }: Slots): SQL | undefined {
  return (
    lanes &&
    inArray(
      column,
      lanes.map((lane) => LANES[lane]),
    )
  );
}
