import type { PaymentWithReturns } from "~/records/registrations/payments-of-registrations.server";
import { OFFLINE_METHOD_LABELS } from "../offline-methods";

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

export function leftOf({ amountInCents, refundedInCents }: ShownPayment): number {
  return amountInCents - refundedInCents;
}

/** Money that is still here. */
export function returnable(payments: ShownPayment[]): ShownPayment[] {
  return payments.filter((payment) => payment.state === "paid" && leftOf(payment) > 0);
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
export function whatHangsOn({ carriesPlace }: ShownPayment): string {
  return carriesPlace
    ? "The place hangs on it: giving all of it back takes the place away."
    : "Nothing hangs on it: the place stays as it is.";
}

export function methodOf({ method, reference }: ShownPayment): string {
  const label = method === "online" ? "Card or bank, online" : OFFLINE_METHOD_LABELS[method];
  return reference ? `${label}, ${reference}` : label;
}
