import type { LoaderFunctionArgs } from "react-router";
import { PAGES } from "~/program/paths";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { sitemapFile } from "./sitemap-file";

/** Every page that a stranger should find; staff pages stay out. The gallery, on whose pages children’s names may stand, has one of its own. */
export function loader({ context }: LoaderFunctionArgs) {
  const { addressesOf } = context.get(requestContext);
  const pages = Object.values(PAGES)
    .filter((page) => page.kind !== "staff" && page !== PAGES.gallery)
    .map(({ path }) => ({ path, addresses: addressesOf(path) }));
  return sitemapFile(context.get(siteContext).origin, pages);
}
