import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, still compressed. */
  body: Buffer;
}

/** A request with exactly these headers; `fetch` would add its own and unpack the body. */
export function rawRequest(
  url: string,
  { body = "", headers = {}, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<RawAnswer> {
  const length = body.length > 0 ? { "content-length": Buffer.byteLength(body) } : {};
  const all = { agent: false, headers: { ...headers, ...length }, ...options };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, all, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.once("error", reject);
      incoming.once("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
