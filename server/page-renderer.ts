import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { formBody } from "~/platform/files/uploads/form-body.server";
import { programNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { localeOf } from "~/program/locale";
import type { Site } from "~/program/site";
import { type RequestFacts, requestContext, siteContext } from "~/ui/site-router-context";
import { RouteTable } from "./route-table";

interface Visitor {
  id: string;
  clientAddress: string;
  arrivedAt?: Date | undefined;
  /** Filled with what the page was made of. */
  cacheTags?: Set<string> | undefined;
  upload?: Readable | undefined;
  /** Known before it is rendered: this is the page that apologises. */
  recordsAway?: boolean;
}

/** Answers a request with React Router, and with a page that says so while the database is away. */
export function pageRenderer(build: ServerBuild, routes = new RouteTable(build.routes)) {
  const render = createRequestHandler(build, "production");
  return async (
    request: Request,
    { upload, ...visitor }: Visitor,
    site?: Site,
  ): Promise<Response> => {
    const { cache, takesHint } = routes.find(new URL(request.url).pathname)?.handle ?? {};
    const facts = {
      ...visitor,
      arrivedAt: visitor.arrivedAt ?? programNow(),
      nonce: randomBytes(16).toString("base64"),
      recordsAway: visitor.recordsAway ?? false,
      cacheTags: visitor.cacheTags ?? new Set<string>(),
      // The page that apologises is another request, to the same visitor.
      locale: localeOf(request, { isShared: cache !== undefined, takesHint }),
      addressesOf: (path: string) => routes.addressesOf(path),
    };
    const contextOf = (known: RequestFacts) => {
      const provider = new RouterContextProvider();
      provider.set(requestContext, known);
      provider.set(siteContext, site ?? currentSite());
      return provider;
    };
    const context = contextOf(facts);
    context.set(formBody, upload ?? null);
    const response = await render(request, context);
    // As the request left them: a page that chooses the language has put others in their place.
    const known = context.get(requestContext);
    if (!known.recordsAway || response.status !== 500) return response;
    const apology = await render(
      new Request(new URL("/unavailable", request.url)),
      contextOf(known),
    );
    return new Response(apology.body, {
      status: 503,
      headers: { ...Object.fromEntries(apology.headers), "retry-after": "10" },
    });
  };
}
