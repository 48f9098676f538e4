import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { db, isDatabaseReachable } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { areMigrationsCurrent } from "~/platform/migrations.server";
import { currentSite } from "~/platform/site.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { clientAddress } from "./client-address";
import { compress } from "./compress";
import { refuseCrossSite } from "./cross-site";
import { lifecycle } from "./lifecycle";
import { logRequest, requestId } from "./request-log";
import { securityHeaders } from "./security-headers";

const LARGEST_BODY_BYTES = 256 * 1024;

/** Everything that does not come from memory. */
export function createApp(build: ServerBuild) {
  const render = createRequestHandler(build, "production");
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(logRequest);
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders())) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    // What is not from memory is made for one visitor.
    if (!context.res.headers.has("cache-control"))
      context.res.headers.set("cache-control", "no-store");
  });
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    const ready =
      lifecycle.accepting && (await isDatabaseReachable()) && (await areMigrationsCurrent(db()));
    return context.text(ready ? "ready" : "not ready", ready ? 200 : 503);
  });
  app.use(refuseCrossSite);
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY_BYTES,
      onError: (context) =>
        context.json(
          { message: "The request is too large.", details: null, hint: null, code: "too_large" },
          413,
        ),
    }),
  );
  app.all("*", async (context) => {
    const facts = {
      id: requestId(context),
      nonce: randomBytes(16).toString("base64"),
      // Pages rendered for the cache have no visitor.
      clientAddress: context.env?.incoming
        ? clientAddress(context.env.incoming, env().TRUST_PROXY)
        : "internal",
      databaseDown: false,
    };
    const load = () =>
      new RouterContextProvider(
        new Map<never, unknown>([
          [requestContext as never, facts],
          [siteContext as never, currentSite()],
        ]),
      );
    const request = atPublicAddress(context.req.raw);
    let response = await render(request, load());
    if (facts.databaseDown && response.status === 500) {
      response = await render(new Request(new URL("/unavailable", request.url)), load());
      response = new Response(response.body, { status: 503, headers: response.headers });
      response.headers.set("retry-after", "10");
    }
    return compress(response, context.req.header("accept-encoding") ?? "");
  });
  return app;
}

/** Behind a TLS proxy the request arrives as http; links, cookies and origin checks need the public address. */
function atPublicAddress(request: Request): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(`${env().PUBLIC_URL}${pathname}${search}`, request);
}
