import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { listOf } from "../../../../tests/support/list-of.ts";
import { isDatabaseDown } from "../../database/database-down.server";
import type { FileStorage } from "./file-storage.server";
import { S3Client } from "./s3-client.server";
import { s3Storage } from "./s3-storage.server";
import { StorageAway } from "./storage-away.server";

// Storage that answers, and not as it should. What it does in good health is in file-storage.test.ts.
const folder = mkdtempSync(join(tmpdir(), "s3-troubles-"));
const asked: string[] = [];
let answers: ((response: ServerResponse, request: IncomingMessage) => unknown)[] = [];
const SETTINGS = {
  region: "us-east-1",
  bucket: "files",
  accessKeyId: "a",
  secretAccessKey: "b",
};
const endpointOf = (listening: Server) =>
  `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
let server: Server;
let storage: FileStorage;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    void next?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  storage = s3Storage({ ...SETTINGS, endpoint: endpointOf(server) });
});
afterEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const say =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const object = (key: string, facts = "<LastModified>2026-01-01T00:00:00.000Z</LastModified>") =>
  `<Contents><Key>${key}</Key><Size>5</Size>${facts}</Contents>`;
const list = (inside: string) =>
  `<?xml version="1.0"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>\n`;
const WHOLE = "<IsTruncated>false</IsTruncated>";
const more = (token: string) =>
  `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;
const SLOW_DOWN = say(503, "<Error><Code>SlowDown</Code></Error>");
const keys = async () => (await listOf(storage.list())).map(({ key }) => key);

test("a list is followed to its last page", async () => {
  answers = [
    say(200, list(more("a+b/c=") + object("kept/1"))),
    say(200, list(WHOLE + object("kept/2"))),
  ];
  expect(await keys()).toEqual(["kept/1", "kept/2"]);
  expect(asked[1]).toContain("continuation-token=a%2Bb%2Fc%3D");
});

test.each<[string, string]>([
  [
    "is cut short and does not say how it goes on",
    list(`<IsTruncated>true</IsTruncated>${object("kept/1")}`),
  ],
  ["does not say whether it is whole", list(object("kept/1"))],
  ["breaks off in its middle", `<ListBucketResult>${WHOLE}${object("kept/1")}<Contents><Key>kept`],
  ["is a page of a proxy", "<html><h1>Sign in to the network</h1></html>"],
  ["is nothing", ""],
  ["names an object without its time", list(WHOLE + object("kept/1", ""))],
])("a list that %s is a failure, never a short list", async (_, body) => {
  answers = [say(200, body)];
  await expect(keys()).rejects.toThrow("The storage");
});

test("a list whose second page fails, or is the first again, is a failure", async () => {
  const first = say(200, list(more("next") + object("kept/1")));
  answers = [first, say(403, "<Error><Code>AccessDenied</Code></Error>")];
  await expect(keys()).rejects.toThrow("403 AccessDenied");
  answers = [first];
  await expect(keys()).rejects.toThrow("does not go on");
});

test("an object is missing only where the storage says so", async () => {
  answers = [say(404, "<Error><Code>NoSuchKey</Code></Error>")];
  expect(await storage.open("kept/1")).toBeUndefined();
  answers = [say(404, "<Error><Code>NoSuchBucket</Code></Error>")];
  await expect(storage.open("kept/1")).rejects.toThrow("404 NoSuchBucket");
  await expect(storage.remove("kept/1")).rejects.toThrow("404 NoSuchBucket");
  answers = [say(404, "<h1>Not found</h1>")];
  await expect(storage.open("kept/1")).rejects.toThrow("404");
});

test("of a whole object that comes in place of a range, the range is read", async () => {
  answers = [say(200, "0123456789")];
  const read = async (first: number, last: number) => {
    const stream = await storage.open("kept/1", { first, last });
    return stream && text(stream);
  };
  expect(await read(3, 6)).toBe("3456");
  expect(await read(0, 0)).toBe("0");
  expect(await read(8, 9)).toBe("89");
});

test("another range than the one that was asked for is refused", async () => {
  answers = [say(206, "01234", { "content-range": "bytes 0-4/10" })];
  await expect(storage.open("kept/1", { first: 3, last: 7 })).rejects.toThrow("another range");
});

test("an object that breaks off is a failure, not a shorter object", async () => {
  answers = [
    (response) => {
      response.writeHead(200, { "content-length": "10" });
      response.write("01234");
      setTimeout(() => response.destroy(), 20);
    },
  ];
  const stream = await storage.open("kept/1");
  await expect(buffer(stream ?? Readable.from([]))).rejects.toThrow();
});

test("storage that asks for patience, or drops the line, gets its pause and the whole file again", async () => {
  const content = "0123456789".repeat(100);
  const taken: string[] = [];
  answers = [
    async (response, request) => {
      await text(request);
      SLOW_DOWN(response);
    },
    (response) => response.destroy(),
    async (response, request) => {
      taken.push(await text(request));
      say(200, "")(response);
    },
  ];
  const sha256 = createHash("sha256").update(content).digest("hex");
  const began = Date.now();
  const file = written(join(folder, "sent"), content);
  await storage.put("kept/1", file, { bytes: content.length, sha256 });
  expect(taken).toEqual([content]);
  expect(Date.now() - began).toBeGreaterThan(1_000);
});

test("storage that never has the time is given up with its own word", async () => {
  answers = [SLOW_DOWN];
  await expect(storage.open("kept/1")).rejects.toThrow("503 SlowDown");
  expect(asked).toHaveLength(4);
});

test("storage that is silent is given up in time, and whatever fails is the storage's own fault", async () => {
  const settings = { ...SETTINGS, endpoint: endpointOf(server) };
  const impatient = new S3Client(settings, { longestSilenceMs: 50 });
  answers = [() => {}];
  const silence = await impatient.get("kept/1").catch((error: unknown) => error);
  expect(silence).toBeInstanceOf(StorageAway);
  expect(silence).toMatchObject({ message: "The storage does not answer", reason: "silence" });
  const nobody = new S3Client({ ...settings, endpoint: "http://127.0.0.1:1" });
  const refused = await nobody.delete("kept/1").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StorageAway);
  expect(isDatabaseDown(refused)).toBe(false);
});
