import { auditedSteps } from "~/platform/audited-steps.server";
import type { Step } from "~/platform/feature.server";
import { contactMessage } from "./messages.server";

export async function stepsOfMessage(id: string): Promise<Step[]> {
  const message = await contactMessage(id);
  if (!message) return [];
  return [
    { at: message.createdAt, actor: "visitor", what: "Sent the message" },
    ...(await auditedSteps("contact", id)),
  ];
}
