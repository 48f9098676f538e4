import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|manifest|speculationrules|ld))/;

/** One body in every encoding we offer, ready to be sent from memory. */
export interface Representation {
  identity: Variant;
  brotli?: Variant;
  gzip?: Variant;
}

interface Variant {
  body: Buffer;
  etag: string;
  /** All but the length: what a visitor who holds the body already is sent. */
  headers: Record<string, string>;
  headersWithLength: Record<string, string | number>;
}

export interface Compressed {
  brotli: Buffer;
  gzip: Buffer;
}

/** What the build has compressed already is given; the rest is compressed here. */
export async function represent(
  body: Buffer,
  headers: Record<string, string>,
  given?: Compressed,
): Promise<Representation> {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 20);
  if (!COMPRESSIBLE.test(headers["content-type"] ?? "")) {
    return { identity: variant(body, `"${hash}"`, headers) };
  }
  const compressed = given ?? (await compress(body));
  const varying = { ...headers, vary: "Accept-Encoding" };
  return {
    identity: variant(body, `"${hash}"`, varying),
    brotli: variant(compressed.brotli, `"${hash}-br"`, { ...varying, "content-encoding": "br" }),
    gzip: variant(compressed.gzip, `"${hash}-gz"`, { ...varying, "content-encoding": "gzip" }),
  };
}

/** One step below the hardest: three times as fast, two hundredths larger, and every start waits for it. */
async function compress(body: Buffer): Promise<Compressed> {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return { brotli, gzip: gzipped };
}

function variant(body: Buffer, etag: string, others: Record<string, string>): Variant {
  const headers = { ...others, etag };
  return { body, etag, headers, headersWithLength: { ...headers, "content-length": body.length } };
}

/** Sends the best encoding the visitor takes, or 304 when they hold it already. Returns the status. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  stored: Representation,
): number {
  const { body, etag, headers, headersWithLength } = pick(
    stored,
    request.headers["accept-encoding"] ?? "",
  );
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, headers).end();
    return 304;
  }
  response.writeHead(200, headersWithLength);
  response.end(request.method === "HEAD" ? undefined : body);
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
