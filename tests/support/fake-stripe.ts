import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fakeCheckoutPage } from "./fake-stripe-page.ts";
import { bad, missing, ok, partsOf, send, textOf, wire } from "./fake-stripe-wire.ts";

const WEBHOOK_SECRET = "whsec_standin";

/** For a stand-in that is not there yet. */
export function fakeStripeSettings(url: string) {
  return {
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: "sk_test_standin",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
}

/** A session as Stripe's API would tell it, with what our stand-in needs to change. */
export interface FakeSession {
  id: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid";
  /** Of the payment intent: a bank payment is "processing" for days. */
  intentStatus: "none" | "processing" | "succeeded" | "requires_payment_method";
  amountTotal: number;
  currency: string;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  itemName: string;
  amountRefunded: number;
  disputed: boolean;
  createParameters: Record<string, string>;
}

export interface SignedEvent {
  body: string;
  signature: string;
}

type Behaviour = "normal" | "fails" | "odd" | "no-url" | "hangs";
export type Outage = "none" | "cuts" | "hangs" | "babbles";

/** Stripe over a socket: its paths, its form-encoded requests, its JSON, its signatures. */
export class FakeStripe {
  readonly sessions = new Map<string, FakeSession>();
  /** How it answers requests that make or change something. */
  behaviour: Behaviour = "normal";
  /** What becomes of every request, whatever it asks for. */
  outage: Outage = "none";
  delayMs = 0;
  /** Whether it fails when asked about a session. */
  failReads = false;
  /** Where its own payment page reports; none: the event is lost on the way. */
  webhookUrl: string | undefined;
  readonly requests: string[] = [];
  private readonly answers = new Map<string, { status: number; body: unknown; asked: string }>();
  private counter = 0;

  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(port = 0): Promise<FakeStripe> {
    const server = createServer();
    const fake = new FakeStripe(server);
    server.on("request", (request, response) => void fake.answer(request, response));
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What makes a site ask this stand-in in place of Stripe. */
  get settings() {
    return fakeStripeSettings(this.url);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  session(id: string): FakeSession {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`No session ${id}`);
    return session;
  }

  pay(id: string): void {
    Object.assign(this.session(id), {
      status: "complete",
      paymentStatus: "paid",
      intentStatus: "succeeded",
    });
  }

  /** A session of nobody, or with details that the site never asked for. */
  addSession(details: Partial<FakeSession>): FakeSession {
    const session: FakeSession = {
      id: `cs_test_${randomBytes(12).toString("hex")}`,
      status: "open",
      paymentStatus: "unpaid",
      intentStatus: "none",
      amountTotal: 2_500,
      currency: "usd",
      clientReferenceId: null,
      metadata: {},
      successUrl: "",
      cancelUrl: "",
      itemName: "",
      amountRefunded: 0,
      disputed: false,
      createParameters: {},
      ...details,
    };
    this.sessions.set(session.id, session);
    return session;
  }

  /** An event about a session, or about its charge or dispute, signed as Stripe signs. */
  event(
    type: string,
    sessionId: string,
    { id = this.newId("evt"), at = Date.now(), secret = WEBHOOK_SECRET } = {},
  ): SignedEvent {
    const object = type.startsWith("charge.dispute.")
      ? { id: sessionId.replace("cs_", "du_"), object: "dispute" }
      : type.startsWith("charge.")
        ? { id: sessionId.replace("cs_", "ch_"), object: "charge" }
        : { id: sessionId, object: "checkout.session" };
    const timestamp = Math.floor(at / 1000);
    const body = JSON.stringify({
      id,
      object: "event",
      api_version: "2026-10-28.endive",
      created: timestamp,
      type,
      livemode: false,
      data: { object },
    });
    const v1 = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    return { body, signature: `t=${timestamp},v1=${v1}` };
  }

  async deliver(event: SignedEvent, url = this.webhookUrl): Promise<number> {
    if (!url) return 0;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": event.signature },
      body: event.body,
    });
    return response.status;
  }

  private newId(prefix: string): string {
    this.counter += 1;
    return `${prefix}_standin${this.counter}_${randomBytes(4).toString("hex")}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    const body = new URLSearchParams(await textOf(request));
    this.requests.push(`${request.method} ${url.pathname}`);
    if (url.pathname.startsWith("/pay/")) return fakeCheckoutPage(this, request, response);
    if (this.outage !== "none") return this.fail(response);
    if (this.delayMs) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (request.method === "GET" && this.failReads) {
      return send(response, 500, { error: { type: "api_error", message: "Stand-in says no" } });
    }
    const key = String(request.headers["idempotency-key"] ?? "");
    const known = key ? this.answers.get(key) : undefined;
    const isChange = request.method === "POST";
    const asked = body.toString();
    if (isChange && !known && this.behaviour !== "normal") {
      return this.misbehave(response, key, asked);
    }
    if (known && known.asked !== asked) {
      const message = "Keys for idempotent requests can only be used with the same parameters";
      return send(response, 400, { error: { type: "idempotency_error", message } });
    }
    const answer = known ?? this.route(request.method ?? "GET", url, body);
    if (key) this.answers.set(key, { ...answer, asked });
    send(response, answer.status, answer.body);
  }

  private fail(response: ServerResponse): void {
    if (this.outage === "cuts") response.destroy();
    else if (this.outage === "babbles") response.end("<h1>Welcome to our shop</h1>");
  }

  private misbehave(response: ServerResponse, key: string, asked: string): void {
    if (this.behaviour === "hangs") return;
    if (this.behaviour === "odd") {
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"surprise":');
    } else if (this.behaviour === "no-url") {
      const session = this.addSession({});
      send(response, 200, { ...wire(session, this.url), url: null });
    } else {
      const failure = { error: { type: "api_error", message: "Stand-in says no" } };
      // As Stripe does: the same key hears the same failure again.
      this.answers.set(key, { status: 500, body: failure, asked });
      send(response, 500, failure);
    }
  }

  private route(method: string, url: URL, body: URLSearchParams) {
    const { kind, id, verb } = partsOf(url.pathname);
    if (kind === "sessions" && method === "POST" && !id) return this.create(body);
    if (kind === "sessions" && method === "GET" && !id) {
      const intent = url.searchParams.get("payment_intent") ?? "";
      const session = this.sessions.get(intent.replace("pi_", "cs_"));
      const data = session ? [wire(session, this.url)] : [];
      return ok({ object: "list", data, has_more: false, url: "/v1/checkout/sessions" });
    }
    if (kind === "sessions") {
      const session = this.sessions.get(id ?? "");
      if (!session) return missing(id);
      if (verb !== "expire") return ok(wire(session, this.url));
      if (session.status !== "open") return bad(`This session is ${session.status}`);
      session.status = "expired";
      return ok(wire(session, this.url));
    }
    if (kind === "charges" || kind === "disputes") {
      const sessionId = (id ?? "").replace(/^(ch|du)_/, "cs_");
      if (!this.sessions.has(sessionId)) return missing(id);
      return ok({ id, object: kind.slice(0, -1), payment_intent: sessionId.replace("cs_", "pi_") });
    }
    if (kind === "refunds") {
      const session = this.session((body.get("payment_intent") ?? "").replace("pi_", "cs_"));
      session.amountRefunded += Number(body.get("amount") ?? session.amountTotal);
      return ok({ id: this.newId("re"), object: "refund", status: "succeeded" });
    }
    return missing(url.pathname);
  }

  private create(body: URLSearchParams) {
    const item = "line_items[0]";
    const session = this.addSession({
      amountTotal:
        Number(body.get(`${item}[price_data][unit_amount]`)) *
        Number(body.get(`${item}[quantity]`)),
      currency: body.get(`${item}[price_data][currency]`) ?? "",
      clientReferenceId: body.get("client_reference_id"),
      metadata: { registration_id: body.get("metadata[registration_id]") ?? "" },
      successUrl: body.get("success_url") ?? "",
      cancelUrl: body.get("cancel_url") ?? "",
      itemName: body.get(`${item}[price_data][product_data][name]`) ?? "",
      createParameters: Object.fromEntries(body),
    });
    return ok(wire(session, this.url));
  }
}
