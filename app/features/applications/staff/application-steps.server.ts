import type { EventRow } from "~/platform/events/events.table.server";
import { recordedSteps } from "~/platform/events/recorded-steps.server";
import type { Step } from "~/platform/feature.server";
import { describeEvent } from "~/program/event-actions";
import type { ApplicationStatus } from "../application-status";
import { APPLICATION_STATUS_LABELS } from "./application-labels";

const STATUSES = Object.keys(APPLICATION_STATUS_LABELS) as ApplicationStatus[];

export function stepsOfApplication(id: string): Promise<Step[]> {
  return recordedSteps("application", id, describeStep);
}

/** A move from one status to another is told as such. */
function describeStep(event: EventRow): string {
  const [from, to] = event.fields.map((field) => STATUSES.find((status) => status === field));
  const isMove = event.action === "application.status" || event.action === "application.undo";
  if (!isMove || !from || !to) return describeEvent(event);
  const undone = event.action === "application.undo" ? "Undone: " : "";
  const move = `${undone}${APPLICATION_STATUS_LABELS[from]} → ${APPLICATION_STATUS_LABELS[to]}`;
  return event.note ? `${move}: ${event.note}` : move;
}
