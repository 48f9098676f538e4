import { tokenCookie } from "~/platform/links/token-cookie.server";
import { SESSION_OPEN_FOR_MS } from "~/platform/payments/payment-gateway";

const cookie = tokenCookie("school-order");

/** Leads back from the payment page: the order's link is not for the payment service to know. */
export const payerCookie = {
  read: cookie.read,
  write: (token: string) => cookie.write(token, SESSION_OPEN_FOR_MS / 1000),
  clear: cookie.clear,
};
