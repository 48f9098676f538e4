import type { FakeStripe } from "./fake-stripe.ts";
import { type Answer, bad, missing, ok, partsOf, wire } from "./fake-stripe-wire.ts";

/** The paths of Stripe's that the site asks at. */
export function route(fake: FakeStripe, method: string, url: URL, body: URLSearchParams): Answer {
  const { resource, id, verb } = partsOf(url.pathname);
  if (resource === "sessions" && method === "POST" && !id) return create(fake, body);
  if (resource === "sessions" && method === "GET" && !id) {
    const intent = url.searchParams.get("payment_intent") ?? "";
    const session = fake.sessions.get(intent.replace("pi_", "cs_"));
    const data = session ? [wire(session, fake.url)] : [];
    return ok({ object: "list", data, has_more: false, url: "/v1/checkout/sessions" });
  }
  if (resource === "sessions") {
    const session = fake.sessions.get(id ?? "");
    if (!session) return missing(id);
    if (verb !== "expire") return ok(wire(session, fake.url));
    if (session.status !== "open") return bad(`This session is ${session.status}`);
    session.status = "expired";
    return ok(wire(session, fake.url));
  }
  if (resource === "charges" || resource === "disputes") {
    const sessionId = (id ?? "").replace(/^(ch|du)_/, "cs_");
    if (!fake.sessions.has(sessionId)) return missing(id);
    const object = resource.slice(0, -1);
    return ok({ id, object, payment_intent: sessionId.replace("cs_", "pi_") });
  }
  if (resource === "refunds") return refund(fake, body);
  return missing(url.pathname);
}

const LONGEST_S = 24 * 3_600;
const SHORTEST_S = 30 * 60;
/** Ten are left for the suffix beside the longest prefix, the star and the space. */
const STATEMENT_SUFFIX = /^(?=.*[A-Za-z])[ -~]{1,10}$/;
const NOT_ON_STATEMENTS = /[<>\\'"*]/;

function create(fake: FakeStripe, body: URLSearchParams): Answer {
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = Number(body.get("expires_at") ?? now + LONGEST_S);
  if (!(expiresAt <= now + LONGEST_S && expiresAt >= now + SHORTEST_S)) {
    return bad("A session stays open from 30 minutes to 24 hours", { param: "expires_at" });
  }
  const suffix = body.get("payment_intent_data[statement_descriptor_suffix]");
  if (suffix !== null && (!STATEMENT_SUFFIX.test(suffix) || NOT_ON_STATEMENTS.test(suffix))) {
    return bad("This suffix cannot stand on a statement", { param: "payment_intent_data" });
  }
  const email = body.get("customer_email");
  if (email !== null && fake.emailsItRefuses.has(email)) {
    return bad(`Invalid email address: ${email}`, {
      code: "email_invalid",
      param: "customer_email",
    });
  }
  const item = "line_items[0]";
  const session = fake.addSession({
    amountTotal:
      Number(body.get(`${item}[price_data][unit_amount]`)) * Number(body.get(`${item}[quantity]`)),
    currency: body.get(`${item}[price_data][currency]`) ?? "",
    clientReferenceId: body.get("client_reference_id"),
    metadata: { registration_id: body.get("metadata[registration_id]") ?? "" },
    successUrl: body.get("success_url") ?? "",
    cancelUrl: body.get("cancel_url") ?? "",
    itemName: body.get(`${item}[price_data][product_data][name]`) ?? "",
    expiresAt,
    createParameters: Object.fromEntries(body),
  });
  return ok(wire(session, fake.url));
}

function refund(fake: FakeStripe, body: URLSearchParams): Answer {
  const session = fake.session((body.get("payment_intent") ?? "").replace("pi_", "cs_"));
  const amount = Number(body.get("amount") ?? session.amountTotal);
  if (session.amountRefunded + amount > session.amountTotal) {
    return bad("Refund amount is greater than unrefunded amount on charge", { param: "amount" });
  }
  session.amountRefunded += amount;
  return ok({ id: fake.newId("re"), object: "refund", amount, status: "succeeded" });
}
