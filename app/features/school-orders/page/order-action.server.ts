import { data, redirect } from "react-router";
import { findFilesOf } from "~/platform/files/find-files.server";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import { formAction } from "~/platform/forms/form-action.server";
import { inMinutes } from "~/program/format";
import type { Site } from "~/program/site";
import { orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { orderPath } from "~/records/school-orders/school-order-paths";
import { siteContext } from "~/ui/site-router-context";
import { ORDER_PAGE, REQUEST } from "../copy";
import { PURCHASE_ORDER_SCAN } from "../scan-purposes.server";
import { waitToPlace } from "../scans-of-orders.server";
import { orderSchema } from "./order-schema";
import { type Placed, placeOrder } from "./place-order.server";

/** Takes the purchase order with its scan. */
export const receiveOrder = formAction({
  authorize: async ({ params }) => {
    const order = await orderByToken(params.token ?? "");
    if (!order) throw data(null, { status: 404 });
    return order;
  },
  schema: orderSchema,
  upload: {
    field: "scan",
    of: (_, { id }) => ({ purpose: PURCHASE_ORDER_SCAN, owner: { kind: ORDER_RECORD, id } }),
    limits: [
      {
        action: "school-order",
        knownSender: (_, { id }) => id,
        tooMany: (seconds) => REQUEST.tooMany(inMinutes(seconds)),
      },
      {
        count: ({ request }) => waitToPlace(clientAddressOf(request)),
        tooMany: () => ORDER_PAGE.order.tooManyToday,
      },
    ],
    isRequired: async (_, { id }) => !(await hasScan(id)),
    stays: true,
  },
  handle: async (form, { admitted, params, context, refuse }) => {
    const site = context.get(siteContext);
    const placed = await placeOrder(admitted.id, form, site);
    if (placed !== "placed") return refuse(notPlaced(placed, site), { status: 409 });
    return redirect(orderPath(encodeURIComponent(params.token ?? "")), 303);
  },
});

async function hasScan(id: string): Promise<boolean> {
  const kept = await findFilesOf({ kind: ORDER_RECORD, id }, PURCHASE_ORDER_SCAN);
  return kept.some(({ state }) => state !== "refused");
}

function notPlaced(placed: Exclude<Placed, "placed">, site: Site): string {
  if (placed === "too-late") return ORDER_PAGE.over(site);
  return placed === "others-wait" ? ORDER_PAGE.order.waiting : ORDER_PAGE.order.notOpen;
}
