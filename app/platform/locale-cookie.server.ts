import { LOCALE_COOKIE, type Locale } from "~/program/locale";
import { cookieHeader } from "./cookies.server";

const A_YEAR = 365 * 86_400;

/** Remembers a choice. Its name is none that makes a page personal: information pages stay as they are. */
export function localeCookie(locale: Locale): string {
  return cookieHeader(LOCALE_COOKIE, locale, A_YEAR);
}
