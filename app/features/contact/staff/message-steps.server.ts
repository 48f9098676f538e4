import { recordedSteps } from "~/platform/events/recorded-steps.server";
import type { Step } from "~/platform/feature.server";

export function stepsOfMessage(id: string): Promise<Step[]> {
  return recordedSteps("contact", id);
}
