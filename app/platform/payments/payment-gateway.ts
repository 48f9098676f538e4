/** What is asked of a payment service, whoever it is. Every call may throw `PaymentServiceFailed`. */
export interface PaymentGateway {
  createSession(order: CheckoutOrder): Promise<CheckoutSession>;
  /** Null only where the service says clearly that it knows no such session. */
  readSession(id: string): Promise<CheckoutSession | null>;
  /**
   * The session that an event is about, or the one behind the charge, refund or dispute that it names. An account
   * may sell other things as well: what does not carry our mark is nobody's concern here.
   */
  findSessionOf(object: {
    kind: ServiceObject["kind"];
    id: string;
  }): Promise<CheckoutSession | "foreign" | null>;
  /** Closes an open session; one that is closed already is answered as it stands. */
  expireSession(id: string): Promise<CheckoutSession | null>;
  /** Returns money of a session that has just been read. The same id never returns it twice. */
  refund(refund: {
    session: CheckoutSession;
    amountInCents: number;
    id: string;
  }): Promise<ServiceRefund>;
  /** Everything of one kind that the service has made since then, a page at a time. */
  listSince(kind: ServiceObject["kind"], since: Date): AsyncIterable<ServiceObject[]>;
  /** The account that our key is of; null where the key may not ask. */
  ownAccount(): Promise<string | null>;
}

/** The longest that Stripe allows; the price of a session is kept as long as it is open. */
export const SESSION_OPEN_FOR_MS = 24 * 3_600_000;

/**
 * With a voucher, whose uses are few and held meanwhile. Stripe allows no less than thirty minutes; five are
 * for clocks that disagree, one for rounding.
 */
export const VOUCHER_SESSION_OPEN_FOR_MS = 36 * 60_000;

export interface CheckoutOrder {
  registrationId: string;
  /** How long the session may be paid. */
  openForMs: number;
  /** The same key never makes a second session. */
  key: string;
  item: { name: string; description: string; unitAmountInCents: number; quantity: number };
  currency: string;
  /** Fills in the payment page; null where the only address we have may be a child's. */
  payerEmail: string | null;
  /** What the payer knows us by, for the bank statement. */
  sellerName: string;
  successUrl: string;
  cancelUrl: string;
}

/** The truth about a session, as the payment service tells it. */
export interface CheckoutSession {
  id: string;
  url: string | null;
  state: "open" | "processing" | "failed" | "expired" | "paid";
  amountInCents: number;
  currency: string;
  registrationId: string | null;
  paymentIntentId: string | null;
  /** All that were ever made. */
  refunds: ServiceRefund[];
  disputes: ServiceDispute[];
}

export interface ServiceRefund {
  id: string;
  amountInCents: number;
  /** A refund that was done may fail days later: the payer's bank sends the money back. */
  state: "done" | "failed";
  /** The id that it was asked for with; null where it was made in the service itself. */
  askedAs: string | null;
}

export interface ServiceDispute {
  id: string;
  amountInCents: number;
  /** In the service's own words. */
  status: string;
  evidenceDueBy: Date | null;
  openedAt: Date;
  /** Null while it is open. */
  outcome: "won" | "lost" | null;
}

/**
 * As a list tells of it: enough to see whether our own rows agree. "unclear" is one that is told in a way that
 * makes no sense; the others of its page are compared all the same.
 */
export type ServiceObject =
  | {
      kind: "session";
      id: string;
      state: CheckoutSession["state"] | "unclear";
      registrationId: string | null;
    }
  | {
      kind: "charge";
      id: string;
      paymentIntentId: string | null;
      refundedInCents: number | "unclear";
    }
  | {
      kind: "refund";
      id: string;
      paymentIntentId: string | null;
      state: ServiceRefund["state"] | "unclear";
    }
  | { kind: "dispute"; id: string; paymentIntentId: string | null; status: string };

/**
 * The payment service did not say yes. `refused` is a clear no: nothing was done. Everything else is
 * `unknown`, because it may have been done all the same: a failure, a conflict, too many requests,
 * keys that are not accepted, silence, an answer that makes no sense.
 */
export class PaymentServiceFailed extends Error {
  readonly outcome: "refused" | "unknown";
  /** Whether the same key may be used again. Spent: it would only repeat this answer. Taken: by another order. */
  readonly key: "good" | "spent" | "taken";

  constructor(
    cause: unknown,
    {
      outcome = "unknown",
      key = "good",
    }: Partial<Pick<PaymentServiceFailed, "outcome" | "key">> = {},
  ) {
    super("The payment service failed", { cause });
    this.outcome = outcome;
    this.key = key;
  }
}
