import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { env } from "../../env.server";
import { FileRefused } from "../file-refused.server";

/** A long video takes clamd about this long. */
const LONGEST_SILENCE_MS = 120_000;

/** Asks clamd, where one is configured. With the scanner away this fails, and the file waits. */
export async function scanForViruses(source: string): Promise<void> {
  const { CLAMD_SOCKET } = env();
  if (!CLAMD_SOCKET) return;
  const answer = await ask(CLAMD_SOCKET, source);
  if (/ FOUND\0?$/.test(answer)) throw new FileRefused("infected");
  // "size limit exceeded" is an error too: clamd's StreamMaxLength is then too small for this site.
  if (!/^stream: OK\0?$/.test(answer)) throw new Error(`The virus scanner said: ${answer}`);
}

/** clamd's INSTREAM: every piece with its length before it, a length of zero at the end. */
async function ask(address: string, source: string): Promise<string> {
  const socket = await opened(address);
  socket.setTimeout(LONGEST_SILENCE_MS, () => {
    socket.destroy(new Error("The virus scanner does not answer"));
  });
  const answer = text(socket);
  try {
    await pipeline(createReadStream(source), inPieces, socket, { end: false });
    return await answer;
  } finally {
    // It may hang up before it has heard the whole file; then both have failed.
    answer.catch(() => {});
    socket.destroy();
  }
}

async function* inPieces(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of file) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function opened(address: string): Promise<Socket> {
  const [host = "", port] = address.split(":");
  const socket = address.startsWith("/") ? connect(address) : connect(Number(port), host);
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("error", (error) =>
      reject(new Error("The virus scanner is away", { cause: error })),
    );
  });
}
