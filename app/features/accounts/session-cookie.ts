export const COOKIE_PREFIX = "fair";

/** As the sign-in library names it; behind TLS it stands "__Secure-" in front. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;
