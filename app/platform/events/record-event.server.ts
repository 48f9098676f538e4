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
}

/** Call it in the transaction that makes the change: both are stored or neither. */
export async function recordEvent(tx: Database, { actor, ...event }: NewEvent): Promise<void> {
  await tx.insert(events).values({
    ...event,
    actorKind: actor.kind,
    actorId: "id" in actor ? actor.id : null,
    programAt: programNow(),
  });
}
