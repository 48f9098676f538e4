import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { isRegistrationOpen } from "~/program/calendar";
import type { PriceClaim } from "~/program/price-check";
import { confirmationPath } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { openCheckout, SESSION_UNCLEAR } from "~/records/payments/open-checkout.server";
import type { PaymentWay } from "~/records/payments/payment-way.server";
import { closedMessage } from "./closed-message";
import { detailsOf } from "./registration-details";
import type { RegistrationInput } from "./registration-schema";
import { saveRegistration } from "./save-registration.server";
import type { VoucherRefusal } from "./voucher-offer.server";

export interface StartRequest {
  /** Has passed the schema. */
  input: RegistrationInput;
  idempotencyKey: string | null;
  resumeToken: string | null;
  callerToken?: string | null;
  /** Who goes to pay, as far as that is known. */
  way?: PaymentWay;
}

/** A registration, and what this visitor opens its page by. */
interface Kept {
  registration: Registration;
  token: string;
}

export type Started =
  | ({ kind: "checkout"; url: string } & Kept)
  | ({ kind: "settled" } & Kept)
  /** `code` tells a program what the message tells a person. */
  | {
      kind: "refused";
      code:
        | "registration_closed"
        | "price_mismatch"
        | VoucherRefusal["code"]
        | "payment_unavailable";
      message: string;
      kept?: Kept;
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
    return { kind: "refused", code: "payment_unavailable", message: SESSION_UNCLEAR };
  }
}

async function saveAndOpen(request: StartRequest, site: Site): Promise<Started> {
  const { input, idempotencyKey, resumeToken, callerToken = null } = request;
  const details = detailsOf(input, site.season.limits);
  const claimed = { tier: input.pricing_tier, amountInCents: input.amount_paid };
  const saved = await saveRegistration(
    {
      details,
      claimed,
      voucherCode: input.voucher_code ?? null,
      idempotencyKey,
      resumeToken,
      callerToken,
    },
    site,
  );
  if (saved.kind === "price-mismatch") {
    return { kind: "refused", code: "price_mismatch", message: saved.message };
  }
  if (saved.kind === "voucher-refused") {
    return { kind: "refused", code: saved.code, message: saved.message };
  }
  const { registration, token } = saved;
  if (saved.kind === "settled") return { kind: "settled", registration, token };
  const checkout = await openCheckout(registration, site, claimed, request.way);
  switch (checkout.kind) {
    case "open":
      return { kind: "checkout", url: checkout.url, registration: checkout.registration, token };
    case "settled":
      return { kind: "settled", registration: checkout.registration, token };
    case "price-changed":
      return afterPriceChange({ ...checkout, token }, claimed, site);
    case "failed":
      return {
        kind: "refused",
        code: "payment_unavailable",
        message: checkout.message,
        kept: { registration, token },
      };
  }
}

/** Whoever named a price hears that it is another one; the others are told on the way to the payment. */
function afterPriceChange(
  { registration, token, message }: Kept & { message: string },
  claimed: PriceClaim,
  { origin }: Site,
): Started {
  const hasClaim = claimed.tier !== undefined || claimed.amountInCents !== undefined;
  return hasClaim
    ? { kind: "refused", code: "price_mismatch", message, kept: { registration, token } }
    : { kind: "checkout", url: `${origin}${confirmationPath(token)}`, registration, token };
}
