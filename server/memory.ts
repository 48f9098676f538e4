import type { IncomingMessage, ServerResponse } from "node:http";
import { countCacheLookup, countRequest } from "./metrics/request-metrics";
import { PageCache } from "./page-cache";
import { type Representation, send } from "./representation";
import { logFromMemory } from "./request-log";

/** Answers from memory when it can, before any framework is reached. */
export function answerFromMemory(
  files: Map<string, Representation>,
  pages: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const page = pages.find(request);
  if (page) countCacheLookup("hit");
  else if (PageCache.keeps(request)) countCacheLookup("miss");
  const stored = page ?? findFile(files, request);
  if (!stored) return false;
  const startedAt = performance.now();
  const status = send(request, response, stored);
  countRequest(page ? "page" : "file", status, performance.now() - startedAt);
  logFromMemory(request, request.url ?? "", status);
  return true;
}

function findFile(files: Map<string, Representation>, request: IncomingMessage) {
  return request.method === "GET" || request.method === "HEAD"
    ? files.get(request.url ?? "")
    : undefined;
}
