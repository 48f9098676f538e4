import type { ActionFunctionArgs } from "react-router";
import type { PageHandle } from "~/ui/page-handle";
import { receivePaymentEvent } from "./receive-payment-event.server";

/** The payment service signs what it sends. */
export const handle: PageHandle = { provesItself: true };

export function action({ request }: ActionFunctionArgs) {
  return receivePaymentEvent(request);
}

export function loader({ request }: ActionFunctionArgs) {
  return receivePaymentEvent(request);
}
