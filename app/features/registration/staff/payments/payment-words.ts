import type { Registration } from "~/records/intake/registration-sheet.server";
import { OFFLINE_METHOD_LABELS } from "~/records/payments/offline-methods";
import type { PaymentWithReturns } from "~/records/registrations/payments-of-registrations.server";

/** As the browser gets it. */
export type ShownPayment = Pick<
  PaymentWithReturns,
  | "id"
  | "method"
  | "state"
  | "amountInCents"
  | "refundedInCents"
  | "carriesPlace"
  | "reference"
  | "paidAt"
  | "refunds"
  | "disputes"
>;

export type Ordered = Pick<Registration, "orderAcceptedAt">;

export function leftOf({ amountInCents, refundedInCents }: ShownPayment): number {
  return amountInCents - refundedInCents;
}

/** Money that is still here, and can be given back from here: an order's checks are returned with the order. */
export function returnable(payments: ShownPayment[], { orderAcceptedAt }: Ordered): ShownPayment[] {
  return payments.filter(
    (payment) =>
      payment.state === "paid" &&
      leftOf(payment) > 0 &&
      (!orderAcceptedAt || payment.method === "online"),
  );
}

/** "First payment", where there are several; staff and payers count them as they came. */
export function nameOf(payment: ShownPayment, payments: ShownPayment[]): string {
  const paid = payments
    .filter(({ state }) => state === "paid")
    .sort((a, b) => Number(a.paidAt) - Number(b.paidAt));
  if (paid.length < 2) return "The payment";
  const place = paid.findIndex(({ id }) => id === payment.id);
  return `${["First", "Second", "Third", "Fourth"][place] ?? `${place + 1}th`} payment`;
}

/** What giving it back does. */
export function whatHangsOn({ carriesPlace }: ShownPayment, { orderAcceptedAt }: Ordered): string {
  if (carriesPlace && orderAcceptedAt) {
    return "It counts for the school’s invoice: what goes back is open again there, unless it was too much.";
  }
  return carriesPlace
    ? "The place hangs on it: giving all of it back takes the place away."
    : "Nothing hangs on it: the place stays as it is.";
}

export function methodOf({ method, reference }: ShownPayment): string {
  const label = method === "online" ? "Card or bank, online" : OFFLINE_METHOD_LABELS[method];
  return reference ? `${label}, ${reference}` : label;
}
