import { tokenCookie } from "../links/token-cookie.server";
import { hashOf, newToken } from "../links/tokens.server";

/** After the last time that it asked. The cookie is the visitor's, so the server looks at the clock as well. */
export const BROWSER_KNOWN_SECONDS = 3_600;

/** The browser that asked for a letter: its code works nowhere else. */
export interface AskingBrowser {
  /** As its requests know it; null where it has asked for nothing yet. */
  hashIn(request: Request): string | null;
  /** The same for one that asks now, with the cookie by which it is known again. */
  mark(request: Request): { token: string; hash: string; cookie: string };
  /** What only that browser has: what is sealed under it can be read in no other. */
  tokenIn(request: Request): string | null;
}

export function askingBrowser(cookieName: string): AskingBrowser {
  const cookie = tokenCookie(cookieName);
  return {
    tokenIn: (request) => cookie.read(request),
    hashIn(request) {
      const token = cookie.read(request);
      return token && hashOf(token);
    },
    mark(request) {
      const token = cookie.read(request) ?? newToken();
      return { token, hash: hashOf(token), cookie: cookie.write(token, BROWSER_KNOWN_SECONDS) };
    },
  };
}
