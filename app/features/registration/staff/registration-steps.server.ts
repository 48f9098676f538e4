import type { Step } from "~/platform/feature.server";
import { REGISTRATION_STATUS_LABELS } from "./registration-labels";
import { historyOfRegistration } from "./staff-registrations.server";

export async function stepsOfRegistration(id: string): Promise<Step[]> {
  const history = await historyOfRegistration(id);
  return history.map(({ at, actor, fromStatus, toStatus, note }) => {
    const hasMoved = fromStatus && fromStatus !== toStatus;
    const move = hasMoved
      ? `${REGISTRATION_STATUS_LABELS[fromStatus]} → ${REGISTRATION_STATUS_LABELS[toStatus]}`
      : "";
    return { at, actor, what: [move, note ?? ""].filter(Boolean).join(": ") };
  });
}
