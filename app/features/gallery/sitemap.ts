import type { LoaderFunctionArgs } from "react-router";
import { sitemapFile } from "~/content/site-files/sitemap-file";
import { galleryProjectPath } from "~/program/paths";
import { findableProjects } from "~/records/publications/shown-projects.server";
import { requestContext, siteContext } from "~/ui/site-router-context";

/** The projects that search engines may list: of those on whose page a child's name stands, none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { addressesOf } = context.get(requestContext);
  const paths = (await findableProjects(site)).map(galleryProjectPath);
  return sitemapFile(
    site.origin,
    paths.map((path) => ({ path, addresses: addressesOf(path) })),
  );
}
