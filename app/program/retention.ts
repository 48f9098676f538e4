/** Promised in the privacy policy and kept by the purge: the one place both read. */
export const UNPAID_REGISTRATION_DAYS = 30;
