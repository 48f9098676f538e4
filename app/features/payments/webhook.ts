import type { ActionFunctionArgs } from "react-router";
import { receivePaymentEvent } from "~/records/payments/receive-payment-event.server";
import type { PageHandle } from "~/ui/page-handle";

/** The payment service signs what it sends. */
export const handle: PageHandle = { provesItself: true };

export function action({ request }: ActionFunctionArgs) {
  return receivePaymentEvent(request);
}

export function loader({ request }: ActionFunctionArgs) {
  return receivePaymentEvent(request);
}
