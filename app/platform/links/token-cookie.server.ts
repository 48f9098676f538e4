import { createCookie } from "react-router";
import { env } from "../env.server";

/** As `newToken` makes them; anything else was not written by us. */
const TOKEN = /^[\w-]{43}$/;

export interface TokenCookie {
  read(request: Request): Promise<string | null>;
  write(token: string, maxAgeSeconds: number): Promise<string>;
  clear(): Promise<string>;
}

/** A cookie that holds one token. It is none that makes a page personal: pages from memory stay as they are. */
export function tokenCookie(name: string): TokenCookie {
  const cookie = () =>
    createCookie(name, {
      httpOnly: true,
      // Lax, not strict: people come from the letter in their mailbox.
      sameSite: "lax",
      path: "/",
      secure: env().PUBLIC_URL.startsWith("https:"),
    });
  return {
    async read(request) {
      const value: unknown = await cookie().parse(request.headers.get("cookie"));
      return typeof value === "string" && TOKEN.test(value) ? value : null;
    },
    write: (token, maxAge) => cookie().serialize(token, { maxAge }),
    clear: () => cookie().serialize("", { maxAge: 0 }),
  };
}
