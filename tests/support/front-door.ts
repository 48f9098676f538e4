import { EventEmitter, once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 100;
const LONGEST_WAIT_MS = 40_000;
const LONGEST_PAUSE_MS = 600_000;

/**
 * A proxy as it stands before the site: it asks every process for its health, gives each request to
 * a healthy one, and lets visitors wait while there is none. A request that has been sent is never
 * sent twice: when it is cut off, the visitor is told so with a 502.
 */
export class FrontDoor {
  readonly #server = createServer((request, response) => void this.#pass(request, response));
  readonly #agent = new Agent({ keepAlive: true });
  readonly #healthy = new Map<string, boolean>();
  readonly #news = new EventEmitter<{ healthy: [] }>();
  #turn = 0;
  #isOpen = true;

  static async open(): Promise<FrontDoor> {
    const door = new FrontDoor();
    // Everybody who waits for a healthy process listens.
    door.#news.setMaxListeners(0);
    // Whoever comes back after a pause must not find the door shut in their face at that very moment.
    door.#server.keepAliveTimeout = LONGEST_PAUSE_MS;
    door.#server.listen(0, "127.0.0.1");
    await once(door.#server, "listening");
    void door.#watch();
    return door;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(process: string): void {
    this.#hear(process, true);
  }

  remove(process: string): void {
    this.#healthy.delete(process);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const giveUp = AbortSignal.timeout(LONGEST_WAIT_MS);
    while (!giveUp.aborted) {
      const process = this.#next();
      if (!process) {
        await once(this.#news, "healthy", { signal: giveUp }).catch(() => {});
        continue;
      }
      const answer = await this.#ask(process, request, body);
      if (answer === "refused") {
        this.#hear(process, false);
        continue;
      }
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    response.writeHead(504).end();
  }

  #next(): string | undefined {
    const processes = [...this.#healthy].flatMap(([process, isHealthy]) =>
      isHealthy ? [process] : [],
    );
    this.#turn += 1;
    return processes[this.#turn % processes.length];
  }

  #hear(process: string, isHealthy: boolean): void {
    this.#healthy.set(process, isHealthy);
    if (isHealthy) this.#news.emit("healthy");
  }

  async #watch(): Promise<void> {
    while (this.#isOpen) {
      await Promise.all(
        [...this.#healthy.keys()].map(async (process) => {
          const answer = await fetch(`${process}/healthz`).catch(() => undefined);
          if (this.#healthy.has(process)) this.#hear(process, answer?.status === 200);
        }),
      );
      await sleep(LOOK_EVERY_MS);
    }
  }

  #ask(process: string, { method, url, headers }: IncomingMessage, body: Buffer) {
    // Whoever comes from a place of their own says so; all others share one.
    const { connection: _, "x-visitor": visitor = "192.0.2.1", ...kept } = headers;
    return new Promise<Answer | "refused">((resolve) => {
      const fail = (error: NodeJS.ErrnoException) =>
        resolve(error.code === "ECONNREFUSED" ? "refused" : CUT_OFF);
      const outgoing = openRequest(
        `${process}${url}`,
        { agent: this.#agent, method, headers: { ...kept, "x-forwarded-for": visitor } },
        (incoming) => {
          // The whole of it first: half an answer is none.
          buffer(incoming).then((whole) => {
            const { connection: __, "keep-alive": ___, ...given } = incoming.headers;
            resolve({ status: incoming.statusCode ?? 0, headers: given, body: whole });
          }, fail);
        },
      );
      outgoing.once("error", fail);
      outgoing.end(body);
    });
  }
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

const CUT_OFF: Answer = { status: 502, headers: {}, body: Buffer.from("cut off") };
