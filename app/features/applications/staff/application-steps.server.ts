import type { Step } from "~/platform/feature.server";
import { APPLICATION_STATUS_LABELS } from "./application-labels";
import { historyOfApplication } from "./applications.server";

export async function stepsOfApplication(id: string): Promise<Step[]> {
  const history = await historyOfApplication(id);
  return history.map(({ createdAt, changedBy, fromStatus, toStatus, note }) => ({
    at: createdAt,
    actor: changedBy ?? "visitor",
    what: fromStatus
      ? `${APPLICATION_STATUS_LABELS[fromStatus]} → ${APPLICATION_STATUS_LABELS[toStatus]}${note ? `: ${note}` : ""}`
      : "Applied",
  }));
}
