import { randomUUID } from "node:crypto";
import { reportPayment, startCheckout } from "../../tests/support/checkout-steps.ts";
import { consentPathIn, signConsent } from "../../tests/support/family-steps.ts";
import type { CaughtMail } from "../../tests/support/mail-catcher.ts";
import { headerOf } from "../../tests/support/read-mail.ts";
import { aRegistration } from "../../tests/support/registrations.ts";
import type { Desk, Writer } from "./desk.ts";

/** Enough that a letter is always on its way; more would only be more of the same. */
const MOST_WAITING = 3;

/** Pays for places of children, and signs whatever has come to their guardians since the last time. */
export function consentsWriter(): Writer {
  const waiting = new Map<string, string>();
  let read = 0;
  return async (desk) => {
    if (waiting.size < MOST_WAITING) await payForAChild(desk, waiting);
    for (const mail of desk.mailbox.mail.slice(read)) {
      read += 1;
      await sign(desk, waiting, mail);
    }
  };
}

async function payForAChild(desk: Desk, waiting: Map<string, string>): Promise<void> {
  const { traffic, ledger, stripe } = desk;
  const email = `guardian-${randomUUID()}@example.org`;
  const child = `Ana${ledger.registrations.size}`;
  const registration = aRegistration({
    first_name: child,
    grade_level: "5",
    age: 10,
    email,
    guardian_email: email,
    guardian_confirmed: true,
  });
  const sentAt = Date.now();
  const sessionId = await startCheckout(traffic, registration);
  const acknowledgedAt = Date.now();
  if (!sessionId) return void ledger.closed.push({ sentAt, acknowledgedAt });
  ledger.registrations.set(email, { sessionId, type: "individual", sentAt, acknowledgedAt });
  stripe.pay(sessionId);
  await reportPayment(traffic, stripe, sessionId);
  waiting.set(email, child);
}

async function sign(
  { traffic, ledger }: Desk,
  waiting: Map<string, string>,
  mail: CaughtMail,
): Promise<void> {
  const [guardian = ""] = mail.to;
  const child = waiting.get(guardian);
  // Delivered twice under one Message-ID: nobody signs twice.
  if (!child || headerOf(mail, "Subject") !== `May ${child} take part?`) return;
  await signConsent(traffic, consentPathIn(mail), "under_13");
  ledger.signatures.set(guardian, child);
  waiting.delete(guardian);
}
