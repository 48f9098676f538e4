import { rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { FILE_STATES, type FileRow, files } from "~/platform/files/files.table.server";
import { fileAddress } from "~/platform/files/find-files.server";
import { aCheckedFile, aPurpose, bytesOf, withFiles } from "../../tests/support/file-purposes.ts";
import { anArchive } from "../../tests/support/sample-archives.ts";
import { aVideo } from "../../tests/support/sample-video.ts";
import { onAFreshDatabase } from "../../tests/support/test-database.ts";
import { serveFile } from "./serve-file";

const folder = withFiles(aPurpose());
onAFreshDatabase();

let video: FileRow;
let bytes: Buffer;
beforeAll(async () => {
  video = await aCheckedFile(aVideo({ film: Buffer.alloc(50_000, "frames ") }), {
    name: "my film (1).mp4",
  });
  bytes = await bytesOf(video);
});

const ask = (file: FileRow, headers: Record<string, string> = {}, method = "GET") =>
  serveFile(
    new Request(`http://localhost:3000${fileAddress(file)}`, {
      method,
      headers: { "x-person": "ana", ...headers },
    }),
  );
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a file is sent whole, as what it was found to be, and nothing in it can run", async () => {
  const answer = await ask(video);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
    "content-disposition": "inline; filename*=UTF-8''my%20film%20%281%29.mp4",
    "content-length": String(bytes.length),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "video/mp4",
    "cross-origin-resource-policy": "same-origin",
    etag: `"${video.sha256}"`,
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
  });
  expect((await bodyOf(answer)).equals(bytes)).toBe(true);
});

test.each([
  ["bytes=0-99", 0, 99],
  ["bytes=100-", 100, -1],
  ["bytes=-100", -100, -1],
  ["bytes=5-5", 5, 5],
  ["bytes=10-99999999", 10, -1],
])("a player gets the part it asks for: %s", async (range, first, last) => {
  const from = first < 0 ? bytes.length + first : first;
  const to = last < 0 ? bytes.length + last : last;
  const answer = await ask(video, { range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${to}/${bytes.length}`);
  expect(answer.headers.get("content-length")).toBe(String(to - from + 1));
  expect((await bodyOf(answer)).equals(bytes.subarray(from, to + 1))).toBe(true);
});

test.each(["bytes=99999999-", "bytes=-0"])("a part that is not there: %s", async (range) => {
  const answer = await ask(video, { range });
  expect(answer.status).toBe(416);
  expect(answer.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
});

test.each(["bytes=0-1,5-6", "lines=1-2", "bytes=9-3", "bytes=-", "nonsense"])(
  "what cannot be read as one range means all of it: %s",
  async (range) => {
    expect((await ask(video, { range })).status).toBe(200);
  },
);

test("a part of a file that has changed since is the whole file", async () => {
  const same = await ask(video, { range: "bytes=0-9", "if-range": `"${video.sha256}"` });
  expect(same.status).toBe(206);
  const other = await ask(video, { range: "bytes=0-9", "if-range": '"something else"' });
  expect(other.status).toBe(200);
});

test("who holds it already gets no second copy, and HEAD gets none at all", async () => {
  const held = await ask(video, { "if-none-match": `W/"x", "${video.sha256}"` });
  expect(held.status).toBe(304);
  expect((await bodyOf(held)).length).toBe(0);
  const head = await ask(video, { range: "bytes=0-9" }, "HEAD");
  expect(head.status).toBe(206);
  expect(head.headers.get("content-length")).toBe("10");
  expect((await bodyOf(head)).length).toBe(0);
});

test("archives and text are downloads", async () => {
  const zip = await aCheckedFile(await anArchive({ a: "a" }), { name: "code.zip" });
  const text = await aCheckedFile(Buffer.from("<script>alert(1)</script>"), { name: "notes.md" });
  expect((await ask(zip)).headers.get("content-disposition")).toMatch(/^attachment;/);
  expect((await ask(text)).headers.get("content-disposition")).toMatch(/^attachment;/);
  expect((await ask(text)).headers.get("content-type")).toBe("text/plain; charset=utf-8");
});

test("a stranger, a wrong name, and an id that is none find nothing", async () => {
  expect((await ask(video, { "x-person": "eve" })).status).toBe(404);
  expect((await ask({ ...video, name: "evil.html" })).status).toBe(404);
  expect((await ask({ ...video, id: "not-an-id" })).status).toBe(404);
  const deeper = new Request(`http://localhost:3000${fileAddress(video)}/more`, {
    headers: { "x-person": "ana" },
  });
  expect((await serveFile(deeper)).status).toBe(404);
});

test("nothing unchecked, refused or removed is ever sent, even with its bytes there", async () => {
  const file = await aCheckedFile(Buffer.from("now you see me"));
  for (const state of FILE_STATES) {
    await db().update(files).set({ state }).where(eq(files.id, file.id));
    expect((await ask(file)).status, state).toBe(state === "ready" ? 200 : 404);
  }
});

test("a file whose bytes are lost is not there", async () => {
  const lost = await aCheckedFile(Buffer.from("lost"));
  rmSync(join(folder, lost.storageKey ?? ""));
  expect((await ask(lost)).status).toBe(404);
});
