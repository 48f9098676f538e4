import type { MiddlewareFunction, RouterContextProvider, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "~/ui/site-router-context";
import { aSite } from "../tests/support/sites";
import { pageRenderer } from "./page-renderer";

// Of the many things a build says, those that a request asks for.
const DISCOVERY = { routeDiscovery: { mode: "initial", manifestPath: "/__manifest" } };
const VISITOR = { id: "1", clientAddress: "127.0.0.1" };

const inAnotherLanguage: MiddlewareFunction = async ({ context }) => {
  context.set(requestContext, { ...context.get(requestContext), locale: "es" });
};

/** A site of two pages: one whose query goes unanswered, and the one that apologises for it. */
function siteWithout(middleware: MiddlewareFunction[]) {
  const page = { default: () => null, middleware };
  const loader = () => {
    throw new Error("no answer");
  };
  const routes = {
    broken: { id: "broken", path: "/broken", module: { ...page, loader } },
    unavailable: { id: "unavailable", path: "/unavailable", module: page },
  };
  const entry = {
    module: {
      default: async (request: Request, status: number) =>
        new Response(new URL(request.url).pathname, { status }),
      handleError: (_: unknown, { context }: { context: RouterContextProvider }) => {
        context.get(requestContext).recordsAway = true;
      },
    },
  };
  const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" };
  return {
    routes,
    entry,
    assets,
    future: {},
    prerender: [],
    ...DISCOVERY,
  } as unknown as ServerBuild;
}

test.each([
  { name: "as it came", middleware: [] },
  { name: "in a language of the page's own", middleware: [inAnotherLanguage] },
])("a request $name whose query goes unanswered is told to come back", async ({ middleware }) => {
  const render = pageRenderer(siteWithout(middleware));
  const answer = await render(new Request("http://localhost/broken"), VISITOR, aSite());
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
  expect(await answer.text()).toBe("/unavailable");
});
