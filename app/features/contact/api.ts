import { jsonApi } from "~/platform/forms/json-api.server";
import { currentSite } from "~/platform/site/site.server";
import { contactRecordSchema } from "./contact-schema";
import { FAILED_TO_SEND } from "./copy";
import { saveContactMessage } from "./save-contact-message.server";

/** `POST /api/contacts`: the contact record as JSON. */
export const action = jsonApi({
  action: "contact",
  schema: contactRecordSchema,
  failure: FAILED_TO_SEND,
  senderOf: (record) => record.email,
  handle: async (record, { idempotencyKey }) => {
    const message = { record, phone: null, suspectedSpam: false, idempotencyKey };
    const id = await saveContactMessage(message, currentSite());
    return Response.json({ id }, { status: 201 });
  },
});

export const loader = action;
