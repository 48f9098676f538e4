import type { ServerBuild } from "react-router";

interface TestRoute {
  path: string;
  module: object;
}

/** What React Router's build would be for a site of nothing but these. */
export function siteOfRoutes(routes: TestRoute[]): ServerBuild {
  const below = routes.map(({ path, module }) => {
    const route = { id: path, path, parentId: "root", module: { default: undefined, ...module } };
    return [path, route] as const;
  });
  const root = { id: "root", path: "", module: { default: () => null } };
  const build = {
    entry: { module: { default: () => new Response("A page.") } },
    routes: { root, ...Object.fromEntries(below) },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    assetsBuildDirectory: "",
    publicPath: "/",
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  };
  return build as unknown as ServerBuild;
}
