import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  type MetaDescriptor,
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

/** A public page as a visitor of this site gets it, without a server and without a browser. */
export async function renderPublicPage(address: string, site: Site): Promise<string> {
  const { pathname: path } = new URL(address, site.origin);
  const [root, page] = [await moduleOf("root.tsx"), await moduleOf(fileAt(path))];
  const handler = createStaticHandler([
    { ...asRoute(root), id: "root", children: [{ ...asRoute(page), id: "page", path }] },
  ]);
  const request = new Request(`${site.origin}${address}`);
  const requestContext = aRouterContext({ site });
  if (!page.default) {
    const answer: Response = await handler.queryRoute(request, { routeId: "page", requestContext });
    return answer.text();
  }
  const answer = await handler.query(request, { requestContext });
  if (answer instanceof Response) throw new Error(`${path} answers ${answer.status}`);
  if (answer.errors) throw Object.values(answer.errors)[0];
  const router = createStaticRouter(handler.dataRoutes, answer);
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={answer} hydrate={false} />,
  );
  const matches = answer.matches.map(({ route }) => ({
    id: route.id,
    loaderData: answer.loaderData[route.id],
  }));
  return `${headOf(page.meta?.({ matches, location: answer.location }) ?? [])}${html}`;
}

function asRoute({ default: Page, loader, handle }: RouteModule) {
  return { loader, handle, Component: Page && (() => <WithProps Page={Page} />) };
}

/** What the framework hands to a page. */
function WithProps({ Page }: { Page: NonNullable<RouteModule["default"]> }) {
  return <Page loaderData={useLoaderData()} params={useParams()} matches={useMatches()} />;
}

function fileAt(path: string): string {
  const isAt = (entry: RouteConfigEntry) =>
    path === "/" ? entry.index : entry.path === path.slice(1);
  const entry = (routes as RouteConfigEntry[]).find(isAt);
  if (!entry) throw new Error(`No route at ${path}`);
  return entry.file;
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
