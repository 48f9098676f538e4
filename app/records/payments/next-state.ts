import type { CheckoutSession, ServiceDispute } from "~/platform/payments/payment-gateway";
import type { Registration } from "~/records/intake/registration-sheet.server";
import type { PaymentState } from "~/records/registrations/payments.table.server";
import type {
  Attention,
  RegistrationStatus,
} from "~/records/registrations/registrations.table.server";
import { type DisputeNews, mergeDisputes } from "./merge-disputes";
import { mergeRefunds, type RefundStanding, refundsThatBecame, sumReturned } from "./merge-refunds";

export type Standing = Pick<
  Registration,
  "status" | "attention" | "amountInCents" | "currency" | "offlineMethod"
> & {
  /** It is kept for the books alone: whoever it was for has been erased. */
  hasNoPerson: boolean;
  /** Another payment that carries no place has not been returned. */
  hasOtherLoose: boolean;
  /** Of a school that ordered: what its invoice still asks for. Below zero: what we owe. */
  invoice?: { dueInCents: number };
};

/** What we know of the session that there is news of. */
export interface PaymentStanding {
  state: PaymentState;
  amountInCents: number;
  isCurrent: boolean;
  carriesPlace: boolean;
  refunds: RefundStanding[];
  disputes: ServiceDispute[];
}

export interface NextState {
  status: RegistrationStatus;
  attention: Attention[];
  /** Null when there is nothing to keep of this session. */
  payment: PaymentStanding | null;
  /** This very step brought the money for the place. */
  becamePaid: boolean;
  /** Why a person must look, as far as this step found it. */
  found: Attention[];
  /** What the people concerned must hear of. */
  returned: RefundStanding[];
  failed: RefundStanding[];
  disputes: Pick<DisputeNews, "opened" | "closed">;
}

/**
 * Where a registration and one of its payments stand once the truth about the payment's session is
 * known. Pure, and it never walks back: old news that arrives late must not undo newer news. A reason
 * to look is found once, with the news itself, so that what staff have settled stays settled.
 */
export function nextState(
  row: Standing,
  payment: PaymentStanding | null,
  session: CheckoutSession,
): NextState {
  if (session.state === "paid") {
    return withReturns(afterPayment(row, payment, session), row, session);
  }
  // Nobody here has ever made it, and nobody has paid it.
  if (!payment || RANK[session.state] <= RANK[payment.state]) return unchanged(row, payment);
  // A school whose check staff wait for may have looked at the card form; its place stays.
  const endsIt = session.state === "expired" && row.offlineMethod === null;
  const isOver = endsIt && payment.isCurrent && row.status === "pending";
  return {
    ...unchanged(row, { ...payment, state: session.state }),
    status: isOver ? "expired" : row.status,
  };
}

const RANK: Record<PaymentState, number> = {
  none: 0,
  open: 1,
  processing: 2,
  failed: 3,
  expired: 3,
  paid: 4,
};

function afterPayment(
  row: Standing,
  payment: PaymentStanding | null,
  session: CheckoutSession,
): NextState {
  if (payment?.state === "paid") return unchanged(row, payment);
  const paid: PaymentStanding = {
    isCurrent: false,
    carriesPlace: false,
    refunds: [],
    disputes: [],
    ...payment,
    state: "paid",
    amountInCents: session.amountInCents,
  };
  if (row.invoice && session.currency === row.currency) {
    return paidForInvoice(row, row.invoice, paid);
  }
  const loose = looseBecause(row, session);
  if (loose) return withAttention(unchanged(row, paid), loose);
  const state: NextState = {
    ...unchanged(row, { ...paid, isCurrent: true, carriesPlace: true }),
    status: "paid",
    becamePaid: true,
  };
  return row.status === "expired" ? withAttention(state, "paid_after_expiry") : state;
}

/** An invoice takes any part, and the registration follows its books; only what is too much is looked at. */
function paidForInvoice(
  row: Standing,
  { dueInCents }: { dueInCents: number },
  paid: PaymentStanding,
): NextState {
  const isCanceled = row.status === "canceled";
  const isLoose = isCanceled || dueInCents <= 0;
  const settles = !isLoose && paid.amountInCents >= dueInCents;
  const state = unchanged(row, { ...paid, isCurrent: settles, carriesPlace: !isLoose });
  if (isCanceled) return withAttention(state, "paid_after_cancel");
  return paid.amountInCents > dueInCents ? withAttention(state, "second_payment") : state;
}

/** Why money that has come carries no place: it is kept apart, to be returned. */
function looseBecause(row: Standing, session: CheckoutSession): Attention | null {
  if (row.status === "paid" || row.status === "refunded") return "second_payment";
  if (session.amountInCents !== row.amountInCents || session.currency !== row.currency) {
    return "wrong_amount";
  }
  if (row.hasNoPerson) return "paid_after_erasure";
  return row.status === "canceled" ? "paid_after_cancel" : null;
}

/** What has gone back to the payer since, of their own will or the bank's. */
function withReturns(state: NextState, row: Standing, session: CheckoutSession): NextState {
  const { payment } = state;
  if (!payment) return state;
  const refunds = mergeRefunds(payment.refunds, session.refunds);
  const { disputes, ...news } = mergeDisputes(payment.disputes, session.disputes);
  const failed = refundsThatBecame("failed", payment.refunds, refunds);
  // Nothing is left of it that anything could hang on: whoever still has to pay may begin anew.
  const isGone = !payment.carriesPlace && sumReturned(refunds) >= payment.amountInCents;
  const next: NextState = {
    ...state,
    status: row.invoice ? state.status : statusAfterReturns(state.status, payment, refunds),
    payment: { ...payment, refunds, disputes, isCurrent: payment.isCurrent && !isGone },
    returned: refundsThatBecame("done", payment.refunds, refunds),
    failed,
    disputes: news,
  };
  const reasons: Attention[] = [
    ...(failed.length > 0 ? ["refund_failed" as const] : []),
    ...(news.opened.length > 0 ? ["disputed" as const] : []),
    ...(news.closed.some(({ outcome }) => outcome === "lost") ? ["dispute_lost" as const] : []),
  ];
  const isAnswered = news.closed.length > 0 && disputes.every(({ outcome }) => outcome);
  const done: Attention[] = [
    ...(isAnswered ? ["disputed" as const] : []),
    ...(isNothingLoose(row, next, isGone) ? LOOSE_REASONS : []),
  ];
  const attention = next.attention.filter((reason) => !done.includes(reason));
  return reasons.reduce(withAttention, { ...next, attention });
}

/** Whether nothing of what came has to go back any more. */
function isNothingLoose(row: Standing, next: NextState, isGone: boolean): boolean {
  if (!row.invoice) return isGone && !row.hasOtherLoose;
  const isNews = next.found.length > 0;
  return !isNews && row.invoice.dueInCents + sumReturned(next.returned) >= 0;
}

const LOOSE_REASONS: Attention[] = [
  "second_payment",
  "wrong_amount",
  "paid_after_cancel",
  "paid_after_erasure",
];

/** Money that carries the place takes it along when all of it goes back, and brings it back when that fails. */
function statusAfterReturns(
  status: RegistrationStatus,
  { carriesPlace, amountInCents }: PaymentStanding,
  refunds: RefundStanding[],
): RegistrationStatus {
  if (!carriesPlace || (status !== "paid" && status !== "refunded")) return status;
  return sumReturned(refunds) >= amountInCents ? "refunded" : "paid";
}

function withAttention(state: NextState, reason: Attention): NextState {
  const attention = state.attention.includes(reason)
    ? state.attention
    : [...state.attention, reason].sort();
  return { ...state, attention, found: [...state.found, reason] };
}

function unchanged({ status, attention }: Standing, payment: PaymentStanding | null): NextState {
  return {
    status,
    attention,
    payment,
    becamePaid: false,
    found: [],
    returned: [],
    failed: [],
    disputes: { opened: [], closed: [] },
  };
}
