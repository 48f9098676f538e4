import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { env } from "../../env.server";
import { FileRefused } from "../file-refused.server";

/** A long video takes clamd about this long. */
const LONGEST_SILENCE_MS = 120_000;
/** Of its answer; the names of viruses are short. */
const MOST_LETTERS = 1_000;

/** The scanner was there and came to no word about this file, which may be what ended it. */
export class ScanBroke extends Error {}

/**
 * Asks clamd, where one is configured. Only its whole "OK", after it has heard the whole file, clears it;
 * with the scanner away this fails, and the file waits.
 */
export async function scanForViruses(
  source: string,
  { longestSilenceMs = LONGEST_SILENCE_MS } = {},
): Promise<void> {
  const { CLAMD_SOCKET } = env();
  if (!CLAMD_SOCKET) return;
  const socket = await opened(CLAMD_SOCKET, longestSilenceMs);
  const answer = await ask(socket, source).catch(brokenOff);
  if (/^stream: .+ FOUND$/.test(answer)) throw new FileRefused("infected");
  // "size limit exceeded" is an error too: clamd's StreamMaxLength is then too small for this site.
  if (answer !== "stream: OK") throw new ScanBroke(`The virus scanner said: ${answer}`);
}

function brokenOff(error: Error): never {
  throw new ScanBroke(error.message, { cause: error });
}

/** clamd's INSTREAM: every piece with its length before it, a length of zero at the end. */
async function ask(socket: Socket, source: string): Promise<string> {
  const sent = pipeline(createReadStream(source), inPieces, socket, { end: false });
  const answer = answerOf(socket);
  try {
    const early = await Promise.race([sent, answer]);
    if (early) throw new Error(`The virus scanner said before the end of the file: ${early}`);
    return await answer;
  } finally {
    // It may hang up before it has heard the whole file; then both fail.
    sent.catch(() => {});
    answer.catch(() => {});
    socket.destroy();
  }
}

/** Its one line, which a zero ends. Whatever lacks it was cut off. */
async function answerOf(socket: Socket): Promise<string> {
  let heard = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    heard += chunk;
    if (heard.endsWith("\0")) return heard.slice(0, -1);
    if (heard.length > MOST_LETTERS) break;
  }
  throw new Error(`The virus scanner said no whole line: ${heard.slice(0, 100)}`);
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

function opened(address: string, longestSilenceMs: number): Promise<Socket> {
  const [host = "", port] = address.split(":");
  const socket = address.startsWith("/") ? connect(address) : connect(Number(port), host);
  // From here on: a machine that is gone may leave even the first word unanswered.
  socket.setTimeout(longestSilenceMs, () => {
    socket.destroy(new Error("The virus scanner does not answer"));
  });
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("error", (error) =>
      reject(new Error("The virus scanner is away", { cause: error })),
    );
  });
}
