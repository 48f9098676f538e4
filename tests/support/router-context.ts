import { RouterContextProvider } from "react-router";
import { currentSite } from "../../app/platform/site/site.server";
import { requestContext, siteContext } from "../../app/ui/site-router-context";

/** What the server hands to loaders and actions; the season must be loaded. */
export function aRouterContext({ now = new Date(), address = "203.0.113.7" } = {}) {
  const context = new RouterContextProvider();
  context.set(siteContext, { ...currentSite(), now });
  context.set(requestContext, {
    id: "test",
    nonce: "test",
    clientAddress: address,
    databaseDown: false,
    cacheTags: new Set<string>(),
  });
  return context;
}
