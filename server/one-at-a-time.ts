import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { countRefusedConnection } from "./metrics/connection-metrics";

/** Browsers and proxies ask and wait; whoever sends more than this ahead is no visitor. */
const MOST_WAITING = 16;

/**
 * Node begins every request as soon as it is read, however many come on one connection, and holds their answers
 * until it is their turn. Here the next one begins when the answer before it has been taken.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const beginInTurn = turns();
  return (request, response) => {
    // An answer is given its socket when all before it have been taken: nearly always at once.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    // What was read together with the one too many still comes here.
    if (socket.destroyed) return;
    const others = waiting.get(socket) ?? 0;
    if (others === MOST_WAITING) {
      countRefusedConnection("pipeline");
      socket.destroy();
      return;
    }
    waiting.set(socket, others + 1);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      beginInTurn(() => {
        if (!socket.destroyed) listener(request, response);
      });
    });
  };
}

/** One of all connections at a time, and whoever asks and waits comes in between. */
function turns(): (begin: () => void) => void {
  const due: (() => void)[] = [];
  const next = () => {
    due.shift()?.();
    if (due.length > 0) setImmediate(next);
  };
  return (begin) => {
    due.push(begin);
    if (due.length === 1) setImmediate(next);
  };
}
