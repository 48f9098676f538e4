interface Needs {
  /** Given only to pages that hydrate. */
  nonce?: string | undefined;
  formAction?: string[] | undefined;
}

/** Nothing but our own files; no inline style or script without this response's nonce. */
export function contentSecurityPolicy({ nonce, formAction = [] }: Needs = {}): string {
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
    ...(nonce ? [`script-src 'self' 'nonce-${nonce}'`] : []),
  ].join("; ");
}
