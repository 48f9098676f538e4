import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { recordedSteps } from "~/platform/events/recorded-steps.server";
import type { Step } from "~/platform/feature.server";
import { describeEvent } from "~/program/event-actions";
import { maskAddress } from "~/program/mask-address";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { people } from "~/records/people/people.table.server";

/**
 * A child has two guardians or more, so a corrected address says whose it was. Events hold people's ids alone:
 * whoever is still held is named by as much of the address as two are told apart by.
 */
export async function stepsOfConsent(id: string): Promise<Step[]> {
  const events = await eventsOf(CONSENT_RECORD, [id]);
  const ids = events.filter(isMove).flatMap(({ fields }) => fields);
  const rows =
    ids.length > 0 ? await db().select().from(people).where(inArray(people.id, ids)) : [];
  const addresses = new Map(rows.map((person) => [person.id, maskAddress(person.email)]));
  const addressOf = (person: string) => addresses.get(person) ?? NOT_HELD;
  return recordedSteps(CONSENT_RECORD, id, (event) =>
    isMove(event)
      ? `${describeEvent({ ...event, fields: [] })}: ${event.fields.map(addressOf).join(" → ")}`
      : describeEvent(event),
  );
}

function isMove({ action, fields }: { action: string; fields: string[] }): boolean {
  return action === "guardian.address" && fields.length > 0;
}

const NOT_HELD = "an address that we no longer hold";
