import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  type MetaDescriptor,
  matchPath,
  StaticRouterProvider,
  useLoaderData,
  useMatches,
  useParams,
} from "react-router";
import type { Site } from "../../app/program/site";
import routes from "../../app/routes";
import { aRouterContext } from "./router-context.ts";

interface RouteModule {
  default?: ComponentType<Record<string, unknown>>;
  loader?: LoaderFunction;
  handle?: unknown;
  meta?: (about: object) => MetaDescriptor[];
}

const FILES = import.meta.glob<RouteModule>(
  "../../app/{root.tsx,{content,features}/**/*.{ts,tsx}}",
);

/**
 * A page as a visitor of this site gets it, without a server and without a browser. What layouts find out
 * about a visitor is left out: nobody is staff.
 */
export async function renderPublicPage(
  address: string,
  site: Site,
  cookie?: string,
): Promise<string> {
  const { pathname } = new URL(address, site.origin);
  const { path, file } = routeAt(pathname);
  const [root, page] = [await moduleOf("root.tsx"), await moduleOf(file)];
  const handler = createStaticHandler([
    { ...asRoute(root), id: "root", children: [{ ...asRoute(page), id: "page", path }] },
  ]);
  const request = new Request(`${site.origin}${address}`, { headers: cookie ? { cookie } : {} });
  const requestContext = aRouterContext({ site });
  if (!page.default) {
    const answer: Response = await handler.queryRoute(request, { routeId: "page", requestContext });
    return answer.text();
  }
  const answer = await handler.query(request, { requestContext });
  if (answer instanceof Response) throw new Error(`${pathname} answers ${answer.status}`);
  if (answer.errors) throw Object.values(answer.errors)[0];
  const router = createStaticRouter(handler.dataRoutes, answer);
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={answer} hydrate={false} />,
  );
  const matches = answer.matches.map(({ route }) => ({
    id: route.id,
    loaderData: answer.loaderData[route.id],
  }));
  const about = { matches, location: answer.location, loaderData: answer.loaderData.page };
  return `${headOf(page.meta?.(about) ?? [])}${html}`;
}

function asRoute({ default: Page, loader, handle }: RouteModule) {
  return { loader, handle, Component: Page && (() => <WithProps Page={Page} />) };
}

/** What the framework hands to a page. */
function WithProps({ Page }: { Page: NonNullable<RouteModule["default"]> }) {
  return <Page loaderData={useLoaderData()} params={useParams()} matches={useMatches()} />;
}

function routeAt(pathname: string): { path: string; file: string } {
  const known = inLayouts(routes as RouteConfigEntry[]).map(({ path = "", file }) => ({
    path: `/${path}`,
    file,
  }));
  const found =
    known.find(({ path }) => path === pathname) ??
    known.find(({ path }) => path !== "/*" && matchPath(path, pathname));
  if (!found) throw new Error(`No route at ${pathname}`);
  return found;
}

/** Layouts without an address of their own stand around some of them. */
function inLayouts(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) =>
    entry.children && !entry.path ? inLayouts(entry.children) : entry,
  );
}

function moduleOf(file: string): Promise<RouteModule> {
  const load = FILES[`../../app/${file}`];
  if (!load) throw new Error(`No module ${file}`);
  return load();
}

/** Titles and descriptions are read too. */
function headOf(descriptors: MetaDescriptor[]): string {
  return descriptors
    .map((descriptor) =>
      "title" in descriptor
        ? `<title>${descriptor.title}</title>`
        : `<script type="application/ld+json">${JSON.stringify(descriptor)}</script>`,
    )
    .join("\n");
}
