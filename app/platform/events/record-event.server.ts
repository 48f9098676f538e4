import type { EventAction } from "~/program/event-actions";
import type { EventActor } from "~/program/event-actors";
import type { EventRecord } from "~/program/event-records";
import type { Database } from "../database/database.server";
import { programNow } from "../site/clock.server";
import { events } from "./events.table.server";

export interface NewEvent {
  actor: EventActor;
  action: EventAction;
  recordType: EventRecord;
  recordId?: string | null;
  /** Names of what was changed or asked for, never its content. */
  fields?: string[];
  /** What somebody wrote about it. */
  note?: string | undefined;
  /** Of what is told afterwards: when it happened. Now, unless it is said. */
  at?: Date;
}

/** Call it in the transaction that makes the change: both are stored or neither. */
export function recordEvent(tx: Database, event: NewEvent): Promise<void> {
  return recordEvents(tx, [event]);
}

/** Many at once. */
export async function recordEvents(tx: Database, many: NewEvent[]): Promise<void> {
  if (many.length > 0) await insertOfEvents(tx, many);
}

/** The only place that writes events: to be awaited, or to go along with other writes (`writeAtOnce`). */
export function insertOfEvents(tx: Database, many: NewEvent[]) {
  const programAt = programNow();
  return tx.insert(events).values(
    many.map(({ actor, ...event }) => ({
      ...event,
      actorKind: actor.kind,
      actorId: "id" in actor ? actor.id : null,
      programAt: event.at ?? programAt,
    })),
  );
}
