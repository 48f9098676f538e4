import { createServer, type Server } from "node:net";

interface Limits {
  /** Larger ones it says nothing against: clamd's MaxFileSize. */
  readsAtMost?: number;
  /** What it says about these in place of "OK": clamd's AlertExceedsMax. */
  alert?: string;
}

/** Speaks as clamd does over a socket; finds a virus where "EICAR" stands. */
export async function aFakeScanner(
  path: string,
  hear: (bytes: Buffer) => void = () => {},
  { readsAtMost = Number.POSITIVE_INFINITY, alert = "OK" }: Limits = {},
): Promise<Server> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const bytes = contentOf(received);
      if (!bytes) return;
      hear(bytes);
      const word = bytes.includes("EICAR") ? "Eicar-Signature FOUND" : "OK";
      socket.end(`stream: ${bytes.length > readsAtMost ? alert : word}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return server;
}

/** What was sent, once the piece of no length has come. */
function contentOf(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = "zINSTREAM\0".length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
