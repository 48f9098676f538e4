import type { PageNeed } from "~/program/page-needs";

interface PageFacts {
  /** Given only to pages that hydrate. */
  nonce?: string | undefined;
  formAction?: string[] | undefined;
  needs?: readonly PageNeed[] | undefined;
}

/** Nothing but our own files; no inline style or script without this response's nonce. */
export function contentSecurityPolicy({
  nonce,
  formAction = [],
  needs = [],
}: PageFacts = {}): string {
  const ifNeeded = (need: PageNeed, directive: string) => (needs.includes(need) ? [directive] : []);
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "connect-src 'self'",
    `form-action ${["'self'", ...formAction].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...ifNeeded("frames", "frame-src 'self'"),
    ...ifNeeded("media", "media-src 'self'"),
    ...ifNeeded("workers", "worker-src 'self'"),
    ...(nonce
      ? [["script-src 'self'", `'nonce-${nonce}'`, ...ifNeeded("wasm", WASM)].join(" ")]
      : ifNeeded("scripts", "script-src 'self'")),
  ].join("; ");
}

/** Compiles WebAssembly of our own; it lets no text be run as a script. */
const WASM = "'wasm-unsafe-eval'";

/** What of the device a page may ask its visitor for. */
export function permissionsPolicy(needs: readonly PageNeed[] = []): string {
  const camera = needs.includes("camera") ? "camera=(self)" : "camera=()";
  return `${camera}, geolocation=(), microphone=(), payment=(), usb=()`;
}
