import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { drainUnread } from "./drain-unread";
import { readBody } from "./read-body";

const MEGABYTE = 1024 * 1024;
const CHUNK = Buffer.alloc(16 * 1024, "x");
const PARTS = MEGABYTE / CHUNK.length;

let server: Server;
afterEach(() => server.close());

interface Sending {
  header: string;
  chunk: Buffer;
  /** What tells that this was all. */
  end: string;
}

const ANNOUNCED: Sending = { header: `Content-Length: ${MEGABYTE}`, chunk: CHUNK, end: "" };
const IN_CHUNKS: Sending = {
  header: "Transfer-Encoding: chunked",
  chunk: Buffer.concat([Buffer.from("4000\r\n"), CHUNK, Buffer.from("\r\n")]),
  end: "0\r\n\r\n",
};
/** A busy machine is no reason to hang up. */
const PATIENT = { bytes: 4 * MEGABYTE, milliseconds: 60_000 };
test.each([
  ["announced its length", "close", ANNOUNCED],
  ["announced its length", "keep-alive", ANNOUNCED],
  ["never said how long it is", "close", IN_CHUNKS],
  ["never said how long it is", "keep-alive", IN_CHUNKS],
])(
  "who sends too much, and %s (%s), hears so after the last byte",
  async (_, connection, sending) => {
    server = await refusingServer(PATIENT);
    const { heard, sent, error } = await sendSlowly(sending, { connection });
    expect(sent, "heard to the end").toBeGreaterThanOrEqual(PARTS);
    expect(error).toBeUndefined();
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toMatch(/connection: close/i);
    expect(heard.endsWith("too large")).toBe(true);
  },
);

test("a sender who never ends is shown the door", async () => {
  server = await refusingServer({ ...PATIENT, bytes: 64 * 1024 });
  const { sent } = await sendSlowly(IN_CHUNKS, { parts: 10_000 });
  expect(sent).toBeLessThan(10_000);
});

test("a sender who stops in the middle is shown the door, and told", async () => {
  server = await refusingServer({ ...PATIENT, milliseconds: 50 });
  const { heard } = await sendSlowly(ANNOUNCED, { parts: 1 });
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
});

async function refusingServer(limits: typeof PATIENT): Promise<Server> {
  const app = new Hono<{ Bindings: undefined }>();
  app.use(drainUnread(limits));
  app.post("*", async (context) => {
    await readBody(context.req.raw);
    return context.text("read");
  });
  app.onError((_, context) => context.text("too large", 413));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const made = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => made.listen(0, "localhost", resolve));
  return made;
}

interface Talk {
  heard: string;
  sent: number;
  error: Error | undefined;
}

/** Sends one part after the other, for longer than a second, and then listens until the other side hangs up. */
function sendSlowly(
  { header, chunk, end }: Sending,
  { connection = "close", parts = PARTS },
): Promise<Talk> {
  return new Promise((resolve) => {
    const talk: Talk = { heard: "", sent: 0, error: undefined };
    let sending: NodeJS.Timeout | undefined;
    const socket = connect((server.address() as AddressInfo).port, "localhost", () => {
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n${header}\r\n\r\n`);
      sending = setInterval(() => {
        socket.write(talk.sent < parts ? chunk : end);
        talk.sent += 1;
        if (talk.sent > parts) clearInterval(sending);
      }, 20);
    });
    socket.on("data", (data) => {
      talk.heard += data;
    });
    socket.on("error", (reason) => {
      talk.error = reason;
    });
    socket.on("close", () => {
      clearInterval(sending);
      resolve(talk);
    });
  });
}
