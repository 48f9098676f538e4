/** Forms and JSON calls are small; nothing on this site takes more. */
const LARGEST_BODY_BYTES = 256 * 1024;

export class BodyTooLarge extends Error {}
/** The sender went away, or took longer than anybody should. */
export class BodyCutShort extends Error {}

/** The whole body, or a refusal as soon as it is known to be too large. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return null;
  const announced = request.headers.get("content-length");
  if (Number(announced) > LARGEST_BODY_BYTES) throw new BodyTooLarge();
  try {
    // The server has held the sender to the announced length, so it can be read in one go.
    if (announced !== null) return new Uint8Array(await request.arrayBuffer());
    return await readChunks(request.body);
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BodyCutShort();
  }
}

async function readChunks(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not cancelled where it is too large: the rest is drained, so that the sender hears of it.
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
