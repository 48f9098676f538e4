import { tokenCookie } from "~/platform/links/token-cookie.server";
import { hashOf, newToken } from "~/platform/links/tokens.server";

const HOUR_SECONDS = 3_600;

const browserCookie = tokenCookie("fair.sign-in");

/** The browser as its requests know it; null where it has asked for nothing yet. */
export function browserOf(request: Request): string | null {
  const token = browserCookie.read(request);
  return token && hashOf(token);
}

/** The same for one that asks now, with the cookie by which it is known again. */
export function markBrowser(request: Request): { hash: string; cookie: string } {
  const token = browserCookie.read(request) ?? newToken();
  return { hash: hashOf(token), cookie: browserCookie.write(token, HOUR_SECONDS) };
}
