import { describeEvent } from "~/program/event-actions";
import type { Step } from "../feature.server";
import type { EventRow } from "./events.table.server";
import { actorOf, eventsOf } from "./read-events.server";

/** What the log tells of a record. Notes have a panel of their own. */
export async function recordedSteps(
  type: string,
  id: string,
  describe: (event: EventRow) => string = describeEvent,
): Promise<Step[]> {
  const rows = await eventsOf(type, [id]);
  return rows
    .filter(({ action }) => action !== "note.add")
    .map((event) => ({ at: event.at, actor: actorOf(event), what: describe(event) }));
}
