import type { LoaderFunctionArgs } from "react-router";
import { PAGES } from "~/program/paths";
import { siteContext } from "~/ui/site-router-context";
import { fileResponse } from "./file-response";

/** Every page that a stranger should find; staff pages stay out. */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(siteContext);
  const addresses = Object.values(PAGES)
    .filter(({ kind }) => kind !== "staff")
    .map(({ path }) => `  <url><loc>${escapeXml(`${origin}${path}`)}</loc></url>`);
  return fileResponse("application/xml; charset=utf-8", [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    "</urlset>",
  ]);
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
