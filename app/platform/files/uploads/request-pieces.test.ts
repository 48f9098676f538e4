import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { piecesOf } from "./request-pieces.server";

const BYTES = Buffer.alloc(3_000_000, "0123456789abcdef");
const server = createServer();
afterEach(() => {
  server.removeAllListeners("request");
  server.closeAllConnections();
  server.close();
});

/** A sender whose request is open, and what arrives of it. */
async function aRequest(length = BYTES.length) {
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, host: "127.0.0.1", method: "PATCH", agent: false });
  outgoing.setHeader("content-length", length);
  outgoing.on("error", () => {});
  outgoing.flushHeaders();
  const [incoming, response]: [IncomingMessage, ServerResponse] = (await once(
    server,
    "request",
  )) as never;
  return { outgoing, incoming, response };
}

test("every byte comes in order, and the memory of a piece is free once the next is asked for", async () => {
  const { outgoing, incoming } = await aRequest();
  outgoing.end(BYTES);
  const seen: Buffer[] = [];
  const copies: Buffer[] = [];
  for await (const piece of piecesOf(incoming)) {
    expect(seen.every(({ byteLength }) => byteLength === 0)).toBe(true);
    copies.push(Buffer.from(piece));
    seen.push(piece);
  }
  expect(Buffer.concat(copies).equals(BYTES)).toBe(true);
  expect(seen.length).toBeGreaterThan(10);
});

test("a sender who hangs up is heard of, after all that has come", async () => {
  const { outgoing, incoming } = await aRequest();
  outgoing.write(BYTES.subarray(0, 100_000));
  let bytes = 0;
  const reading = (async () => {
    for await (const piece of piecesOf(incoming)) {
      bytes += piece.length;
      if (bytes === 100_000) outgoing.destroy();
    }
  })();
  await expect(reading).rejects.toThrow();
  expect(bytes).toBe(100_000);
});

test.each(["before it is read", "while it is read"])(
  "a request that is taken over %s ends with a failure, not in silence",
  async (when) => {
    const { outgoing, incoming } = await aRequest();
    outgoing.write(BYTES.subarray(0, 1_000));
    if (when === "before it is read") incoming.destroy();
    const reading = (async () => {
      for await (const _ of piecesOf(incoming)) incoming.destroy();
    })();
    await expect(reading).rejects.toThrow("cut off");
  },
);

test("whoever stops reading can still answer", async () => {
  const { outgoing, incoming, response } = await aRequest();
  outgoing.write(BYTES.subarray(0, 1_000));
  for await (const _ of piecesOf(incoming)) break;
  response.writeHead(507).end();
  const [answer]: [IncomingMessage] = (await once(outgoing, "response")) as never;
  expect(answer.statusCode).toBe(507);
});

test("an empty request is over at once", async () => {
  const { outgoing, incoming } = await aRequest(0);
  outgoing.end();
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(incoming)) pieces.push(piece);
  expect(pieces).toEqual([]);
});

test("what did not come from the network belongs to whoever made it", async () => {
  const mine = Buffer.from(BYTES);
  for await (const piece of piecesOf(Readable.from([mine]))) expect(piece).toBe(mine);
  expect(mine.equals(BYTES)).toBe(true);
});
