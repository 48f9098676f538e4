import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import routes from "../../app/routes.ts";

export interface TableRoute {
  /** "/register/confirmation/:token" */
  path: string;
  /** Answers unsafe requests. */
  hasAction: boolean;
  /** Can be looked at in a browser. */
  isPage: boolean;
}

/** Every address of the site with what its file can do, read from the code: a new one is tried at once. */
export const ROUTES: TableRoute[] = routes.flatMap((entry) => routesBelow(entry, ""));

export const UNSAFE_ROUTES = ROUTES.filter(({ hasAction }) => hasAction);

/** The address at which a page's action answers alone, and no page is rendered. */
export function withoutPage(address: string): string {
  const [pathname = "", search] = address.split("?");
  const route = ROUTES.find(({ path }) => matchPath(path, pathname));
  return `${pathname}${route?.isPage ? ".data" : ""}${search ? `?${search}` : ""}`;
}

function routesBelow(entry: RouteConfigEntry, base: string): TableRoute[] {
  const path = entry.path ? `${base}/${entry.path}` : base;
  if (entry.children?.length) return entry.children.flatMap((child) => routesBelow(child, path));
  const source = readFileSync(new URL(`../../app/${entry.file}`, import.meta.url), "utf8");
  return [
    {
      path: path || "/",
      hasAction: /^export (?:async )?(?:function|const) action\b/m.test(source),
      isPage: /^export default /m.test(source),
    },
  ];
}
