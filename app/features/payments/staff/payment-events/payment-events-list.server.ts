import { defineList, filter } from "~/platform/lists/define-list.server";
import { optionsOf } from "~/program/list-query";
import { paymentEvents } from "~/records/payments/payment-events.table.server";
import { IS_STRAY } from "~/records/payments/stray-events.server";

export const paymentEventsList = defineList({
  path: "/admin/payment-events",
  from: paymentEvents,
  columns: {
    id: paymentEvents.id,
    type: paymentEvents.type,
    objectId: paymentEvents.objectId,
    sessionId: paymentEvents.sessionId,
    registrationId: paymentEvents.registrationId,
    amountInCents: paymentEvents.amountInCents,
    attention: paymentEvents.attention,
    createdAt: paymentEvents.createdAt,
  },
  id: paymentEvents.id,
  walk: paymentEvents.createdAt,
  filters: {
    show: filter({
      label: "Show",
      any: "To look at",
      options: optionsOf({ all: "Every event" }),
      where: () => undefined,
      otherwise: IS_STRAY,
    }),
  },
  sorts: { received: [paymentEvents.createdAt] },
  defaultSort: "-received",
});
