/** What links to a guardian's consent are about: the request that went to them. */
export const CONSENT_LINK_SUBJECT = "consent-request";
