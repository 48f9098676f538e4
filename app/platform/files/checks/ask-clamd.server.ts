import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";

/** A long video takes clamd about this long. */
const LONGEST_SILENCE_MS = 120_000;
/** Of its answer; the names of viruses are short. */
const MOST_LETTERS = 1_000;

/** The scanner was there and came to no word about this file, which may be what ended it. */
export class ScanBroke extends Error {}

export interface Scanner {
  /** "/run/clamav/clamd.ctl", or a host and its port. */
  address: string;
  longestSilenceMs?: number;
}

/** Its one line about what is sent to it, "stream: OK" or another. With the scanner away this fails. */
export async function askClamd(
  { address, longestSilenceMs = LONGEST_SILENCE_MS }: Scanner,
  content: AsyncIterable<Buffer>,
): Promise<string> {
  const socket = await opened(address, longestSilenceMs);
  return ask(socket, content).catch((error: Error) => {
    throw new ScanBroke(error.message, { cause: error });
  });
}

/** Said in the middle of a file that is larger than clamd's StreamMaxLength. */
export const STREAM_TOO_LONG = "INSTREAM size limit exceeded. ERROR";

/** clamd's INSTREAM: every piece with its length before it, a length of zero at the end. */
async function ask(socket: Socket, content: AsyncIterable<Buffer>): Promise<string> {
  const sent = pipeline(content, inPieces, socket, { end: false });
  const answer = answerOf(socket);
  try {
    // It may hang up before it has heard the whole file, and still have said why.
    const early = await Promise.race([sent.catch(() => answer), answer]);
    if (early && early !== STREAM_TOO_LONG) {
      throw new Error(`The virus scanner said before the end of the file: ${early}`);
    }
    return early || (await answer);
  } finally {
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

async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const piece of content) {
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
