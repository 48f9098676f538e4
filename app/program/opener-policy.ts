/*
 * By default no window of ours knows another. The page with the form must notice when its payment
 * window is gone, so it and what that window shows before and while paying are let know each other.
 */
const POLICY = "Cross-Origin-Opener-Policy";

export const KNOWS_ITS_POPUPS = { [POLICY]: "same-origin-allow-popups" };
export const KNOWN_TO_ITS_OPENER = { [POLICY]: "unsafe-none" };
