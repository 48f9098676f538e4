import { randomUUID } from "node:crypto";
import { REGISTRATION_TYPES } from "../../app/program/options.ts";
import { reportPayment, startCheckout } from "../../tests/support/checkout-steps.ts";
import { aRegistration } from "../../tests/support/registrations.ts";
import type { Desk } from "./desk.ts";

/** One event in so many never arrives, and the site must find the payment by itself. */
const LOST_ONE_IN = 8;

/** Registers, pays, and has the payment reported until the site has taken the report. */
export async function registerAndPay({ traffic, ledger, stripe }: Desk): Promise<void> {
  const type = REGISTRATION_TYPES[ledger.registrations.size % REGISTRATION_TYPES.length];
  const id = randomUUID();
  const email = `${id}@example.org`;
  // A second purchase in one school's name is for staff to look at.
  const school = type === "school" ? { school_name: `School ${id}` } : {};
  const form = aRegistration({ registration_type: type, email, ...school });
  const sentAt = Date.now();
  const sessionId = await startCheckout(traffic, form);
  const acknowledgedAt = Date.now();
  if (!sessionId) {
    ledger.closed.push({ sentAt, acknowledgedAt });
    return;
  }
  ledger.registrations.set(email, {
    sessionId,
    type: type ?? "individual",
    sentAt,
    acknowledgedAt,
  });
  stripe.pay(sessionId);
  if (ledger.registrations.size % LOST_ONE_IN !== 0) {
    await reportPayment(traffic, stripe, sessionId);
  }
}
