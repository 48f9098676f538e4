import { paymentEvents } from "~/features/registration/payment/payment-events.table.server";
import { IS_STRAY } from "~/features/registration/staff/stray-events.server";
import type { ListSource } from "../listing/list-source.server";
import { paymentEventsView } from "./payment-events-view";

export const paymentEventsSource: ListSource = {
  view: paymentEventsView,
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
  filters: { show: () => undefined },
  unlessFiltered: IS_STRAY ? { show: IS_STRAY } : {},
  sorts: { received: [paymentEvents.createdAt] },
};

export type PaymentEventRow = Pick<
  typeof paymentEvents.$inferSelect,
  | "id"
  | "type"
  | "objectId"
  | "sessionId"
  | "registrationId"
  | "amountInCents"
  | "attention"
  | "createdAt"
>;
