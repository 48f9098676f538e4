import { redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { inMinutes } from "~/program/format";
import { canPay } from "~/records/payments/can-pay";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { wayFromPage } from "~/records/payments/payment-way.server";
import { siteContext } from "~/ui/site-router-context";
import { INCOMPLETE_LINK } from "../link-again/copy";
import { confirmGuardian } from "./confirm-guardian.server";
import { confirmationSchema } from "./confirmation-schema";
import { currentRegistration } from "./confirmation-view.server";
import { CONFIRMATION } from "./copy";
import { wayToConsent } from "./way-to-consent.server";

/** A guardian says yes, or goes on to the child's consent, or somebody goes to pay what is still due. */
export const receiveConfirmationForm = formAction({
  schema: confirmationSchema,
  limit: {
    action: "registration-page",
    tooMany: (seconds) => CONFIRMATION.tooMany(inMinutes(seconds)),
  },
  handle: async (form, { request, params, context, accept, refuse }) => {
    const row = await currentRegistration(params.token ?? "");
    if (!row) return refuse(INCOMPLETE_LINK.title, { status: 404 });
    if (form.intent === "guardian") {
      const refusal = await confirmGuardian(row.id, form.guardian_email);
      if (!refusal) return accept(CONFIRMATION.guardian.done);
      return refuse(CONFIRMATION.guardian.refused[refusal], {
        field: "guardian_email",
        status: 409,
      });
    }
    const site = context.get(siteContext);
    if (form.intent === "consent") {
      const visit = { request, token: params.token ?? "" };
      throw redirect(await wayToConsent(visit, row, site), 303);
    }
    if (!canPay(row, site)) return accept(CONFIRMATION.nothingDue);
    const shown = { amountInCents: form.amount_paid ?? row.amountInCents };
    const way = await wayFromPage(request, params.token);
    const checkout = await openCheckout(row, site, shown, way);
    switch (checkout.kind) {
      case "open":
        throw redirect(checkout.url, 303);
      case "settled":
        return accept(CONFIRMATION.nothingDue);
      case "price-changed":
        return refuse(CONFIRMATION.priceChanged, { status: 409 });
      case "failed":
        return refuse(checkout.message, { status: 503 });
    }
  },
});
