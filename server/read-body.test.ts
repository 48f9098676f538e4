import { expect, test } from "vitest";
import { BodyTooLarge, readBody } from "./read-body";

const limit = 256 * 1024;
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://site.invalid", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
const streamOf = (size: number) => new Blob([new Uint8Array(size)]).stream();

test("a request without a body has none", async () => {
  expect(await readBody(new Request("http://site.invalid"))).toBeNull();
});

test("a body with its length, and one without, are read whole", async () => {
  expect((await readBody(post("hello", { "content-length": "5" })))?.byteLength).toBe(5);
  expect((await readBody(post(streamOf(limit))))?.byteLength).toBe(limit);
});

test("a body that announces too much is refused unread", async () => {
  await expect(readBody(post("x", { "content-length": String(limit + 1) }))).rejects.toThrow(
    BodyTooLarge,
  );
});

test("a body that never said how long it is is cut off at the limit", async () => {
  await expect(readBody(post(streamOf(limit + 1)))).rejects.toThrow(BodyTooLarge);
});
