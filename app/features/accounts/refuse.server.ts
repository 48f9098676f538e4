import type { ReceivedForm } from "~/platform/forms/form-action.server";
import type { Refusal } from "./refusal";

/** What is typed into these fields never comes back. */
export const SECRETS = ["password", "confirmation"];

/** The answer to a form that cannot be accepted. */
export function refuse(form: ReceivedForm, { message, status, retryAfter }: Refusal) {
  return form.refuse(message, { status, retryAfterSeconds: Number(retryAfter) });
}
