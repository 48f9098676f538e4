import type { ServiceRefund } from "~/platform/payments/payment-gateway";
import type { RefundState } from "~/records/registrations/payments.table.server";

/** A refund as our rows have it; without an id it has no row yet. */
export interface RefundStanding {
  id: string | null;
  serviceId: string | null;
  amountInCents: number;
  state: RefundState;
}

/**
 * What is known of a payment's refunds once the service has told of all of them. A refund that was
 * done can still fail, and one that has failed is over: old news never takes a step back.
 */
export function mergeRefunds(known: RefundStanding[], told: ServiceRefund[]): RefundStanding[] {
  // A sum from before refunds were kept one by one: the service's list has them all.
  const own = told.length > 0 ? known.filter((refund) => !isSumOnly(refund)) : known;
  const merged = own.map((refund) => {
    const news = told.find((one) => isSame(refund, one));
    if (!news) return refund;
    const isNewer = RANK[news.state] > RANK[refund.state];
    return {
      ...refund,
      serviceId: news.id,
      amountInCents: news.amountInCents,
      state: isNewer ? news.state : refund.state,
    };
  });
  const unheardOf = told.filter((one) => !own.some((refund) => isSame(refund, one)));
  return [
    ...merged,
    ...unheardOf.map(({ id, amountInCents, state }) => ({
      id: null,
      serviceId: id,
      amountInCents,
      state,
    })),
  ];
}

export function sumReturned(refunds: RefundStanding[]): number {
  return refunds
    .filter(({ state }) => state === "done")
    .reduce((sum, { amountInCents }) => sum + amountInCents, 0);
}

/** Those that have come to this state with the merge. */
export function refundsThatBecame(
  state: "done" | "failed",
  before: RefundStanding[],
  after: RefundStanding[],
): RefundStanding[] {
  const isKnownSum = before.some(isSumOnly) && sumReturned(after) <= sumReturned(before);
  if (state === "done" && isKnownSum) return [];
  const hadIt = new Set(
    before.filter((refund) => refund.state === state).map(({ serviceId }) => serviceId),
  );
  return after.filter((refund) => refund.state === state && !hadIt.has(refund.serviceId));
}

/** "refused" is our own conclusion from the service's silence or its no; what it says later counts. */
const RANK: Record<RefundState, number> = { asked: 0, refused: 0, done: 1, failed: 2 };

function isSumOnly({ state, serviceId }: RefundStanding): boolean {
  return state === "done" && serviceId === null;
}

function isSame(refund: RefundStanding, { id, askedAs }: ServiceRefund): boolean {
  return refund.serviceId === id || (refund.id !== null && refund.id === askedAs);
}
