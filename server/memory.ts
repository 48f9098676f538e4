import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "~/platform/log.server";
import type { PageCache } from "./page-cache";
import { type Representation, send } from "./representation";
import { loggablePath } from "./request-log";

/** Answers from memory when it can, before any framework is reached. */
export function answerFromMemory(
  files: Map<string, Representation>,
  pages: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const stored = pages.find(request) ?? findFile(files, request);
  if (!stored) return false;
  const status = send(request, response, stored);
  log().info({
    id: randomUUID(),
    method: request.method,
    path: loggablePath(request.url ?? ""),
    status,
    ms: 0,
  });
  return true;
}

function findFile(files: Map<string, Representation>, request: IncomingMessage) {
  return request.method === "GET" || request.method === "HEAD"
    ? files.get(request.url ?? "")
    : undefined;
}
