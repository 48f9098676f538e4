import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { standStill } from "../tests/support/stand-still.ts";
import { refuseBrokenRequests } from "./broken-requests";
import { CONNECTION_LIMITS, limitConnections } from "./connection-limits";
import { readBody } from "./read-body";
import { limitRequestTime } from "./request-time";

/** The same limits, a hundred times as strict: what takes half a minute there takes a third of a second. */
const STRICT = Object.fromEntries(
  Object.entries(CONNECTION_LIMITS).map(([name, milliseconds]) => [name, milliseconds / 100]),
);

/** Half a minute for an upload's silence here, so that a busy machine is not taken for one. */
const STRICT_TIMES = { requestMs: 300, silenceMs: 30_000, lookEveryMs: 20 };

const HEAD = "POST / HTTP/1.1\r\nHost: x\r\n";

test.each([
  ["says nothing", "", ""],
  ["sends its headers a letter at a time", HEAD, "X"],
  ["sends its body a letter at a time", `${HEAD}Content-Length: 9000\r\n\r\n`, "x"],
  [
    "sends its chunks a letter at a time",
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n`,
    "1\r\nx\r\n",
  ],
])("a client that %s is shown the door", async (_, beginning, letter) => {
  const server = await readingServer();
  const answer = await trickle(server, beginning, letter);
  expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  server.close();
});

test.each([
  ["headers", `${HEAD}Content-Length: 2\r\n`, "\r\nxy"],
  ["a body", `${HEAD}Content-Length: 2\r\n\r\n`, "xy"],
])("%s that came while this process stood still came in time", async (_, beginning, rest) => {
  const server = await readingServer();
  const client = connect(portOf(server), "localhost");
  client.write(beginning);
  await once(server, "connection");
  client.write(rest);
  standStill(3 * STRICT_TIMES.requestMs);
  const [answer] = await once(client, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  client.destroy();
  server.close();
});

test.each([
  ["nonsense", "nonsense\r\n\r\n", 400],
  ["headers without an end", `${HEAD}${"X: y\r\n".repeat(5_000)}`, 431],
])("%s is refused", async (_, sent, status) => {
  const server = await readingServer();
  expect(await trickle(server, sent, "")).toMatch(`HTTP/1.1 ${status} `);
  server.close();
});

test("a client that asks and never reads is shown the door, however much waits for it", async () => {
  const server = await servingServer({ stillnessMs: 300 });
  const closed = new Promise((resolve) =>
    server.once("connection", (socket) => socket.once("close", resolve)),
  );
  const client = connect(portOf(server), "localhost").pause();
  client.on("error", () => {});
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50));
  await closed;
  client.destroy();
  server.close();
});

test("a client that reads slowly is served to the end", async () => {
  const server = await servingServer();
  const client = connect(portOf(server), "localhost");
  client.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const startedAt = Date.now();
  let heard = 0;
  for await (const chunk of client) {
    heard += chunk.length;
    const pauseUntil = startedAt + (heard / LARGE.length) * 2 * STILLNESS_MS;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pauseUntil - Date.now())));
  }
  expect(heard).toBeGreaterThan(LARGE.length);
  server.close();
});

test.each([
  ["of all, four are too many of three", { connections: 3, isBehindProxy: true }, 3],
  ["of one network, two are too many of four", { connections: 4, isBehindProxy: false }, 1],
])("%s, and there is room again when one leaves", async (_, ceiling, most) => {
  const server = await servingServer(ceiling);
  const held = await Promise.all(Array.from({ length: most }, () => welcomed(server)));
  expect(held.every(Boolean)).toBe(true);
  expect(await welcomed(server)).toBeUndefined();
  held[0]?.destroy();
  await expect.poll(() => welcomed(server)).toBeDefined();
  server.closeAllConnections();
  server.close();
});

const LARGE = Buffer.alloc(20_000_000);
/** Longer than a busy machine sleeps. */
const STILLNESS_MS = 1_500;

async function servingServer(limits: Partial<Parameters<typeof limitConnections>[1]> = {}) {
  const server = createServer((request, response) => {
    response.end(request.url === "/" ? LARGE : "small");
  });
  limitConnections(server, {
    connections: 100,
    isBehindProxy: true,
    stillnessMs: STILLNESS_MS,
    ...limits,
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return server;
}

/** A connection that has been answered once and is kept; undefined if it was refused. */
function welcomed(server: Server): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(portOf(server), "localhost");
    socket.write("GET /small HTTP/1.1\r\nHost: x\r\n\r\n");
    socket.once("data", () => resolve(socket));
    socket.on("error", () => {});
    socket.once("close", () => resolve(undefined));
  });
}

test("an upload may take longer than a form, as long as something comes", async () => {
  const server = await readingServer(() => true);
  const startedAt = performance.now();
  const answer = await trickle(server, `${HEAD}Content-Length: 200\r\n\r\n`, "x", 10);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(performance.now() - startedAt).toBeGreaterThan(2 * STRICT_TIMES.requestMs);
  server.close();
});

test("an upload that brings nothing for a while is shown the door", async () => {
  const server = await readingServer(() => true, { ...STRICT_TIMES, silenceMs: 300 });
  const answer = await trickle(server, `${HEAD}Content-Length: 200\r\n\r\nxyz`, "");
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  server.close();
});

async function readingServer(isUpload = () => false, times = STRICT_TIMES): Promise<Server> {
  const listener = getRequestListener(async (request) => {
    await readBody(request);
    return new Response("read");
  });
  const server = createServer(STRICT, (request, response) => {
    limitRequestTime(request, isUpload, times);
    void listener(request, response);
  });
  refuseBrokenRequests(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}

/** Goes on sending until the server hangs up; answers what it said. */
function trickle(server: Server, beginning: string, letter: string, everyMs = 5): Promise<string> {
  return new Promise((resolve) => {
    let heard = "";
    let sending: NodeJS.Timeout | undefined;
    const socket = connect(portOf(server), "localhost", () => {
      socket.write(beginning);
      // Not before: on a busy machine a letter would be the first word.
      sending = setInterval(() => letter && socket.write(letter), everyMs);
    });
    socket.on("data", (chunk) => {
      heard += chunk;
      if (heard.startsWith("HTTP/1.1 200 ")) socket.end();
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearInterval(sending);
      resolve(heard);
    });
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
