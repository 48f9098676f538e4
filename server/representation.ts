import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|manifest|speculationrules|ld))/;

/** One body in every encoding we offer, ready to be sent from memory. */
export interface Representation {
  hash: string;
  /** Of all bodies that are held. */
  bytes: number;
  /** Compressed in a hurry: there is a smaller form to be had. */
  isQuick?: boolean;
  identity: Variant;
  brotli?: Variant;
  gzip?: Variant;
}

interface Variant {
  readonly body: Buffer;
  etag: string;
  /** Names and values in turn, as they are sent: all but the length, for a visitor who holds the body already. */
  headers: string[];
  headersWithLength: string[];
}

export interface Compressed {
  brotli: Buffer;
  gzip: Buffer;
}

export function hashOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 20);
}

/** What the build has compressed already is given; the rest is compressed here, as hard as pays. */
export async function represent(
  body: Buffer,
  headers: Record<string, string>,
  given?: Compressed,
): Promise<Representation> {
  const hash = hashOf(body);
  if (!COMPRESSIBLE.test(headers["content-type"] ?? "")) {
    return { hash, bytes: body.length, identity: variant(body, `"${hash}"`, headers) };
  }
  // One step below the hardest: three times as fast, two hundredths larger.
  const compressed = given ?? (await compress(body, { brotli: 10, gzip: 9 }));
  const bytes = body.length + compressed.brotli.length + compressed.gzip.length;
  return { hash, bytes, ...variants(hash, body, headers, compressed) };
}

/**
 * For one of thousands of pages, and for a page that somebody waits for: compressed in a tenth of the
 * time, and held in its compressed forms only. For the few who take neither it is unpacked once.
 */
export async function representQuickly(
  body: Buffer,
  headers: Record<string, string>,
): Promise<Representation> {
  const hash = hashOf(body);
  const compressed = await compress(body, { brotli: 5, gzip: 6 });
  const { identity, ...packed } = variants(hash, body, headers, compressed);
  // Held for as long as there is room: thousands of pages unpacked would fill the memory.
  let unpackedBody: WeakRef<Buffer> | undefined;
  const unpacked = {
    etag: identity.etag,
    headers: identity.headers,
    headersWithLength: identity.headersWithLength,
    get body() {
      const held = unpackedBody?.deref();
      if (held) return held;
      const body = gunzipSync(compressed.gzip);
      unpackedBody = new WeakRef(body);
      return body;
    },
  };
  const bytes = compressed.brotli.length + compressed.gzip.length;
  return { hash, bytes, isQuick: true, identity: unpacked, ...packed };
}

async function compress(
  body: Buffer,
  level: { brotli: number; gzip: number },
): Promise<Compressed> {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: level.gzip }),
  ]);
  return { brotli, gzip: gzipped };
}

function variants(
  hash: string,
  body: Buffer,
  headers: Record<string, string>,
  compressed: Compressed,
) {
  const varying = { ...headers, vary: "Accept-Encoding" };
  return {
    identity: variant(body, `"${hash}"`, varying),
    brotli: variant(compressed.brotli, `"${hash}-br"`, { ...varying, "content-encoding": "br" }),
    gzip: variant(compressed.gzip, `"${hash}-gz"`, { ...varying, "content-encoding": "gzip" }),
  };
}

function variant(body: Buffer, etag: string, others: Record<string, string>): Variant {
  const headers = Object.entries({ ...others, etag }).flat();
  const headersWithLength = [...headers, "content-length", String(body.length)];
  return { body, etag, headers, headersWithLength };
}

/** Sends the best encoding the visitor takes, or 304 when they hold it already. Returns the status. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  stored: Representation,
): number {
  const { headers } = request;
  const chosen = pick(stored, headers["accept-encoding"] ?? "");
  if (headers["if-none-match"]?.includes(chosen.etag)) {
    response.writeHead(304, chosen.headers).end();
    return 304;
  }
  response.writeHead(200, chosen.headersWithLength);
  response.end(request.method === "HEAD" ? undefined : chosen.body);
  return 200;
}

function pick(stored: Representation, accepted: string): Variant {
  if (stored.brotli && accepts(accepted, "br")) return stored.brotli;
  if (stored.gzip && accepts(accepted, "gzip")) return stored.gzip;
  return stored.identity;
}

export function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at < 0) return false;
  // "br;q=0" is a refusal.
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}
