/** Of a payment page that was not opened, whoever notices it. */
export const NO_CHECKOUT_URL = "No checkout URL returned";
