import { cookieHeader, readCookie } from "../cookies.server";

/** As `newToken` makes them; anything else was not written by us. */
const TOKEN = /^[\w-]{43}$/;

export interface TokenCookie {
  read(request: Request): string | null;
  write(token: string, maxAgeSeconds: number): string;
  clear(): string;
}

/** A cookie that holds one token. It is none that makes a page personal: pages from memory stay as they are. */
export function tokenCookie(name: string): TokenCookie {
  return {
    read(request) {
      const value = readCookie(request.headers, name);
      return value !== null && TOKEN.test(value) ? value : null;
    },
    write: (token, maxAge) => cookieHeader(name, token, maxAge),
    clear: () => cookieHeader(name, "", 0),
  };
}
