import { type Addresses, DEFAULT_LOCALE } from "~/program/locale";
import { fileResponse } from "./file-response";

/** Where each page of a sitemap stands, and in which languages. */
export interface SitemapPage {
  path: string;
  addresses: Addresses | undefined;
}

export function sitemapFile(origin: string, pages: readonly SitemapPage[]): Response {
  return fileResponse("application/xml; charset=utf-8", [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => urlsOf(origin, page)),
    "</urlset>",
  ]);
}

/** A page in every language once for each, and each names them all. */
function urlsOf(origin: string, { path, addresses }: SitemapPage): string[] {
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
