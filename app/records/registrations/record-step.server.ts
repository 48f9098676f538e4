import type { Database } from "~/platform/database/database.server";
import { type NewEvent, recordEvent } from "~/platform/events/record-event.server";
import { moveOf } from "./registration-moves";
import type { RegistrationStatus } from "./registrations.table.server";

export const REGISTRATION_RECORD = "registration";

interface RegistrationStep extends Omit<NewEvent, "recordType" | "recordId"> {
  registrationId: string;
  /** Where it stood and where it stands, unless it is new. */
  from?: RegistrationStatus;
  to?: RegistrationStatus;
}

/** A step of a registration in the event log, with the move from one status to another first. */
export async function recordStep(
  tx: Database,
  { registrationId, from, to, fields = [], ...event }: RegistrationStep,
): Promise<void> {
  const move = from && to && from !== to ? [moveOf(from, to)] : [];
  await recordEvent(tx, {
    ...event,
    recordType: REGISTRATION_RECORD,
    recordId: registrationId,
    fields: [...move, ...fields],
  });
}
