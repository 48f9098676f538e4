import { randomUUID } from "node:crypto";
import { REGISTRATION_TYPES } from "../../app/program/options.ts";
import { aRegistration } from "../../tests/support/registrations.ts";
import { type Answer, asForm, inJson, type Traffic } from "../traffic.ts";
import type { Desk } from "./desk.ts";

/** One event in so many never arrives, and the site must find the payment by itself. */
const LOST_ONE_IN = 8;

/** Registers, pays, and has the payment reported until the site has taken the report. */
export async function registerAndPay(desk: Desk): Promise<void> {
  const sessionId = await startCheckout(desk);
  if (!sessionId) return;
  desk.stripe.pay(sessionId);
  if (desk.ledger.registrations.size % LOST_ONE_IN !== 0) await reportPayment(desk, sessionId);
}

async function startCheckout({ traffic, ledger }: Desk): Promise<string | undefined> {
  const type = REGISTRATION_TYPES[ledger.registrations.size % REGISTRATION_TYPES.length];
  const email = `${randomUUID()}@example.org`;
  const request = inJson(aRegistration({ registration_type: type, email }), randomUUID());
  const sentAt = Date.now();
  const { status, text } = await traffic.sendUntil(
    "registrations",
    "/api/create-registration-checkout",
    () => request,
    (answer) => answer.status === 200 || answer.text.includes("registration_closed"),
  );
  const acknowledgedAt = Date.now();
  if (status !== 200) {
    ledger.closed.push({ sentAt, acknowledgedAt });
    return undefined;
  }
  const sessionId = await sessionBehind(traffic, new URL(JSON.parse(text).url));
  if (!sessionId) {
    ledger.closed.push({ sentAt, acknowledgedAt });
    return undefined;
  }
  ledger.registrations.set(email, {
    sessionId,
    type: type ?? "individual",
    sentAt,
    acknowledgedAt,
  });
  return sessionId;
}

/** The way may lead past the registration's own page, which tells of a new price before it is paid. */
async function sessionBehind(traffic: Traffic, url: URL): Promise<string | undefined> {
  if (!url.pathname.startsWith("/register/confirmation/")) return sessionIn(url.pathname);
  const open = "registrations";
  const isShown = ({ status }: Answer) => status === 200;
  const { text } = await traffic.sendUntil(open, url.pathname, () => ({}), isShown);
  const price = /name="amount_paid" value="(\d+)"/.exec(text)?.[1];
  if (!price) return undefined;
  const form = asForm({ intent: "pay", amount_paid: price }, { origin: traffic.origin });
  const isAnswered = ({ status }: Answer) => status === 303 || status === 409;
  const { headers } = await traffic.sendUntil(open, url.pathname, () => form, isAnswered);
  const location = headers.get("location");
  return location ? sessionIn(location) : sessionBehind(traffic, url);
}

function sessionIn(path: string): string {
  return path.split("/").at(-1) ?? "";
}

async function reportPayment({ traffic, stripe }: Desk, sessionId: string): Promise<void> {
  const id = `evt_${randomUUID()}`;
  // Signed anew each time, as Stripe does: an old signature would be refused.
  const request = () => {
    const { body, signature } = stripe.event("checkout.session.completed", sessionId, { id });
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return { method: "POST", headers, body };
  };
  await traffic.sendUntil(
    "payment events",
    "/api/webhooks/stripe",
    request,
    ({ status }) => status === 200,
  );
}
