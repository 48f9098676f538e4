import type { CheckoutSession } from "~/platform/payments/payment-gateway";
import type { Registration } from "~/records/entries/registration-sheet.server";
import type {
  Attention,
  CheckoutState,
  RegistrationStatus,
} from "~/records/registrations/registrations.table.server";

type Standing = Pick<
  Registration,
  | "status"
  | "attention"
  | "amountInCents"
  | "currency"
  | "refundedInCents"
  | "checkoutSessionId"
  | "checkoutState"
  | "paymentIntentId"
  | "offlineMethod"
>;

export interface NextState extends Standing {
  /** This very step brought the money. */
  becamePaid: boolean;
  /** Why a person must look, when this step found a reason. */
  found: Attention | null;
}

/**
 * Where a registration stands once the truth about one of its sessions is known. Pure, and it
 * never walks back: old news that arrives late must not undo newer news.
 */
export function nextState(row: Standing, session: CheckoutSession): NextState {
  const isCurrent = row.checkoutSessionId === session.id;
  if (session.state === "paid") return afterPayment(row, session, isCurrent);
  if (!isCurrent || row.status !== "pending") return unchanged(row);
  // A school whose check staff wait for may have looked at the card form; its place stays.
  const isAwaited = row.offlineMethod !== null;
  return {
    ...unchanged(row),
    status: session.state === "expired" && !isAwaited ? "expired" : "pending",
    checkoutState: session.state,
  };
}

function afterPayment(row: Standing, session: CheckoutSession, isCurrent: boolean): NextState {
  const isPaidBySession = isCurrent && row.checkoutState === "complete";
  if (isPaidBySession) return withRefunds(unchanged(row), session);
  if (row.status === "paid" || row.status === "refunded") {
    return withAttention(unchanged(row), "second_payment");
  }
  if (session.amountInCents !== row.amountInCents || session.currency !== row.currency) {
    return withAttention(unchanged(row), "wrong_amount");
  }
  const paid: NextState = {
    ...unchanged(row),
    status: row.status === "canceled" ? "canceled" : "paid",
    becamePaid: row.status !== "canceled",
    // An older session may be the one that was paid; it is the current one from now on.
    checkoutSessionId: session.id,
    checkoutState: "complete",
    paymentIntentId: session.paymentIntentId,
  };
  const late: Partial<Record<RegistrationStatus, Attention>> = {
    expired: "paid_after_expiry",
    canceled: "paid_after_cancel",
  };
  const reason = late[row.status];
  return withRefunds(reason ? withAttention(paid, reason) : paid, session);
}

function withRefunds(state: NextState, session: CheckoutSession): NextState {
  const refundedInCents = Math.max(state.refundedInCents, session.refundedInCents);
  const isWhole = refundedInCents >= state.amountInCents;
  const refunded: NextState = {
    ...state,
    refundedInCents,
    status: isWhole && state.status === "paid" ? "refunded" : state.status,
  };
  return session.isDisputed ? withAttention(refunded, "disputed") : refunded;
}

function withAttention(state: NextState, reason: Attention): NextState {
  const attention = state.attention.includes(reason)
    ? state.attention
    : [...state.attention, reason].sort();
  return { ...state, attention, found: reason };
}

function unchanged(row: Standing): NextState {
  const { status, attention, amountInCents, currency, refundedInCents } = row;
  const { checkoutSessionId, checkoutState, paymentIntentId, offlineMethod } = row;
  return {
    status,
    attention,
    amountInCents,
    currency,
    refundedInCents,
    checkoutSessionId,
    checkoutState: checkoutState satisfies CheckoutState,
    paymentIntentId,
    offlineMethod,
    becamePaid: false,
    found: null,
  };
}
