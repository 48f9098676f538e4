import type { LoaderFunctionArgs } from "react-router";
import { type Addresses, DEFAULT_LOCALE } from "~/program/locale";
import { PAGES } from "~/program/paths";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { fileResponse } from "./file-response";

/** Every page that a stranger should find; staff pages stay out. */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(siteContext);
  const { addressesOf } = context.get(requestContext);
  const addresses = Object.values(PAGES)
    .filter(({ kind }) => kind !== "staff")
    .flatMap(({ path }) => urlsOf(origin, path, addressesOf(path)));
  return fileResponse("application/xml; charset=utf-8", [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...addresses,
    "</urlset>",
  ]);
}

/** A page in every language once for each, and each names them all. */
function urlsOf(origin: string, path: string, addresses: Addresses | undefined): string[] {
  if (!addresses) return [`  <url><loc>${escapeXml(`${origin}${path}`)}</loc></url>`];
  const all = [...Object.entries(addresses), ["x-default", addresses[DEFAULT_LOCALE]] as const];
  const links = all.map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(`${origin}${address}`)}"/>`,
  );
  return Object.values(addresses).map(
    (address) => `  <url><loc>${escapeXml(`${origin}${address}`)}</loc>${links.join("")}</url>`,
  );
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
