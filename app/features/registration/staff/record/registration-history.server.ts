import type { EventRow } from "~/platform/events/events.table.server";
import { recordedSteps } from "~/platform/events/recorded-steps.server";
import type { Step } from "~/platform/feature.server";
import { describeEvent } from "~/program/event-actions";
import { REGISTRATION_STATUS_LABELS } from "~/program/registration-labels";
import { REGISTRATION_RECORD } from "~/records/registrations/record-step.server";
import { endsOf } from "~/records/registrations/registration-moves";

export function stepsOfRegistration(id: string): Promise<Step[]> {
  return recordedSteps(REGISTRATION_RECORD, id, describeStep);
}

/** A move from one status to another comes first, in the words that the screen has for them. */
function describeStep(event: EventRow): string {
  const [first = "", ...rest] = event.fields;
  const [from, to] = endsOf(first).map((status) => LABELS[status]);
  if (!from || !to) return describeEvent(event);
  return `${from} → ${to}: ${describeEvent({ ...event, fields: rest })}`;
}

const LABELS: Record<string, string> = REGISTRATION_STATUS_LABELS;
