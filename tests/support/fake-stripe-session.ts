import { randomBytes } from "node:crypto";

interface FakeRefund {
  id: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
  created: number;
}

interface FakeDispute {
  id: string;
  amount: number;
  status: string;
  dueBy: number;
  created: number;
}

const inSeconds = (at = Date.now()) => Math.floor(at / 1000);

/** A session as Stripe's API would tell it, with what became of its money and what our stand-in needs to change. */
export class FakeSession {
  id = `cs_test_${randomBytes(12).toString("hex")}`;
  status: "open" | "complete" | "expired" = "open";
  paymentStatus: "paid" | "unpaid" = "unpaid";
  /** Of the payment intent: a bank payment is "processing" for days. */
  intentStatus: "none" | "processing" | "succeeded" | "requires_payment_method" = "none";
  mode: "payment" | "setup" = "payment";
  amountTotal = 2_500;
  currency: string | null = "usd";
  clientReferenceId: string | null = null;
  metadata: Record<string, string> = {};
  successUrl = "";
  cancelUrl = "";
  itemName = "";
  /** Seconds since 1970. */
  created = inSeconds();
  expiresAt = inSeconds() + 24 * 3_600;
  createParameters: Record<string, string> = {};
  readonly refunds: FakeRefund[] = [];
  dispute: FakeDispute | null = null;

  constructor(details: Partial<FakeSession>) {
    Object.assign(this, details);
  }

  get intentId(): string {
    return this.id.replace("cs_", "pi_");
  }

  get chargeId(): string {
    return this.id.replace("cs_", "ch_");
  }

  get amountRefunded(): number {
    return this.refunds
      .filter(({ status }) => status !== "failed")
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** As if somebody had returned the difference in Stripe's dashboard. */
  set amountRefunded(amount: number) {
    this.addRefund(amount - this.amountRefunded);
  }

  addRefund(amount: number, metadata: Record<string, string> = {}): FakeRefund {
    const id = `re_${randomBytes(12).toString("hex")}`;
    const refund = { id, amount, metadata, status: "succeeded" as const, created: inSeconds() };
    this.refunds.push(refund);
    return refund;
  }

  /** The payer's bank sends the latest refund back. */
  failRefund(): FakeRefund {
    const refund = this.refunds.at(-1);
    if (!refund) throw new Error("There is no refund to fail");
    refund.status = "failed";
    return refund;
  }

  get disputed(): boolean {
    return this.dispute !== null;
  }

  set disputed(_: true) {
    this.disputeIs("needs_response");
  }

  disputeIs(status: string): void {
    this.dispute = {
      id: this.id.replace("cs_", "du_"),
      amount: this.amountTotal,
      dueBy: this.created + 14 * 24 * 3_600,
      created: this.created,
      ...this.dispute,
      status,
    };
  }
}
