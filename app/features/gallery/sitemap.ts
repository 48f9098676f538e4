import type { LoaderFunctionArgs } from "react-router";
import { sitemapFile } from "~/content/site-files/sitemap-file";
import { galleryProjectPath, PAGES } from "~/program/paths";
import { findableProjects, isWallNamed } from "~/records/publications/shown-projects.server";
import { requestContext, siteContext } from "~/ui/site-router-context";

/** What search engines may list: of the wall and of projects, no page on which a child's name stands. */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { addressesOf } = context.get(requestContext);
  const projects = (await findableProjects(site)).map(galleryProjectPath);
  const paths = [...((await isWallNamed(site)) ? [] : [PAGES.gallery.path]), ...projects];
  return sitemapFile(
    site.origin,
    paths.map((path) => ({ path, addresses: addressesOf(path) })),
  );
}
