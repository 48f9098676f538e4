import type Stripe from "stripe";
import type { ServiceObject } from "./payment-gateway";
import { failureOf } from "./stripe-failure.server";
import {
  amountOf,
  disputeOf,
  isForeign,
  referenceTo,
  refundOf,
  registrationIdOf,
  sessionOf,
} from "./stripe-session.server";

/** The most that Stripe gives at once. */
const PAGE_SIZE = 100;

/** Stripe's lists, newest first, a page at a time; each page is asked for once the last is done with. */
export function stripeLists(stripe: Stripe) {
  const lists: {
    [Kind in ServiceObject["kind"]]: (since: number) => AsyncIterable<ServiceObject[]>;
  } = {
    session: (since) =>
      pagesOf(
        (page) => stripe.checkout.sessions.list({ ...page, created: { gte: since } }),
        (session) => {
          if (isForeign(session)) return [];
          const { id } = session;
          const state = unlessUnclear(() => sessionOf(session).state);
          return [{ kind: "session", id, state, registrationId: registrationIdOf(session) }];
        },
      ),
    charge: (since) =>
      pagesOf(
        (page) => stripe.charges.list({ ...page, created: { gte: since } }),
        (charge) => [
          {
            kind: "charge",
            id: charge.id,
            paymentIntentId: referenceTo(charge.payment_intent),
            refundedInCents: unlessUnclear(() => amountOf(charge.amount_refunded, charge.id)),
          },
        ],
      ),
    refund: (since) =>
      pagesOf(
        (page) => stripe.refunds.list({ ...page, created: { gte: since } }),
        (refund) => [
          {
            kind: "refund",
            id: refund.id,
            paymentIntentId: referenceTo(refund.payment_intent),
            state: unlessUnclear(() => refundOf(refund).state),
          },
        ],
      ),
    dispute: (since) =>
      pagesOf(
        (page) => stripe.disputes.list({ ...page, created: { gte: since } }),
        (dispute) => [
          {
            kind: "dispute",
            id: dispute.id,
            paymentIntentId: referenceTo(dispute.payment_intent),
            status: unlessUnclear(() => disputeOf(dispute).status),
          },
        ],
      ),
  };
  return (kind: ServiceObject["kind"], since: Date) =>
    lists[kind](Math.floor(since.getTime() / 1000));
}

function unlessUnclear<T>(tell: () => T): T | "unclear" {
  try {
    return tell();
  } catch {
    return "unclear";
  }
}

/** All objects of a list, for lists that are short. */
export async function allOf<Wire extends { id: string }>(list: ListCall<Wire>): Promise<Wire[]> {
  const all: Wire[] = [];
  for await (const page of pagesOf(list, (object) => [object])) all.push(...page);
  return all;
}

type ListCall<Wire> = (page: {
  limit: number;
  starting_after?: string;
}) => Promise<{ object: string; data: Wire[]; has_more: boolean }>;

async function* pagesOf<Wire extends { id: string }, Told>(
  list: ListCall<Wire>,
  tell: (wire: Wire) => Told[],
): AsyncGenerator<Told[]> {
  let after: string | undefined;
  do {
    let page: Awaited<ReturnType<ListCall<Wire>>>;
    let told: Told[];
    try {
      page = await list({ limit: PAGE_SIZE, ...(after ? { starting_after: after } : {}) });
      if (page.object !== "list" || !Array.isArray(page.data)) throw new Error("Not a list");
      if (!page.data.every(({ id }) => id)) throw new Error("Something in a list has no id");
      told = page.data.flatMap(tell);
    } catch (error) {
      throw failureOf(error);
    }
    yield told;
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
}
