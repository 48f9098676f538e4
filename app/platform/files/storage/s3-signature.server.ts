import { createHash, createHmac } from "node:crypto";
import type { S3Settings } from "../../env.server";
import { realNow } from "../../site/clock.server";

const NOTHING_SHA256 = createHash("sha256").digest("hex");

export interface S3Request {
  method: "GET" | "PUT" | "DELETE";
  /** From the root, as it is sent. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Of the body. The service refuses one that arrives otherwise. */
  sha256?: string;
}

/** The headers that prove who asks: Amazon's signature, version 4, which all such services take. */
export function signedHeaders(
  request: S3Request,
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  now = realNow(),
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = moment.slice(0, 8);
  const sha256 = request.sha256 ?? NOTHING_SHA256;
  const headers: Record<string, string> = {
    ...request.headers,
    host: new URL(endpoint).host,
    "x-amz-content-sha256": sha256,
    "x-amz-date": moment,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    request.path,
    queryText(request.query),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    "",
    names.join(";"),
    sha256,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", moment, scope, hashOf(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac("sha256", key).update(text).digest("hex");
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`;
  return headers;
}

/** In the order of the names, every letter but the plainest in its code. */
export function queryText(query: Record<string, string> = {}): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? "")}`)
    .join("&");
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
