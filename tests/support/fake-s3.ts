import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import type { S3Settings } from "../../app/platform/env.server";

export interface FakeS3 {
  settings: S3Settings;
  /** As the site reads them. */
  env: Record<string, string>;
  /** Takes the place of every answer while it is set: storage that is away, ill or silent. */
  behave(instead: ((response: ServerResponse, request: IncomingMessage) => unknown) | null): void;
  stop(): Promise<void>;
}

const SETTINGS = {
  region: "us-east-1",
  bucket: "fair-files",
  accessKeyId: "FAIRKEY",
  secretAccessKey: "fair/secret+of+forty+letters",
};
const MOST_LISTED = 1_000;

interface StoredObject {
  content: Buffer;
  changedAt: Date;
}

/** Storage on this machine that keeps objects in memory and refuses what is not rightly signed, as real ones do. */
export async function startFakeS3({ path = "" } = {}): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>();
  let instead: Parameters<FakeS3["behave"]>[0] = null;
  const server = createServer((request, response) => {
    if (instead) return void instead(response, request);
    void answer(request, objects, settings, path).then(({ status, headers, body }) => {
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { ...SETTINGS, endpoint: `http://127.0.0.1:${port}${path}` };
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    behave: (next) => {
      instead = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
}

async function answer(
  request: IncomingMessage,
  objects: Map<string, StoredObject>,
  settings: S3Settings,
  path: string,
): Promise<Answer> {
  const content = await buffer(request);
  const url = new URL(request.url ?? "", `http://${request.headers.host}`);
  const refusal = await refusalOf(request, url, content, settings);
  if (refusal) return refusal;
  const [bucket, ...rest] = url.pathname.slice(path.length + 1).split("/");
  if (bucket !== settings.bucket) return failure(404, "NoSuchBucket");
  const key = rest.join("/");
  if (request.method === "PUT") {
    objects.set(key, { content, changedAt: new Date() });
    return { status: 200 };
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  if (!key) return list(objects, url.searchParams);
  const object = objects.get(key);
  return object ? read(object, request.headers.range) : failure(404, "NoSuchKey");
}

/** Signs what came as its sender should have, and compares. */
async function refusalOf(
  { method = "", headers }: IncomingMessage,
  url: URL,
  content: Buffer,
  { region, accessKeyId, secretAccessKey }: S3Settings,
): Promise<Answer | undefined> {
  const { authorization = "" } = headers;
  const signed = /Credential=([^/]+)\/.*SignedHeaders=([^,]+)/.exec(authorization);
  if (signed?.[1] !== accessKeyId) return failure(403, "InvalidAccessKeyId");
  const names = (signed[2] ?? "").split(";").filter((name) => name !== "host");
  const expected = await new AwsV4Signer({
    method,
    url: url.href,
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    datetime: String(headers["x-amz-date"]),
    service: "s3",
    accessKeyId,
    secretAccessKey,
    region,
  }).sign();
  if (expected.headers.get("authorization") !== authorization) {
    return failure(403, "SignatureDoesNotMatch");
  }
  const sha256 = createHash("sha256").update(content).digest("hex");
  return headers["x-amz-content-sha256"] === sha256
    ? undefined
    : failure(400, "XAmzContentSHA256Mismatch");
}

function failure(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}

function read({ content }: StoredObject, range: string | undefined): Answer {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (first === undefined) return { status: 200, body: content };
  const part = content.subarray(Number(first), Number(last) + 1);
  const told = `bytes ${first}-${Number(first) + part.length - 1}/${content.length}`;
  return { status: 206, headers: { "content-range": told }, body: part };
}

function list(objects: Map<string, StoredObject>, query: URLSearchParams): Answer {
  const after = query.get("continuation-token") ?? "";
  const found = [...objects.entries()]
    .filter(([key]) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, MOST_LISTED);
  const isTruncated = found.length > page.length;
  const next = isTruncated
    ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`
    : "";
  const entries = page.map(
    ([key, { content, changedAt }]) =>
      `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
  );
  return {
    status: 200,
    body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`,
  };
}
