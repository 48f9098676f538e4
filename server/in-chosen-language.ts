import type { Context, MiddlewareHandler } from "hono";
import { localeCookie } from "~/platform/locale-cookie.server";
import {
  DEFAULT_LOCALE,
  LOCALE_QUERY,
  type Locale,
  localeAskedFor,
  localeChosen,
  localeOf,
  splitLocale,
} from "~/program/locale";
import type { RouteTable } from "./route-table";

const READING = new Set(["GET", "HEAD"]);

/**
 * A public page in every language has an address in each. Who asks for another language than that of the address
 * (“?lang=”), or has chosen one before, is led to the right one, and what they choose is remembered. Pages from
 * memory follow their address alone, whatever was chosen before.
 */
export function inChosenLanguage(routes: RouteTable): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw;
    const asked = localeAskedFor(request);
    const other = READING.has(request.method) && addressToReadAt(routes, request);
    if (other) {
      remember(context, asked);
      context.header("Vary", "Cookie, Accept-Language");
      return context.redirect(other, 302);
    }
    await next();
    const { pathname } = new URL(request.url);
    const isPage = context.res.headers.get("content-type")?.startsWith("text/");
    if (isPage) remember(context, asked ?? choiceByAddress(routes, pathname));
  };
}

/** Where else this page is to be read; undefined: here. */
function addressToReadAt(routes: RouteTable, request: Request): string | undefined {
  const { pathname, searchParams: query } = new URL(request.url);
  const addresses = routes.addressesOf(pathname);
  // Scripts ask for data at the address of the page they are on.
  if (!addresses || pathname.endsWith(".data")) return undefined;
  const { cache, takesHint } = routes.find(pathname)?.handle ?? {};
  const asked = localeAskedFor(request);
  const wished = asked ?? localeOf(request, { isShared: cache !== undefined, takesHint });
  const isHere = wished === (splitLocale(pathname).locale ?? DEFAULT_LOCALE);
  if (isHere && !asked) return undefined;
  query.delete(LOCALE_QUERY);
  return `${addresses[wished]}${query.size > 0 ? `?${query}` : ""}`;
}

/** Whoever opens "/es/sign-in" goes on in Spanish behind it. Nothing is written with a page from memory. */
function choiceByAddress(routes: RouteTable, pathname: string): Locale | undefined {
  const route = routes.find(pathname);
  const isOwn = route?.isInEveryLanguage && route.handle.cache === undefined;
  return isOwn ? splitLocale(pathname).locale : undefined;
}

function remember(context: Context, chosen: Locale | undefined): void {
  if (!chosen || chosen === localeChosen(context.req.raw.headers)) return;
  context.header("Set-Cookie", localeCookie(chosen), { append: true });
}
