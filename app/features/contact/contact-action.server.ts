import { formAction } from "~/platform/forms/form-action.server";
import { siteContext } from "~/ui/site-router-context";
import { contactFormSchema, recordOf } from "./contact-schema";
import { FAILED_TO_SEND, TOASTS, tooManyMessages } from "./copy";
import { saveContactMessage } from "./save-contact-message.server";

export const receiveContactForm = formAction({
  schema: contactFormSchema,
  limit: { action: "contact", sender: ({ email }) => email, tooMany: tooManyMessages },
  unavailable: FAILED_TO_SEND,
  handle: async (form, { context, suspectedSpam, idempotencyKey, accept }) => {
    const site = context.get(siteContext);
    const message = { record: recordOf(form), phone: form.phone, suspectedSpam, idempotencyKey };
    await saveContactMessage(message, site);
    const { title, description } = TOASTS.sent(site);
    return accept(description, { title });
  },
});
