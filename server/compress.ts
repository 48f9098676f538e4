import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts } from "./representation";

const COMPRESSIBLE = /^(text\/(html|plain|calendar|x-script)|application\/json)/;

/** Pages made for one visitor are compressed quickly rather than hard. */
export async function compress(response: Response, acceptEncoding: string): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const isDownload = response.headers.has("content-disposition");
  if (!response.body || isDownload || !COMPRESSIBLE.test(type)) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  headers.delete("content-length");
  if (body.length < 1_000) return new Response(body, { status: response.status, headers });
  if (accepts(acceptEncoding, "br")) {
    headers.set("content-encoding", "br");
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return new Response(await promisify(brotliCompress)(body, { params }), {
      status: response.status,
      headers,
    });
  }
  if (accepts(acceptEncoding, "gzip")) {
    headers.set("content-encoding", "gzip");
    return new Response(await promisify(gzip)(body), { status: response.status, headers });
  }
  return new Response(body, { status: response.status, headers });
}
