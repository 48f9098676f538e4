import { eq } from "drizzle-orm";
import type { Change } from "~/platform/staff/answer-change.server";
import { ARRANGED_LABELS, type Arrangement, arrangedPrice } from "~/program/arranged-price";
import { LEAST_CHARGE_IN_CENTS } from "~/program/discount";
import { dollars } from "~/program/format";
import { priceAtTier } from "~/program/pricing";
import { quoteEnd } from "~/program/quote-end";
import type { Site } from "~/program/site";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { issueDocument } from "../documents/issue-document.server";
import { queuePriceArranged } from "../letters/order-letters.server";
import { changeOrder, type OrderChange } from "./change-order.server";

const MISSING = {
  amount: "Enter the price in dollars. Nothing was changed.",
  places: "Enter for how many students the price was arranged. Nothing was changed.",
};

/** Another price than the season's, before the order is accepted. The school gets the paper anew. */
export function arrangeOrderPrice(
  {
    kind,
    amountInCents,
    places,
    reason,
    ...change
  }: OrderChange & Arrangement & { reason: string },
  site: Site,
): Promise<Change> {
  const event = { action: "school-order.price", note: reason } as const;
  return changeOrder(change, event, async (tx, { order }) => {
    if (order.state !== "quoted" && order.state !== "ordered") {
      return "A price can be arranged only before the order is accepted.";
    }
    if (order.season !== site.season.id) return "This order is of another season.";
    const asked = { kind, amountInCents, places };
    const price = arrangedPrice(asked, { type: "school", teamSize: null }, site.season);
    if ("missing" in price) return MISSING[price.missing];
    if (price.amountInCents > 0 && price.amountInCents < LEAST_CHARGE_IN_CENTS) {
      return `An invoice is for ${dollars(LEAST_CHARGE_IN_CENTS)} at least.`;
    }
    const fullInCents = priceAtTier({ type: "school" }, site.season, order.tier);
    const [priced] = await tx
      .update(schoolOrders)
      .set({
        amountInCents: price.amountInCents,
        discountInCents: Math.max(0, fullInCents - price.amountInCents),
        arrangedKind: kind,
        arrangedPlaces: price.places,
        voucherId: null,
        validUntil: quoteEnd(site.season, site.now),
      })
      .where(eq(schoolOrders.id, order.id))
      .returning();
    if (!priced) throw new Error("A locked order vanished");
    const paper = await issueDocument(
      tx,
      priced,
      order.state === "quoted"
        ? { kind: "quote", amountInCents: priced.amountInCents, dueAt: priced.validUntil }
        : { kind: "order", amountInCents: priced.amountInCents },
      site,
    );
    await queuePriceArranged(tx, priced, paper, site);
    const move = `price changed from ${dollars(order.amountInCents)} to ${dollars(priced.amountInCents)}`;
    return { fields: [ARRANGED_LABELS[kind], move] };
  });
}
