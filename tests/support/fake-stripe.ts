import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fakeCheckoutPage } from "./fake-stripe-page.ts";
import { route } from "./fake-stripe-routes.ts";
import { FakeSession } from "./fake-stripe-session.ts";
import {
  answerInTrouble,
  type RequestKind,
  stopsAtTheDoor,
  type Troubles,
} from "./fake-stripe-troubles.ts";
import { type Answer, kindOf, send, textOf } from "./fake-stripe-wire.ts";

const WEBHOOK_SECRET = "whsec_standin";

/** For a stand-in that is not there yet. */
export function fakeStripeSettings(url: string) {
  return {
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: "sk_test_standin",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
}

export interface FakeRequest {
  kind: RequestKind;
  key: string;
  apiVersion: string;
}

export interface SignedEvent {
  body: string;
  signature: string;
}

/** Stripe over a socket: its paths, its form-encoded requests, its JSON, its signatures. */
export class FakeStripe {
  readonly sessions = new Map<string, FakeSession>();
  /** What goes wrong, and with which requests, until it is taken away again. */
  troubles: Troubles = {};
  delayMs = 0;
  /** Answers ids where whole objects were asked for. */
  doesExpand = true;
  /** On a page of a list; Stripe's own is a hundred. */
  mostAtOnce = 100;
  /** How far its clock runs ahead of ours. */
  clockAheadMs = 0;
  /** Where its payment page lives, where that is not beside its API. */
  pageOrigin: string | undefined;
  readonly emailsItRefuses = new Set<string>();
  /** Where its own payment page reports; none: the event is lost on the way. */
  webhookUrl: string | undefined;
  /** Told of every request before it is answered, which waits for it. */
  onRequest: (request: FakeRequest) => unknown = () => undefined;
  private readonly answers = new Map<string, Answer & { asked: string }>();
  /** Keys of requests that are being worked on. */
  readonly inFlight = new Set<string>();
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

  /** A session of nobody, or with details that the site never asked for; with our mark, unless it says otherwise. */
  addSession(details: Partial<FakeSession>): FakeSession {
    const { clientReferenceId } = details;
    const mark = clientReferenceId ? { metadata: { registration_id: clientReferenceId } } : {};
    const session = new FakeSession({ ...mark, ...details });
    this.sessions.set(session.id, session);
    return session;
  }

  /** An event about a session, or about its charge or dispute, signed as Stripe signs. */
  event(
    type: string,
    sessionId: string,
    {
      id = this.newId("evt"),
      at = Date.now(),
      secret = WEBHOOK_SECRET,
      livemode = false,
      account = undefined as string | undefined,
      data = { object: this.objectOf(type, sessionId) } as object | null,
    } = {},
  ): SignedEvent {
    const timestamp = Math.floor(at / 1000);
    const body = JSON.stringify({
      id,
      object: "event",
      api_version: "2026-10-28.endive",
      created: timestamp,
      type,
      livemode,
      ...(account ? { account } : {}),
      data,
    });
    const v1 = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    return { body, signature: `t=${timestamp},v1=${v1}` };
  }

  private objectOf(type: string, sessionId: string): { id: string; object: string } {
    if (type.startsWith("charge.dispute.")) {
      return { id: sessionId.replace("cs_", "du_"), object: "dispute" };
    }
    if (type.startsWith("refund.") || type.startsWith("charge.refund.")) {
      return { id: this.session(sessionId).refunds.at(-1)?.id ?? "re_none", object: "refund" };
    }
    return type.startsWith("charge.")
      ? { id: sessionId.replace("cs_", "ch_"), object: "charge" }
      : { id: sessionId, object: "checkout.session" };
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

  newId(prefix: string): string {
    this.counter += 1;
    return `${prefix}_standin${this.counter}_${randomBytes(4).toString("hex")}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? "GET";
    const url = new URL(request.url ?? "/", this.url);
    const body = new URLSearchParams(await textOf(request));
    if (url.pathname.startsWith("/pay/")) return fakeCheckoutPage(this, request, response);
    const key = String(request.headers["idempotency-key"] ?? "");
    const kind = kindOf(method, url);
    await this.onRequest({
      kind,
      key,
      apiVersion: String(request.headers["stripe-version"] ?? ""),
    });
    const trouble = this.troubles[kind];
    if (stopsAtTheDoor(trouble, response)) return;
    if (this.inFlight.has(key)) return void stopsAtTheDoor("conflict", response);
    const act = () => answerInTrouble(trouble, () => route(this, method, url, body));
    const { isReplay, ...answer } = await this.work(key, body.toString(), act);
    if (trouble === "cut-after-deed") return void response.destroy();
    send(response, answer, isReplay ? { "idempotent-replayed": "true" } : {});
  }

  /** As Stripe does: one request a key at a time, and the same key hears the same answer again. */
  private async work(key: string, asked: string, act: () => Answer) {
    if (key) this.inFlight.add(key);
    try {
      if (this.delayMs) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
      const known = key ? this.answers.get(key) : undefined;
      if (known && known.asked !== asked) return { ...OTHER_PARAMETERS, isReplay: false };
      if (known) return { ...known, isReplay: true };
      const answer = act();
      if (key) this.answers.set(key, { ...answer, asked });
      return { ...answer, isReplay: false };
    } finally {
      this.inFlight.delete(key);
    }
  }
}

const OTHER_PARAMETERS: Answer = {
  status: 400,
  body: {
    error: {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters",
    },
  },
};
