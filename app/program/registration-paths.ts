import { PAGES } from "./paths";

/** Addresses of this feature besides the page itself. */
export const FORM_CHECKOUT_PATH = `${PAGES.register.path}/checkout`;
export const VOUCHER_PATH = `${PAGES.register.path}/voucher`;
export const START_OVER_PATH = `${PAGES.register.path}/start-over`;
/** What the new window shows until the payment page is ready. */
export const PAYMENT_WINDOW_PATH = `${PAGES.register.path}/payment-window`;

export function confirmationPath(token: string): string {
  return `${PAGES.register.path}/confirmation/${token}`;
}

export function receiptPath(token: string): string {
  return `${confirmationPath(token)}/receipt.pdf`;
}

export function statusPath(token: string): string {
  return `/api/registration-status/${token}`;
}

export function tabPath(type: string): string {
  return `${PAGES.register.path}?tab=${type}`;
}

/** In the address of a registration's page: on to the form for a brother or a sister. */
export const ADD_A_CHILD = "add=child";

/** The form that begins with what a family has in common. */
export const NEXT_CHILD_PATH = `${tabPath("individual")}&next=child`;

/** Short enough to read out on the phone: "R-3F2A9C1B". */
export function referenceOf(id: string): string {
  return `R-${id.slice(0, 8).toUpperCase()}`;
}
