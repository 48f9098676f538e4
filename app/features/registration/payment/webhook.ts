import type { ActionFunctionArgs } from "react-router";
import { receivePaymentEvent } from "./receive-payment-event.server";

export function action({ request }: ActionFunctionArgs) {
  return receivePaymentEvent(request);
}

export function loader({ request }: ActionFunctionArgs) {
  return receivePaymentEvent(request);
}
