import { data } from "react-router";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { readSubmission } from "~/platform/forms/form-submission.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { log } from "~/platform/log.server";
import type { Site } from "~/program/site";
import { contactFormSchema, recordOf } from "./contact-schema";
import { FAILED_TO_SEND, tooManyMessages } from "./copy";
import { saveContactMessage } from "./save-contact-message.server";

interface Visit {
  request: Request;
  clientAddress: string;
  site: Site;
}

/** What the page does with its form: a report, a refusal, or a saved message. */
export async function receiveContactForm({ request, clientAddress, site }: Visit) {
  const { submission, stamp, idempotencyKey, suspectedSpam } = await readSubmission(
    request,
    contactFormSchema,
  );
  if (submission.status !== "success") {
    return data(
      { outcome: "invalid" as const, result: submission.reply(), stamp },
      { status: 400 },
    );
  }
  const form = submission.value;
  const refuse = (reason: string, status: number, seconds: number) =>
    data(
      {
        outcome: "failed" as const,
        result: submission.reply({ formErrors: [reason] }),
        stamp,
        reason,
      },
      { status, headers: { "Retry-After": String(seconds) } },
    );

  const sender = form.email;
  const refusal = await limitRequests({ action: "contact", address: clientAddress, sender });
  if (refusal) {
    return refuse(tooManyMessages(refusal.retryAfterSeconds), 429, refusal.retryAfterSeconds);
  }
  try {
    const message = { record: recordOf(form), phone: form.phone, suspectedSpam, idempotencyKey };
    await saveContactMessage(message, site);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    log().error("a contact message could not be saved: the database does not answer");
    return refuse(FAILED_TO_SEND, 503, 10);
  }
  const result = submission.reply({ resetForm: true });
  return data({ outcome: "sent" as const, result, stamp: undefined });
}
