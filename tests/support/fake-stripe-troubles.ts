import type { ServerResponse } from "node:http";
import type { Answer } from "./fake-stripe-wire.ts";

/** What a request asks for, as far as a test wants one of them to go wrong. */
export type RequestKind = "create" | "read" | "expire" | "find" | "refund" | "list" | "account";

/** Before Stripe looks at what is asked: nothing is done, and nothing is kept for the key. */
const REFUSED_AT_THE_DOOR = {
  busy: [429, { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" }],
  unauthorized: [401, { type: "invalid_request_error", message: "Invalid API Key provided" }],
  forbidden: [403, { type: "invalid_request_error", message: "The key lacks permissions" }],
  conflict: [
    409,
    {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: "There is currently another in-progress request using this Idempotent Key",
    },
  ],
} as const;

/** What comes in place of an answer: from a proxy, a broken line, or nobody. */
const NO_ANSWER = {
  html: (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<h1>Welcome to our shop</h1>");
  },
  "html-not-found": (response: ServerResponse) => {
    response.writeHead(404, { "content-type": "text/html" });
    response.end("<h1>Not found</h1>");
  },
  truncated: (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end('{"surprise":');
  },
  foreign: (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end('{"message":"Not what you asked for"}');
  },
  cut: (response: ServerResponse) => response.destroy(),
  hangs: () => undefined,
};

/** After Stripe has begun: the answer is kept for the key and given again. */
const AFTER_THE_START = ["fails", "refuses", "fails-after-deed", "cut-after-deed"] as const;
/** Done, and told in a way that makes no sense. */
const ODDLY_TOLD = {
  "no-url": (body) => ({ ...body, url: null }),
  "unknown-status": (body) => ({ ...body, status: "paused" }),
  "no-amount": ({ amount_total: _, amount: __, ...body }) => body,
  "no-currency": ({ currency: _, ...body }) => body,
  /** A charge keeps it: of a refund some services name the charge alone. */
  "no-intent": ({ payment_intent, ...body }) =>
    body.object === "charge" ? { payment_intent, ...body } : body,
  "no-charge": ({ payment_intent, ...body }) => ({
    ...body,
    payment_intent: { ...Object(payment_intent), latest_charge: null },
  }),
} satisfies Record<string, (body: Answer["body"]) => Answer["body"]>;

export type Trouble =
  | keyof typeof REFUSED_AT_THE_DOOR
  | keyof typeof NO_ANSWER
  | (typeof AFTER_THE_START)[number]
  | keyof typeof ODDLY_TOLD;

export type Troubles = Partial<Record<RequestKind, Trouble>>;

/** Answers none of which says whether the session is still there. */
export const UNKNOWN_WHEN_READING = [
  "busy",
  "unauthorized",
  "forbidden",
  "conflict",
  "fails",
  "html",
  "html-not-found",
  "truncated",
  "foreign",
  "cut",
  "unknown-status",
  "no-amount",
  "no-currency",
] as const satisfies Trouble[];

export function everywhere(trouble: Trouble): Troubles {
  const kinds: RequestKind[] = ["create", "read", "expire", "find", "refund", "list"];
  return Object.fromEntries(kinds.map((kind) => [kind, trouble]));
}

/** True when the trouble has ended the request. */
export function stopsAtTheDoor(trouble: Trouble | undefined, response: ServerResponse): boolean {
  if (trouble === undefined) return false;
  if (trouble in NO_ANSWER) {
    NO_ANSWER[trouble as keyof typeof NO_ANSWER](response);
    return true;
  }
  if (!(trouble in REFUSED_AT_THE_DOOR)) return false;
  const [status, error] = REFUSED_AT_THE_DOOR[trouble as keyof typeof REFUSED_AT_THE_DOOR];
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error }));
  return true;
}

const SOMETHING_BROKE: Answer = {
  status: 500,
  body: { error: { type: "api_error", message: "Stand-in says no" } },
};

const REFUSAL: Answer = {
  status: 400,
  body: { error: { type: "invalid_request_error", message: "Insufficient funds" } },
};

/** What becomes of a request that Stripe has begun to work on. */
export function answerInTrouble(trouble: Trouble | undefined, act: () => Answer): Answer {
  if (trouble === "fails") return SOMETHING_BROKE;
  if (trouble === "refuses") return REFUSAL;
  const answer = act();
  if (trouble === "fails-after-deed") return SOMETHING_BROKE;
  if (trouble === undefined || !(trouble in ODDLY_TOLD)) return answer;
  const tellOddly = ODDLY_TOLD[trouble as keyof typeof ODDLY_TOLD];
  return { ...answer, body: tellOddly(answer.body) };
}
