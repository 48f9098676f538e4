import type { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { ServerBuild } from "react-router";
import { answerAuthCall } from "~/features/accounts/auth-http.server";
import { isDatabaseReady } from "~/platform/database/migrations.server";
import { env } from "~/platform/env.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { log } from "~/platform/log.server";
import { programNow } from "~/platform/site/clock.server";
import { DEFAULT_LOCALE, localePath, splitLocale } from "~/program/locale";
import { clientAddress } from "./client-address";
import { compress } from "./compress";
import { refuseCrossSite } from "./cross-site";
import { drainUnread } from "./drain-unread";
import { fileRoutes } from "./files/file-routes";
import { isUploadForm } from "./files/upload-pages";
import { inChosenLanguage } from "./in-chosen-language";
import { lifecycle } from "./lifecycle";
import { metricsRoute } from "./metrics/metrics-route";
import { pageRenderer } from "./page-renderer";
import { BodyCutShort, BodyTooLarge, readBody } from "./read-body";
import { refuseUnknownCall } from "./refuse-unknown-call";
import { refuseUnreadable } from "./refuse-unreadable";
import { requestId, requestLog } from "./request-log";
import { RouteTable } from "./route-table";
import { securityHeaders } from "./security-headers";

/** What a request brings along: its connection, or, from the page cache, where to put the page's tags. */
type Bindings = Partial<HttpBindings> & { cacheTags?: Set<string> };

/** Everything that does not come from memory. */
export function createApp(build: ServerBuild, routes = new RouteTable(build.routes)) {
  const renderPage = pageRenderer(build, routes);
  const app = new Hono<{ Bindings: Bindings }>();
  const answerPage = async (context: Context<{ Bindings: Bindings }>, path?: string) => {
    const arrivedAt = programNow();
    const clientAddress = addressOf(context.env);
    const upload = uploadIn(context.env);
    const request = await asReceived(context.req.raw, clientAddress, { upload, path });
    const response = await renderPage(request, {
      id: requestId(context),
      clientAddress,
      arrivedAt,
      upload,
      cacheTags: context.env?.cacheTags,
    });
    return compress(response, context.req.header("accept-encoding") ?? "");
  };

  app.use(requestLog(routes));
  app.use(drainUnread());
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders())) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    // What is not from memory is made for one visitor.
    if (!context.res.headers.has("cache-control"))
      context.res.headers.set("cache-control", "no-store");
  });
  app.get("/healthz", (context) =>
    lifecycle.accepting ? context.text("ok") : context.text("stopping", 503),
  );
  app.get("/readyz", async (context) => {
    const ready = lifecycle.accepting && (await isDatabaseReady());
    return context.text(ready ? "ready" : "not ready", ready ? 200 : 503);
  });
  app.get("/metrics", metricsRoute);
  app.use(refuseUnreadable((context) => answerPage(context, lostPath(context.req.path))));
  app.use(refuseCrossSite(routes));
  app.all("/api/auth/*", async (context) =>
    answerAuthCall(await asReceived(context.req.raw, addressOf(context.env))),
  );
  app.get("/files/*", async (context, next) => {
    await next();
    const isForReading = context.req.header("accept")?.includes("text/html");
    if (context.res.status !== 503 || !isForReading) return;
    const { headers } = context.req.raw;
    const page = await renderPage(new Request(`${env().PUBLIC_URL}/unavailable`, { headers }), {
      id: requestId(context),
      clientAddress: addressOf(context.env),
      recordsAway: true,
    });
    page.headers.set("retry-after", "10");
    context.res = page;
  });
  app.route("/", fileRoutes());
  app.use(refuseUnknownCall(routes));
  app.use(inChosenLanguage(routes));
  app.all("*", (context) => answerPage(context));
  app.onError((error, context) => {
    if (error instanceof BodyTooLarge) return jsonError("too_large");
    if (error instanceof BodyCutShort) {
      return jsonError("malformed", { message: "The request was cut short.", hint: null });
    }
    log().error({ id: requestId(context), err: error }, "request failed");
    return context.text(`Unexpected Application Error!\n${requestId(context)}`, 500);
  });
  return app;
}

/** An address that is none, in the language of the one that cannot be read. */
function lostPath(path: string): string {
  return localePath("/lost", splitLocale(path).locale ?? DEFAULT_LOCALE);
}

/** Pages rendered for the cache have no visitor. */
function addressOf(bindings: Bindings | undefined): string {
  return bindings?.incoming ? clientAddress(bindings.incoming, env().TRUST_PROXY) : "internal";
}

/** A form with a file is not read here: its page takes it as it comes. */
function uploadIn(bindings: Bindings | undefined): Readable | undefined {
  return bindings?.incoming && isUploadForm(bindings.incoming) ? bindings.incoming : undefined;
}

/**
 * The request as the visitor made it. Behind a TLS proxy it arrives as http, while links, cookies
 * and origin checks need the public address. Its origin was checked before; its true address is
 * written over whatever the visitor claims.
 */
async function asReceived(
  request: Request,
  address: string,
  { upload, path }: { upload?: Readable | undefined; path?: string | undefined } = {},
): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  const { PUBLIC_URL } = env();
  const headers = new Headers(request.headers);
  if (headers.has("origin")) headers.set("origin", PUBLIC_URL);
  headers.set("x-client-address", address);
  return new Request(`${PUBLIC_URL}${path ?? `${pathname}${search}`}`, {
    method: request.method,
    headers,
    // Read at once: a small body costs half of what a stream does.
    body: upload ? null : await readBody(request),
    signal: request.signal,
  });
}
