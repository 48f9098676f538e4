import { env } from "./env.server";

/**
 * The one way a cookie of ours is written: for the whole site, out of reach of scripts, and never over
 * plain HTTP where the site has a certificate. Lax, not strict: people come from the letter in their
 * mailbox and from the payment page. The value is written as it is, so it holds no sign that cookies
 * cannot hold.
 */
export function cookieHeader(name: string, value: string, maxAgeSeconds: number): string {
  const secure = env().PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export function readCookie(headers: Headers | undefined, name: string): string | null {
  const pairs = headers?.get("cookie")?.split(/;\s*/) ?? [];
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}
