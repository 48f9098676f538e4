import { on } from "node:events";
import { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

/**
 * What a sender sends, piece by piece as it comes from the network; the next is taken when it is asked for.
 * A piece is good until then: its memory is given back at once. Left to the collector, twenty films at a
 * time would pile up a hundred megabytes before it looks.
 */
export async function* piecesOf(body: Readable): AsyncGenerator<Buffer, void, undefined> {
  // Only what the network brought is nobody else's.
  if (!(body instanceof IncomingMessage)) return yield* body as AsyncIterable<Buffer>;
  if (body.readableEnded) return;
  if (body.destroyed) throw new CutOff();
  try {
    // Reading the stream itself would join pieces that wait into a copy.
    for await (const [piece] of on(body, "data", ONE_AT_A_TIME)) {
      yield piece;
      giveBack(piece);
    }
    if (!body.readableEnded) throw new CutOff();
  } finally {
    // Whoever stops has an answer for the sender, which a cut connection would swallow.
    body.resume();
  }
}

class CutOff extends Error {
  override message = "The request was cut off";
}

const ONE_AT_A_TIME = { close: ["end", "close"], highWaterMark: 1, lowWaterMark: 1 };

function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
