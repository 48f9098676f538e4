import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { beforeEach, expect, test, vi } from "vitest";
import { aPurpose, withFiles } from "../../../../tests/support/file-purposes.ts";
import { aPdf } from "../../../../tests/support/sample-pdf.ts";
import { onAFreshDatabase } from "../../../../tests/support/test-database.ts";
import { db } from "../../database/database.server";
import { files } from "../files.table.server";
import { purgeRemovedFiles } from "../storage/purge-removed-files.server";
import { receiveUpload } from "./receive-upload.server";
import { uploadStaging } from "./upload-staging.server";

const folder = withFiles(aPurpose({ largestBytes: 100_000 }));
onAFreshDatabase();
beforeEach(async () => {
  await db().update(files).set({ state: "removed" });
  await purgeRemovedFiles();
});

const BOUNDARY = "----fair";

interface Sent {
  filename?: string;
  type?: string;
  bytes?: Buffer;
  person?: string;
  /** The form ends after so many bytes. */
  cutAfter?: number;
}

async function post({
  filename = "report.pdf",
  type = "application/pdf",
  bytes = aPdf(),
  person = "ana",
  cutAfter,
}: Sent = {}) {
  const form = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="note"\r\n\r\nhéllo\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const request = new Request("http://localhost:3000/test/ana", {
    method: "POST",
    headers: {
      "x-person": person,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": String(form.length),
    },
  });
  const body = Readable.from(inChunks(form, cutAfter));
  return receiveUpload(request, body, "anything", { kind: "entry", id: "ana" });
}

async function* inChunks(form: Buffer, cutAfter = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < Math.min(form.length, cutAfter); at += 700) {
    yield form.subarray(at, Math.min(at + 700, cutAfter));
  }
  if (cutAfter < form.length) throw new Error("the connection broke");
}

const left = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test("a form without script sends a file and hears at once what became of it", async () => {
  const { file, refusal, fields } = await post({ bytes: aPdf({ pages: 4 }) });
  expect(refusal).toBeNull();
  expect(file).toMatchObject({ state: "ready", facts: { pages: 4 }, name: "report.pdf" });
  expect(fields.get("note")).toBe("héllo");
});

test.each([
  ["with no file chosen", { filename: "", bytes: Buffer.alloc(0) }, "Pick a file first."],
  ["with an empty file", { bytes: Buffer.alloc(0) }, "This file is empty. Pick another one."],
  [
    "with a file that is too large",
    { bytes: Buffer.alloc(150_000) },
    "This file is too large. At most 0.1 MB can be sent here.",
  ],
  [
    "with a file far larger than the form may be",
    { bytes: Buffer.alloc(5_000_000) },
    "This file is too large. At most 0.1 MB can be sent here.",
  ],
  [
    "with a picture that is a PDF",
    { filename: "me.png", type: "image/png" },
    "This file is called “.png”, but inside it is a PDF. Nothing of it was kept.",
  ],
  [
    "with a name of 10,000 letters",
    { filename: `${"n".repeat(9_996)}.pdf` },
    "The name of this file is too long. Use at most 150 letters and try again.",
  ],
])("a form %s is answered with a sentence, and nothing is kept", async (_, sent, sentence) => {
  const { file, refusal } = await post(sent);
  expect(refusal).toBe(sentence);
  expect(file).toBeNull();
  await purgeRemovedFiles();
  expect(left()).toEqual([]);
});

test("a form that reaches a full disk is answered with a sentence, and nothing is kept", async () => {
  const fullDisk = Object.assign(new Error("write failed"), { code: "ENOSPC" });
  const append = vi.spyOn(await uploadStaging(), "append").mockRejectedValueOnce(fullDisk);
  const { file, refusal } = await post();
  append.mockRestore();
  expect(refusal).toBe("We cannot take files right now. Please try again later.");
  expect(file).toBeNull();
  await purgeRemovedFiles();
  expect(left()).toEqual([]);
});

test.each([60, 300, 900])(
  "a form that breaks off after %d bytes leaves nothing",
  async (cutAfter) => {
    await expect(post({ cutAfter })).rejects.toThrow();
    await expect.poll(kept).toEqual([]);
  },
);

test("a stranger's form is refused before a byte is read", async () => {
  await expect(post({ person: "eve" })).rejects.toMatchObject({ init: { status: 403 } });
  // What the one before broke off may still be on its way out.
  await expect.poll(kept).toEqual([]);
});

async function kept(): Promise<unknown[]> {
  await purgeRemovedFiles();
  return [...left(), ...(await db().select({ id: files.id }).from(files))];
}
