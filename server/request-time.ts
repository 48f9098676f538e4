import type { IncomingMessage } from "node:http";

interface Limits {
  /** For a whole request. */
  requestMs: number;
  /** For an upload: how long nothing at all may come. */
  silenceMs: number;
  lookEveryMs: number;
}

const LIMITS: Limits = { requestMs: 30_000, silenceMs: 60_000, lookEveryMs: 5_000 };

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

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
  const stop = isUpload(request) ? watchProgress(request, limits) : limitWhole(request, limits);
  request.once("end", stop);
  request.once("close", stop);
}

function limitWhole(request: IncomingMessage, { requestMs }: Limits): () => void {
  const timer = setTimeout(() => hangUp(request), requestMs);
  timer.unref();
  return () => clearTimeout(timer);
}

function watchProgress(request: IncomingMessage, limits: Limits): () => void {
  const { socket } = request;
  let seen = socket.bytesRead;
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    if (socket.bytesRead === seen && performance.now() - lookedAt < limits.silenceMs) return;
    if (socket.bytesRead === seen) return hangUp(request);
    seen = socket.bytesRead;
    lookedAt = performance.now();
  }, limits.lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

function hangUp({ socket }: IncomingMessage): void {
  socket.write(TOO_SLOW, () => socket.destroy());
}
