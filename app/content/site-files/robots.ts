import type { LoaderFunctionArgs } from "react-router";
import { GALLERY_SITEMAP_PATH } from "~/program/paths";
import { siteContext } from "~/ui/site-router-context";
import { fileResponse } from "./file-response";

/** Search engines may read everything but the staff's rooms and the JSON calls. */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(siteContext);
  return fileResponse("text/plain; charset=utf-8", [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api",
    "Disallow: /auth",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}${GALLERY_SITEMAP_PATH}`,
  ]);
}
