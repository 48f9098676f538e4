import { LOCALE_COOKIE, type Locale } from "~/program/locale";
import { env } from "./env.server";

const A_YEAR = 365 * 86_400;

/** Remembers a choice. Its name is none that makes a page personal: information pages stay as they are. */
export function localeCookie(locale: Locale): string {
  const secure = env().PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  return `${LOCALE_COOKIE}=${locale}; Max-Age=${A_YEAR}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
