/** What is asked of a payment service, whoever it is. */
export interface PaymentGateway {
  createSession(order: CheckoutOrder): Promise<CheckoutSession>;
  readSession(id: string): Promise<CheckoutSession | null>;
  /** The session behind a charge or a dispute that an event names. */
  findSessionOf(object: {
    kind: "charge" | "dispute";
    id: string;
  }): Promise<CheckoutSession | null>;
  /** Closes an open session; one that is closed already is answered as it stands. */
  expireSession(id: string): Promise<CheckoutSession | null>;
  refund(refund: { sessionId: string; amountInCents: number; key: string }): Promise<void>;
}

export interface CheckoutOrder {
  registrationId: string;
  /** The same key never makes a second session. */
  key: string;
  item: { name: string; description: string; unitAmountInCents: number; quantity: number };
  currency: string;
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
  refundedInCents: number;
  isDisputed: boolean;
}

/** The payment service failed, refused or did not answer in time. */
export class PaymentServiceFailed extends Error {
  constructor(
    cause: unknown,
    /** It answered: asking again with the same key would repeat the same failure. */
    readonly isAnswer: boolean,
  ) {
    super("The payment service failed", { cause });
  }
}
