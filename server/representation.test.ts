import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { accepts, represent, representQuickly } from "./representation";

const page = Buffer.from("<!doctype html><title>Fair</title>".repeat(50));

test("a page is kept in three encodings that say the same, each with its own tag", async () => {
  const { identity, brotli, gzip } = await represent(page, { "content-type": "text/html" });
  expect(brotli && brotliDecompressSync(brotli.body)).toEqual(page);
  expect(gzip && gunzipSync(gzip.body)).toEqual(page);
  expect(new Set([identity.etag, brotli?.etag, gzip?.etag]).size).toBe(3);
});

test("a page that is kept compressed is unpacked once for all who take it unpacked", async () => {
  const { identity } = await representQuickly(page, { "content-type": "text/html" });
  expect(identity.body).toEqual(page);
  expect(identity.body).toBe(identity.body);
});

test("a picture that is compressed already is kept as it is", async () => {
  expect(await represent(page, { "content-type": "image/png" })).not.toHaveProperty("brotli");
});

test.each([
  ["gzip, deflate, br", "br", true],
  ["br;q=0, gzip", "br", false],
  ["br;q=0.0", "br", false],
  ["br;q=0.5", "br", true],
  ["gzip", "br", false],
  ["", "gzip", false],
])("Accept-Encoding %j takes %s: %s", (header, encoding, taken) => {
  expect(accepts(header, encoding)).toBe(taken);
});
