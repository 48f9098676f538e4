import type { Step } from "~/platform/feature.server";
import { byStaff, type EventActor } from "~/program/event-actors";
import { REGISTRATION_STATUS_LABELS } from "../registration-labels";
import { historyOfRegistration } from "./staff-registrations.server";

export async function stepsOfRegistration(id: string): Promise<Step[]> {
  const history = await historyOfRegistration(id);
  return history.map(({ at, actor, fromStatus, toStatus, note }) => {
    const hasMoved = fromStatus && fromStatus !== toStatus;
    const move = hasMoved
      ? `${REGISTRATION_STATUS_LABELS[fromStatus]} → ${REGISTRATION_STATUS_LABELS[toStatus]}`
      : "";
    return { at, actor: actorOf(actor), what: [move, note ?? ""].filter(Boolean).join(": ") };
  });
}

const ACTORS: Record<string, EventActor> = {
  visitor: { kind: "visitor" },
  payment: { kind: "payment" },
  reconcile: { kind: "system" },
};

/** The registrations' own history writes an account's id, or one of these words. */
function actorOf(actor: string): EventActor {
  return ACTORS[actor] ?? byStaff(actor);
}
