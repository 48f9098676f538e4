import type { FakeStripe } from "./fake-stripe.ts";
import type { FakeSession } from "./fake-stripe-session.ts";
import {
  type Answer,
  bad,
  missing,
  ok,
  partsOf,
  wire,
  wireCharge,
  wireDisputes,
  wireIntent,
  wireRefunds,
} from "./fake-stripe-wire.ts";

/** The account that every key here is of. */
export const OWN_ACCOUNT = "acct_standin";

/** The paths of Stripe's that the site asks at. */
export function route(fake: FakeStripe, method: string, url: URL, body: URLSearchParams): Answer {
  if (url.pathname === "/v1/account") return ok({ id: OWN_ACCOUNT, object: "account" });
  const { resource = "", id, verb } = partsOf(url.pathname);
  if (method === "GET" && !id && resource in LISTED) {
    return list(fake, resource as keyof typeof LISTED, url.searchParams);
  }
  if (resource === "sessions" && method === "POST" && !id) return create(fake, body);
  if (resource === "sessions") {
    const session = fake.sessions.get(id ?? "");
    if (!session) return missing(id);
    if (verb !== "expire") {
      return ok(
        fake.doesExpand
          ? wire(session, fake.pageOrigin ?? fake.url)
          : (LISTED.sessions(fake)(session)[0] ?? {}),
      );
    }
    if (session.status !== "open") return bad(`This session is ${session.status}`);
    session.status = "expired";
    return ok(wire(session, fake.pageOrigin ?? fake.url));
  }
  if (resource === "refunds" && method === "POST") return refund(fake, body);
  if (resource in LISTED) {
    const all = [...fake.sessions.values()].flatMap(LISTED[resource as keyof typeof LISTED](fake));
    const found = all.find((object) => object.id === id);
    return found ? ok(found) : missing(id);
  }
  return missing(url.pathname);
}

type Wire = Record<string, unknown> & { id: string; created: number };

/** What each list holds of a session. */
const LISTED = {
  sessions:
    (fake: FakeStripe) =>
    (session: FakeSession): Wire[] => {
      const { payment_intent, ...told } = wire(session, fake.pageOrigin ?? fake.url);
      return [{ ...told, payment_intent: payment_intent?.id ?? null }];
    },
  payment_intents:
    () =>
    (session: FakeSession): Wire[] =>
      session.intentStatus === "none" ? [] : [wireIntent(session)],
  charges:
    () =>
    (session: FakeSession): Wire[] =>
      session.intentStatus === "succeeded" ? [wireCharge(session)] : [],
  refunds:
    () =>
    (session: FakeSession): Wire[] =>
      wireRefunds(session),
  disputes:
    () =>
    (session: FakeSession): Wire[] =>
      wireDisputes(session),
};

/** Newest first, a page at a time, as Stripe does it. */
function list(fake: FakeStripe, resource: keyof typeof LISTED, asked: URLSearchParams): Answer {
  const since = Number(asked.get("created[gte]") ?? 0);
  const limit = Math.min(Number(asked.get("limit") ?? 10), fake.mostAtOnce);
  const all = [...fake.sessions.values()]
    .flatMap(LISTED[resource](fake))
    .filter(({ created }) => created >= since)
    .filter((object) =>
      ["payment_intent", "charge"].every(
        (name) => !asked.has(name) || asked.get(name) === object[name],
      ),
    )
    .sort((a, b) => b.created - a.created);
  const after = asked.get("starting_after");
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && from === 0) return missing(after);
  const data = all.slice(from, from + limit);
  const has_more = from + limit < all.length;
  return ok({ object: "list", data, has_more, url: `/v1/${resource}` });
}

const LONGEST_S = 24 * 3_600;
const SHORTEST_S = 30 * 60;
/** Ten are left for the suffix beside the longest prefix, the star and the space. */
const STATEMENT_SUFFIX = /^(?=.*[A-Za-z])[ -~]{1,10}$/;
const NOT_ON_STATEMENTS = /[<>\\'"*]/;

function create(fake: FakeStripe, body: URLSearchParams): Answer {
  const now = Math.floor((Date.now() + fake.clockAheadMs) / 1000);
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
  return ok(wire(session, fake.pageOrigin ?? fake.url));
}

function refund(fake: FakeStripe, body: URLSearchParams): Answer {
  const session = fake.session((body.get("payment_intent") ?? "").replace("pi_", "cs_"));
  const amount = Number(body.get("amount") ?? session.amountTotal);
  if (session.amountRefunded + amount > session.amountTotal) {
    return bad("Refund amount is greater than unrefunded amount on charge", { param: "amount" });
  }
  const metadata = { refund_id: body.get("metadata[refund_id]") ?? "" };
  return ok({ ...session.addRefund(amount, metadata), object: "refund" });
}
