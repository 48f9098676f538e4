import { tokenCookie } from "~/platform/links/token-cookie.server";
import { hashOf, newToken } from "~/platform/links/tokens.server";

/** After the last time that it asked. The cookie is the visitor's, so the server looks at the clock as well. */
export const BROWSER_KNOWN_SECONDS = 3_600;

const browserCookie = tokenCookie("fair.sign-in");

/** The browser as its requests know it; null where it has asked for nothing yet. */
export function browserOf(request: Request): string | null {
  const token = browserCookie.read(request);
  return token && hashOf(token);
}

/** The same for one that asks now, with the cookie by which it is known again. */
export function markBrowser(request: Request): { hash: string; cookie: string } {
  const token = browserCookie.read(request) ?? newToken();
  return { hash: hashOf(token), cookie: browserCookie.write(token, BROWSER_KNOWN_SECONDS) };
}
