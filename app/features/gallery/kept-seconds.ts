/**
 * How long browsers and proxies may keep a public file without asking. What is taken back is gone from all
 * processes within two seconds, and everywhere within a minute.
 */
export const KEPT_SECONDS = 30;
