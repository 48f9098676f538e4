import { RouterContextProvider } from "react-router";
import { currentSite } from "../../app/platform/site/site.server";
import type { Site } from "../../app/program/site";
import { requestContext, siteContext } from "../../app/ui/site-router-context";

/** What the server hands to loaders and actions; the season must be loaded. */
export function aRouterContext({
  site,
  now,
  address = "203.0.113.7",
}: {
  site?: Site;
  now?: Date;
  address?: string;
} = {}) {
  const context = new RouterContextProvider();
  const given = site ?? currentSite();
  context.set(siteContext, { ...given, now: now ?? given.now });
  context.set(requestContext, {
    id: "test",
    nonce: "test",
    clientAddress: address,
    databaseDown: false,
    cacheTags: new Set<string>(),
  });
  return context;
}
