import { and, asc, eq, inArray } from "drizzle-orm";
import type { EventActor } from "~/program/event-actors";
import { db } from "../database/database.server";
import { type EventRow, events } from "./events.table.server";

/** What happened to these records, the first thing first. */
export function eventsOf(recordType: string, ids: string[]): Promise<EventRow[]> {
  return db()
    .select()
    .from(events)
    .where(and(eq(events.recordType, recordType), inArray(events.recordId, ids)))
    .orderBy(asc(events.at));
}

export function actorOf({
  actorKind,
  actorId,
}: Pick<EventRow, "actorKind" | "actorId">): EventActor {
  return actorKind === "staff" || actorKind === "person"
    ? { kind: actorKind, id: actorId ?? "" }
    : { kind: actorKind };
}
