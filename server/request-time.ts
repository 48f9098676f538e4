import type { IncomingMessage } from "node:http";
import { hangUp } from "./broken-requests";

interface Limits {
  /** For a whole request. */
  requestMs: number;
  /** For an upload: how long nothing at all may come. */
  silenceMs: number;
  lookEveryMs: number;
}

const LIMITS: Limits = { requestMs: 30_000, silenceMs: 60_000, lookEveryMs: 5_000 };

/**
 * A slow or silent sender must not hold a connection for ever. Node's own limit is one for all
 * requests, and would cut an upload that takes half an hour.
 */
export function limitRequestTime(
  request: IncomingMessage,
  isUpload: (request: IncomingMessage) => boolean,
  limits = LIMITS,
): void {
  // Nearly all requests have no body and are here already.
  if (!request.headers["content-length"] && !request.headers["transfer-encoding"]) return;
  const stop = isUpload(request)
    ? watch(request, { ...limits, longestMs: limits.silenceMs, isPatient: true })
    : watch(request, { ...limits, longestMs: limits.requestMs, isPatient: false });
  request.once("end", stop);
  request.once("close", stop);
}

interface Watched {
  longestMs: number;
  lookEveryMs: number;
  /** With whoever goes on sending. */
  isPatient: boolean;
}

/** What is counted are looks: time in which this process stood still is nobody's slowness. */
function watch(
  request: IncomingMessage,
  { longestMs, lookEveryMs, isPatient }: Watched,
): () => void {
  const { socket } = request;
  let seen = socket.bytesRead;
  let left = longestMs;
  const timer = setInterval(() => {
    if (isPatient && socket.bytesRead !== seen) left = longestMs;
    else left -= lookEveryMs;
    seen = socket.bytesRead;
    if (left <= 0) hangUp(socket, 408);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
