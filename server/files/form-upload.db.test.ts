import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { files } from "~/platform/files/files.table.server";
import { receiveUpload } from "~/platform/files/uploads/receive-upload.server";
import { uploadStaging } from "~/platform/files/uploads/upload-staging.server";
import { aPurpose, bytesOf, withFiles } from "../../tests/support/file-purposes.ts";
import { aFormWithFile } from "../../tests/support/form-with-file.ts";
import { onAFreshDatabase } from "../../tests/support/test-database.ts";
import { answerUpload } from "./upload-route";

withFiles(aPurpose());
onAFreshDatabase();
beforeEach(async () => {
  await db().delete(files);
});

const TEXT = Buffer.from("what was sent\n".repeat(1_000));

/** A form whose file has come in part; `finish` sends the rest and hears the answer. */
async function aFormOnItsWay() {
  const file = { field: "file", name: "notes.txt", type: "text/plain", bytes: TEXT };
  const { body, headers } = aFormWithFile({}, file);
  const request = new Request("http://localhost:3000/test/ana", {
    method: "POST",
    headers: { ...headers, "x-person": "ana" },
  });
  const sending = new Readable({ read() {} });
  const owner = { kind: "entry", id: "ana" };
  const received = receiveUpload(request, sending, "anything", owner);
  sending.push(body.subarray(0, 4_000));
  const id = await expect.poll(idOfUpload).toBeDefined().then(idOfUpload);
  await expect.poll(() => bytesHere(id)).toBeGreaterThan(0);
  const finish = () => {
    sending.push(body.subarray(4_000));
    sending.push(null);
    return received;
  };
  return { id, finish };
}

async function idOfUpload(): Promise<string | undefined> {
  const [row] = await db().select({ id: files.id }).from(files);
  return row?.id;
}

const bytesHere = async (id = "") => (await uploadStaging()).received(id);

function call(method: string, id = "", offset = 0, body = Readable.from([])) {
  const request = new Request(`http://localhost:3000/uploads/${id}`, {
    method,
    headers: {
      "Tus-Resumable": "1.0.0",
      "x-person": "ana",
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
    },
  });
  return answerUpload(request, body);
}

test("bytes that are sent to the file of a form by tus change nothing of it", async () => {
  const { id, finish } = await aFormOnItsWay();
  const patching = new Readable({ read() {} });
  const patched = call("PATCH", id, await bytesHere(id), patching);
  // Long enough for it to be let in, were it let in.
  await Promise.race([patched, new Promise((resolve) => setTimeout(resolve, 500))]);
  const { file } = await finish();
  patching.push("WHAT NOBODY CHECKED");
  patching.push(null);
  expect((await patched).status).toBe(410);
  expect(file?.state).toBe("ready");
  expect(file && (await bytesOf(file)).equals(TEXT)).toBe(true);
});

test.each(["HEAD", "PATCH", "DELETE"])(
  "what a form is sending is no upload to others: %s finds it gone, and it arrives",
  async (method) => {
    const { id, finish } = await aFormOnItsWay();
    expect((await call(method, id)).status).toBe(410);
    expect(await finish()).toMatchObject({ file: { state: "ready", bytes: TEXT.length } });
  },
);

test("nothing can be added to the file of a form that waits for the scanner", async () => {
  Object.assign(env(), { CLAMD_SOCKET: "/nowhere/clamd.sock" });
  const { id, finish } = await aFormOnItsWay();
  expect((await finish()).file?.state).toBe("checking");
  await call("PATCH", id, TEXT.length, Readable.from([Buffer.from("more")]));
  expect(await bytesHere(id)).toBe(TEXT.length);
  expect((await call("HEAD", id)).headers.get("Upload-Length")).toBe(String(TEXT.length));
  Object.assign(env(), { CLAMD_SOCKET: undefined });
});
