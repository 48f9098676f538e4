import { createCookie } from "react-router";
import { env } from "~/platform/env.server";

/** As we make them; anything else was not written by us. */
const TOKEN = /^[\w-]{20,100}$/;

/**
 * Brings a canceled visitor's form back for half an hour. School computers are shared, so it is
 * short-lived, out of reach of scripts, and gone once paid or after "Start over".
 */
export async function readResumeCookie(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get("cookie"));
  return typeof value === "string" && TOKEN.test(value) ? value : null;
}

export function resumeCookie(token: string): Promise<string> {
  return cookie().serialize(token);
}

export function clearedResumeCookie(): Promise<string> {
  return cookie().serialize("", { maxAge: 0 });
}

function cookie() {
  return createCookie("registration", {
    httpOnly: true,
    // Lax, not strict: the payment page leads back here from another site.
    sameSite: "lax",
    path: "/",
    maxAge: 30 * 60,
    secure: env().PUBLIC_URL.startsWith("https:"),
  });
}
