import type { HeadersArgs } from "react-router";

/** Whoever has the address sees the page: it is not kept, not listed, and not passed on. */
export const TOKEN_PAGE_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/** A page's `headers`, with what its action has to say. */
export function tokenPageHeaders({ actionHeaders }: Pick<HeadersArgs, "actionHeaders">): Headers {
  const headers = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(TOKEN_PAGE_HEADERS)) headers.set(name, value);
  return headers;
}
