import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** What Node itself would answer. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const LOOK_EVERY_MS = 100;
const LOOKS = 5;

/**
 * Hangs up on what never becomes a request. Node looks at the clock before it looks at what has come: where this
 * process stood still for longer than headers may take, a request that waited for us would be told to have
 * been slow itself. So whoever is late is looked at once more.
 */
export function refuseBrokenRequests(server: Server): void {
  server.on("clientError", async (error: NodeJS.ErrnoException, socket: Socket) => {
    const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
    if (isLate && (await comesAfterAll(server, socket))) return;
    hangUp(socket, STATUSES[error.code ?? ""] ?? 400);
  });
}

/** Ends a connection with a word that says why. */
export function hangUp(socket: Socket, status: number): void {
  if (!socket.writable) return void socket.destroy();
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.write(`${line}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

function comesAfterAll(server: Server, socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    let left = LOOKS;
    const end = (came: boolean) => {
      clearInterval(watch);
      server.off("request", look);
      resolve(came);
    };
    const look = (request: IncomingMessage) => {
      if (request.socket === socket) end(true);
    };
    const watch = setInterval(() => {
      left -= 1;
      if (left === 0) end(false);
    }, LOOK_EVERY_MS);
    server.prependListener("request", look);
  });
}
