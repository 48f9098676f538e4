import type { IncomingMessage, ServerResponse } from "node:http";
import type { FakeSession } from "./fake-stripe-session.ts";
import type { RequestKind } from "./fake-stripe-troubles.ts";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** What Stripe sends of a single session; the charge is expanded, as our gateway asks for it. */
export function wire(session: FakeSession, origin: string) {
  const hasCharge = session.intentStatus === "succeeded";
  return {
    id: session.id,
    object: "checkout.session",
    url: session.status === "open" ? `${origin}/pay/${session.id}` : null,
    mode: session.mode,
    status: session.status,
    payment_status: session.paymentStatus,
    amount_total: session.amountTotal,
    currency: session.currency,
    created: session.created,
    expires_at: session.expiresAt,
    client_reference_id: session.clientReferenceId,
    metadata: session.metadata,
    payment_intent:
      session.intentStatus === "none"
        ? null
        : {
            ...wireIntent(session),
            latest_charge: hasCharge
              ? {
                  ...wireCharge(session),
                  refunds: {
                    object: "list",
                    data: wireRefunds(session).slice(0, REFUNDS_WITH_CHARGE),
                    has_more: session.refunds.length > REFUNDS_WITH_CHARGE,
                    url: `/v1/charges/${session.chargeId}/refunds`,
                  },
                }
              : null,
          },
  };
}

export function wireIntent(session: FakeSession) {
  return {
    id: session.intentId,
    object: "payment_intent",
    metadata: session.metadata,
    created: session.created,
    status: session.intentStatus,
    latest_charge: session.intentStatus === "succeeded" ? session.chargeId : null,
  };
}

/** As many as Stripe sends along with a charge. */
const REFUNDS_WITH_CHARGE = 10;

export function wireCharge(session: FakeSession) {
  return {
    id: session.chargeId,
    object: "charge",
    created: session.created,
    payment_intent: session.intentId,
    amount_refunded: session.amountRefunded,
    refunded: session.amountRefunded >= session.amountTotal,
    disputed: session.disputed,
  };
}

/** Newest first, as all of Stripe's lists. */
export function wireRefunds(session: FakeSession) {
  return session.refunds
    .map((refund) => ({
      ...refund,
      object: "refund",
      payment_intent: session.intentId,
      charge: session.chargeId,
    }))
    .reverse();
}

export function wireDisputes({ dispute, intentId, chargeId }: FakeSession) {
  if (!dispute) return [];
  const { dueBy, ...told } = dispute;
  return [
    {
      ...told,
      object: "dispute",
      payment_intent: intentId,
      charge: chargeId,
      evidence_details: { due_by: dueBy },
    },
  ];
}

/** "/v1/checkout/sessions/cs_1/expire" → resource "sessions", id "cs_1", verb "expire". */
export function partsOf(path: string): { resource?: string; id?: string; verb?: string } {
  const [resource, id, verb] = path.replace(/^\/v1\/(checkout\/)?/, "").split("/");
  return { resource, id, verb };
}

export function kindOf(method: string, { pathname, searchParams }: URL): RequestKind {
  if (pathname === "/v1/account") return "account";
  const { resource, id, verb } = partsOf(pathname);
  if (searchParams.has("created[gte]")) return "list";
  if (resource === "refunds" && method === "POST") return "refund";
  if (resource !== "sessions" || (method === "GET" && !id)) return "find";
  if (verb === "expire") return "expire";
  return method === "POST" ? "create" : "read";
}

export const ok = (body: Record<string, unknown>): Answer => ({ status: 200, body });
export const bad = (message: string, details: Record<string, string> = {}): Answer => ({
  status: 400,
  body: { error: { type: "invalid_request_error", message, ...details } },
});
export const missing = (what: string | undefined): Answer => ({
  status: 404,
  body: {
    error: { type: "invalid_request_error", code: "resource_missing", message: `No such: ${what}` },
  },
});

export function send(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": "req_standin",
    ...headers,
  });
  response.end(JSON.stringify(body));
}

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
