import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|manifest|speculationrules|ld))/;

/** One body in every encoding we offer, ready to be sent from memory. */
export interface Representation {
  headers: Record<string, string>;
  identity: Variant;
  brotli?: Variant;
  gzip?: Variant;
}

interface Variant {
  body: Buffer;
  etag: string;
  encoding?: "br" | "gzip";
}

/** Compresses as hard as it can: it is done once and sent a million times. */
export async function represent(
  body: Buffer,
  headers: Record<string, string>,
): Promise<Representation> {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 20);
  const identity = { body, etag: `"${hash}"` };
  if (!COMPRESSIBLE.test(headers["content-type"] ?? "")) return { headers, identity };
  const [brotliBody, gzipBody] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return {
    headers: { ...headers, vary: "Accept-Encoding" },
    identity,
    brotli: { body: brotliBody, etag: `"${hash}-br"`, encoding: "br" },
    gzip: { body: gzipBody, etag: `"${hash}-gz"`, encoding: "gzip" },
  };
}

/** Sends the best encoding the visitor takes, or 304 when they hold it already. Returns the status. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  stored: Representation,
): number {
  const variant = pick(stored, request.headers["accept-encoding"] ?? "");
  const headers: Record<string, string | number> = { ...stored.headers, etag: variant.etag };
  if (variant.encoding) headers["content-encoding"] = variant.encoding;
  if (request.headers["if-none-match"]?.includes(variant.etag)) {
    response.writeHead(304, headers).end();
    return 304;
  }
  headers["content-length"] = variant.body.length;
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : variant.body);
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
