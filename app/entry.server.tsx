import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import {
  contentSecurityPolicy,
  permissionsPolicy,
} from "~/platform/content-security-policy.server";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { seeOther } from "~/platform/forms/see-other.server";
import { log } from "~/platform/log.server";
import { checkoutOrigins } from "~/platform/payments/payments.server";
import { scriptsAfterPaint, scriptsAfterStyles } from "~/platform/script-timing.server";
import { DEFAULT_LOCALE } from "~/program/locale";
import { RequestIdContext } from "~/ui/error-page";
import { handleOf, needsOf } from "~/ui/page-handle";
import { requestContext } from "~/ui/site-router-context";

/** Everything is rendered before the first byte leaves: pages are small, and no inline script is needed. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { id, nonce, locale } = loadContext.get(requestContext);
  const page = routerContext.staticHandlerContext;
  const handles = page.matches.map((match) => match.route.handle);
  const handle = handleOf(handles);
  const needs = needsOf(handles);
  const lang = handle.isTranslated ? locale : DEFAULT_LOCALE;
  const elsewhere = await seeOther(page, { request, headers, lang });
  if (elsewhere) return elsewhere;
  for (const refused of Object.values(page.actionHeaders)) {
    // Whatever page it is, whoever has to wait is told for how long.
    const wait = refused.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      nonce: handle.js ? nonce : undefined,
      needs,
      formAction: handle.formAction === "checkout" ? checkoutOrigins() : [],
    }),
  );
  headers.set("Permissions-Policy", permissionsPolicy(needs));
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <RequestIdContext value={id}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestIdContext>,
      {
        nonce,
        onAllReady() {
          const written = text(pipe(new PassThrough()));
          const page = written.then((html) =>
            handle.js === "after-paint" ? scriptsAfterPaint(html, nonce) : scriptsAfterStyles(html),
          );
          resolve(page.then((html) => new Response(html, { status, headers })));
        },
        onShellError: reject,
        onError: (error) => log().error({ err: error }, "rendering failed"),
      },
    );
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is no fault.
  if (request.signal.aborted) return;
  // Nor is one who asks for what is not there; the request's own line tells of it.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const facts = (context as RouterContextProvider).get(requestContext);
  if (isDatabaseDown(error)) {
    facts.recordsAway = true;
    log().error({ id: facts.id }, "the database does not answer");
  } else {
    log().error({ id: facts.id, err: error }, "request failed");
  }
};
