import type { HeadersArgs } from "react-router";

/** Pages with a token in their address: kept by nobody, told to nobody. */
export function tokenPageHeaders({ actionHeaders }: Pick<HeadersArgs, "actionHeaders">): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cache-Control", "no-store");
  return headers;
}
