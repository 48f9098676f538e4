import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { currentSite } from "../../app/platform/site/site.server";
import { staffContext } from "../../app/platform/staff/staff-context.server";
import type { Locale } from "../../app/program/locale";
import type { Role } from "../../app/program/roles";
import type { Site } from "../../app/program/site";
import { requestContext, siteContext } from "../../app/ui/site-router-context";

interface Wanted {
  site?: Site;
  now?: Date;
  address?: string;
  locale?: Locale;
}

/** What the server hands to loaders and actions; the season must be loaded. */
export function aRouterContext({ site, now, address = "203.0.113.7", locale = "en" }: Wanted = {}) {
  const context = new RouterContextProvider();
  const given = site ?? currentSite();
  context.set(siteContext, { ...given, now: now ?? given.now });
  context.set(requestContext, {
    id: "test",
    arrivedAt: now ?? given.now,
    nonce: "test",
    clientAddress: address,
    recordsAway: false,
    cacheTags: new Set<string>(),
    locale,
    addressesOf: () => undefined,
  });
  return context;
}

/** The same for somebody who runs the fair. */
export function aStaffContext(id = "staff-1", role: Role = "admin", now?: Date) {
  const context = aRouterContext(now && { now });
  context.set(staffContext, {
    id,
    email: "staff@example.org",
    role,
    duties: [],
    hasTwoFactor: false,
  });
  return context;
}

interface Guarded {
  middleware: readonly MiddlewareFunction<Response>[];
}

/** The status with which a screen's door turns somebody away; 200 where it lets them in. */
export async function statusAtDoor({ middleware }: Guarded, context: RouterContextProvider) {
  const next = async () => new Response();
  try {
    for (const door of middleware) await door({ context } as never, next);
    return 200;
  } catch (refusal) {
    return (refusal as { init: { status: number } }).init.status;
  }
}

interface Sent {
  path: string;
  body: FormData | URLSearchParams;
  params?: Record<string, string>;
}

/** A form as a route's action receives it. */
export function aSentForm({ path, body, params = {} }: Sent, context: RouterContextProvider) {
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", body });
  return { request, url: new URL(request.url), params, context };
}
