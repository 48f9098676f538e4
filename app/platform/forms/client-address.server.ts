/** Where a request comes from, for rate limits. The server writes it over whatever the visitor claims. */
export function clientAddressOf({ headers }: Request): string {
  return headers.get("x-client-address") ?? "internal";
}
