import { randomUUID } from "node:crypto";
import type { FakeStripe } from "./fake-stripe.ts";
import { type Answer, asForm, inJson, type Traffic } from "./traffic.ts";

const WRITER = "registrations";

/** Starts a checkout however often it takes. Answers its session; undefined where registration is closed. */
export async function startCheckout(
  traffic: Traffic,
  registration: Record<string, unknown>,
): Promise<string | undefined> {
  const request = inJson(registration, randomUUID());
  const { status, text } = await traffic.sendUntil(
    WRITER,
    "/api/create-registration-checkout",
    () => request,
    (answer) => answer.status === 200 || answer.text.includes("registration_closed"),
  );
  return status === 200 ? sessionBehind(traffic, new URL(JSON.parse(text).url)) : undefined;
}

/** The way may lead past the registration's own page, which tells of a new price before it is paid. */
async function sessionBehind(traffic: Traffic, url: URL): Promise<string | undefined> {
  if (!url.pathname.startsWith("/register/confirmation/")) return sessionIn(url.pathname);
  const isShown = ({ status }: Answer) => status === 200;
  const { text } = await traffic.sendUntil(WRITER, url.pathname, () => ({}), isShown);
  const price = /name="amount_paid" value="(\d+)"/.exec(text)?.[1];
  if (!price) return undefined;
  const form = asForm({ intent: "pay", amount_paid: price }, { origin: traffic.origin });
  // 200: registration has closed since the page was shown, and there is nothing to pay any more.
  const isAnswered = ({ status }: Answer) => [200, 303, 409].includes(status);
  const { headers } = await traffic.sendUntil(WRITER, url.pathname, () => form, isAnswered);
  const location = headers.get("location");
  return location ? sessionIn(location) : sessionBehind(traffic, url);
}

function sessionIn(path: string): string {
  return path.split("/").at(-1) ?? "";
}

/** The payment service tells of a payment until the site has taken the report. */
export async function reportPayment(
  traffic: Traffic,
  stripe: FakeStripe,
  sessionId: string,
): Promise<void> {
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
