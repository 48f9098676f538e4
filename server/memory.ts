import type { IncomingMessage, ServerResponse } from "node:http";
import { SESSION_COOKIE } from "~/features/accounts/session-cookie";
import { FLASH_COOKIE } from "~/platform/forms/flash.server";
import type { CachedRoutes } from "./cached-routes";
import { countCacheLookup, countRequest } from "./metrics/request-metrics";
import type { PageCache } from "./page-cache";
import { type Representation, send } from "./representation";
import { logFromMemory } from "./request-log";

/**
 * Staff see their own header, and a message that waits is shown once, on a page made for it. All
 * others get the page that everybody gets, whatever cookies they carry.
 */
const NAMES = [SESSION_COOKIE, FLASH_COOKIE].map((name) => name.replaceAll(".", "\\."));
const PERSONAL_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Secure-)?(?:${NAMES.join("|")})=`);

interface Memory {
  files: Map<string, Representation>;
  routes: CachedRoutes;
  pages: PageCache;
}

/** Whether a request was answered from memory, before any framework is reached; a promise where the page must be made first. */
export function answerFromMemory(
  { files, routes, pages }: Memory,
  request: IncomingMessage,
  response: ServerResponse,
): boolean | Promise<boolean> {
  const { method, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  const asset = files.get(url);
  if (asset) return answer(request, response, asset, "file", url);
  const shared = routes.pageAt(url);
  if (!shared) return false;
  const { pattern, file: isFile } = shared.route;
  const { cookie } = request.headers;
  if (!isFile && cookie && PERSONAL_COOKIE.test(cookie)) {
    countCacheLookup("bypass");
    return false;
  }
  const kind = isFile ? "file" : "page";
  const page = pages.find(shared);
  countCacheLookup(page ? "hit" : "miss");
  if (page) return answer(request, response, page, kind, pattern);
  return pages
    .make(shared)
    .then((made) => made !== undefined && answer(request, response, made, kind, pattern));
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  stored: Representation,
  kind: "page" | "file",
  route: string,
): true {
  const status = send(request, response, stored);
  countRequest(kind, status, 0);
  logFromMemory(request.method, route, status);
  return true;
}
