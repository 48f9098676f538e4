interface Needs {
  /** Given only to pages that hydrate. */
  nonce?: string | undefined;
  formAction?: string[] | undefined;
  /** The page shows one of our own in a frame. */
  frames?: boolean | undefined;
}

/** Nothing but our own files; no inline style or script without this response's nonce. */
export function contentSecurityPolicy({ nonce, formAction = [], frames }: Needs = {}): string {
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
    ...(frames ? ["frame-src 'self'"] : []),
    ...(nonce ? [`script-src 'self' 'nonce-${nonce}'`] : []),
  ].join("; ");
}
