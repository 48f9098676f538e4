import { and, inArray, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LANES, type Lane } from "~/program/lanes";
import { db } from "../database/database.server";
import { claimDue, secondsUntilDue, type WorkTable } from "./claims.server";

/** So many pieces of work at once, of these lanes only. Each has a loop of its own in the runner. */
export interface Slots {
  /** For the log: "jobs, waited for". */
  name: string;
  atOnce: number;
  /** Of these, as many may be held by what goes to many: the rest is for what is due. */
  ofMany: number;
  /** All of them where none is named. */
  lanes?: Lane[];
}

/** One more than the rest has, which nothing else ever takes: whoever waits for a code waits behind nobody. */
export function slotsOf(
  name: string,
  { atOnce, ofMany }: Pick<Slots, "atOnce" | "ofMany">,
): [everything: Slots, waitedFor: Slots] {
  return [
    { name, atOnce, ofMany },
    { name: `${name}, waited for`, atOnce: 1, ofMany: 0, lanes: ["waited-for"] },
  ];
}

function inLanes(column: PgColumn, { lanes }: Slots): SQL | undefined {
  return (
    lanes &&
    inArray(
      column,
      lanes.map((lane) => LANES[lane]),
    )
  );
}

/** Takes due work for its slots, lane by lane, and knows how many of them hold what goes to many. */
export class SlotClaims<Row extends { lane: number }> {
  readonly #slots: Slots;
  readonly #work: WorkTable<Row>;
  #many = 0;

  constructor(slots: Slots, work: WorkTable<Row>) {
    this.#slots = slots;
    this.#work = { ...work, only: and(work.only, inLanes(work.table.lane, slots)) };
  }

  /** As many as asked for at most; of what goes to many, as its slots and its pace (`mostOfMany`) let through. */
  async claim(most: number, mostOfMany = Number.POSITIVE_INFINITY): Promise<Row[]> {
    const { lanes, ofMany } = this.#slots;
    const room = lanes ? most : Math.min(most, ofMany - this.#many, Math.floor(mostOfMany));
    const taken = room > 0 ? await claimDue(db(), this.#work, room) : [];
    const isMore = taken.length >= room && room < most;
    if (isMore) taken.push(...(await claimDue(db(), this.#butMany(), most - taken.length)));
    return taken;
  }

  /** Does a piece of work; its slot is taken until it ends. */
  async hold(row: Row, work: () => Promise<void>): Promise<void> {
    const size = isMany(row) ? 1 : 0;
    this.#many += size;
    try {
      await work();
    } finally {
      this.#many -= size;
    }
  }

  /** Of what there is room for: when a slot is free again, the runner looks anyway. */
  secondsUntilDue(): Promise<number | null> {
    const isFull = !this.#slots.lanes && this.#many >= this.#slots.ofMany;
    return secondsUntilDue(db(), isFull ? this.#butMany() : this.#work);
  }

  #butMany(): WorkTable<Row> {
    const { only, table } = this.#work;
    return { ...this.#work, only: and(only, ne(table.lane, LANES.many)) };
  }
}

export function isMany({ lane }: { lane: number }): boolean {
  return lane === LANES.many;
}
