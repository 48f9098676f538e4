import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { isRegistrationOpen } from "~/program/calendar";
import type { Site } from "~/program/site";
import { closedMessage } from "./closed-message";
import { openCheckout, SERVICE_FAILED } from "./payment/open-checkout.server";
import type { Registration } from "./registration.table.server";
import { detailsOf } from "./registration-details";
import type { RegistrationInput } from "./registration-schema";
import { saveRegistration } from "./save-registration.server";

export interface StartRequest {
  /** Has passed the schema. */
  input: RegistrationInput;
  idempotencyKey: string | null;
  resumeToken: string | null;
}

export type Started =
  | { kind: "checkout"; url: string; registration: Registration }
  | { kind: "settled"; registration: Registration }
  /** `code` tells a program what the message tells a person. */
  | {
      kind: "refused";
      code: "registration_closed" | "price_mismatch" | "payment_unavailable";
      message: string;
      registration?: Registration;
    };

/** From a valid form to the address where it is paid; the page and the JSON call both end here. */
export async function startRegistration(request: StartRequest, site: Site): Promise<Started> {
  if (!isRegistrationOpen(site.season, site.now)) {
    return { kind: "refused", code: "registration_closed", message: closedMessage(site) };
  }
  try {
    return await saveAndOpen(request, site);
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    return { kind: "refused", code: "payment_unavailable", message: SERVICE_FAILED };
  }
}

async function saveAndOpen(request: StartRequest, site: Site): Promise<Started> {
  const saved = await saveRegistration(
    {
      details: detailsOf(request.input, site.season.limits),
      claimed: request.input,
      idempotencyKey: request.idempotencyKey,
      resumeToken: request.resumeToken,
    },
    site,
  );
  if (saved.kind === "price-mismatch") {
    return { kind: "refused", code: "price_mismatch", message: saved.message };
  }
  const { registration } = saved;
  if (saved.kind === "settled") return { kind: "settled", registration };
  const checkout = await openCheckout(registration, site);
  switch (checkout.kind) {
    case "open":
      return { kind: "checkout", url: checkout.url, registration };
    case "settled":
      return { kind: "settled", registration: checkout.registration };
    case "failed":
      return {
        kind: "refused",
        code: "payment_unavailable",
        message: checkout.message,
        registration,
      };
  }
}
