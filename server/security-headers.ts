import {
  contentSecurityPolicy,
  permissionsPolicy,
} from "~/platform/content-security-policy.server";
import { env } from "~/platform/env.server";

/** Sent with every page and answer; a page may replace single ones. */
export function securityHeaders(): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy(),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(env().PUBLIC_URL.startsWith("https:")
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/**
 * Sent with files. Most of the others speak of documents: a style sheet, a script or a font is none,
 * and with small files they would weigh twice as much as the file. A picture can be opened by itself.
 */
export function securityHeadersOfFile(type: string): Record<string, string> {
  const headers = securityHeaders();
  if (type.startsWith("image/")) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => OF_FILES.has(name)));
}

const OF_FILES = new Set([
  "cross-origin-resource-policy",
  "strict-transport-security",
  "x-content-type-options",
]);
