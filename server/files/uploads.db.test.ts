import { Readable } from "node:stream";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { checkFile } from "~/platform/files/checks/check-file.server";
import { files } from "~/platform/files/files.table.server";
import { findFile } from "~/platform/files/find-files.server";
import { uploadStaging } from "~/platform/files/uploads/upload-staging.server";
import { aPurpose, bytesOf, withFiles } from "../../tests/support/file-purposes.ts";
import { aPdf } from "../../tests/support/sample-pdf.ts";
import { onAFreshDatabase } from "../../tests/support/test-database.ts";
import { answerUpload } from "./upload-route";

withFiles(aPurpose({ largestBytes: 50_000 }));
onAFreshDatabase();
beforeEach(async () => {
  await db().delete(files);
});

const BYTES = aPdf({ pages: 2 });

interface Call {
  person?: string | null;
  headers?: Record<string, string>;
  body?: Readable;
}

function call(method: string, path: string, { person = "ana", headers = {}, body }: Call = {}) {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { "Tus-Resumable": "1.0.0", ...(person ? { "x-person": person } : {}), ...headers },
  });
  return answerUpload(request, body ?? Readable.from([]));
}

const metadata = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

const FACTS = {
  filename: "report.pdf",
  filetype: "application/pdf",
  purpose: "anything",
  ownerKind: "entry",
  ownerId: "ana",
};

const announce = (facts = {}, length: number | string = BYTES.length, person = "ana") =>
  call("POST", "/uploads", {
    person,
    headers: {
      "Upload-Length": String(length),
      "Upload-Metadata": metadata({ ...FACTS, ...facts }),
    },
  });

async function begin(): Promise<string> {
  const answer = await announce();
  expect(answer.status).toBe(201);
  return answer.headers.get("Location") ?? "";
}

const send = (path: string, from: number, bytes: Buffer, more: Call = {}) =>
  call("PATCH", path, {
    body: Readable.from([bytes]),
    ...more,
    headers: {
      "Upload-Offset": String(from),
      "Content-Type": "application/offset+octet-stream",
      ...more.headers,
    },
  });

const offsetOf = async (path: string) => {
  const answer = await call("HEAD", path);
  return Number(answer.headers.get("Upload-Offset"));
};

const settled = async (path: string) => {
  const id = path.split("/").at(-1) ?? "";
  await checkFile(id);
  return findFile(id);
};

test("what is spoken here can be asked for, and no answer is for other sites", async () => {
  const answer = await call("OPTIONS", "/uploads");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("Tus-Extension")).toBe("creation,termination,expiration");
  const path = await begin();
  for (const response of [answer, await call("HEAD", path), await call("GET", path)]) {
    expect([...response.headers.keys()].join()).not.toContain("access-control");
  }
});

test("a file sent in three parts is whole, and its state can be asked for", async () => {
  const path = await begin();
  const first = await send(path, 0, BYTES.subarray(0, 10));
  expect(first.headers.get("Upload-Offset")).toBe("10");
  const hoursLeft =
    (Date.parse(first.headers.get("Upload-Expires") ?? "") - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeCloseTo(24, 0);
  expect(await (await call("GET", path)).json()).toMatchObject({
    state: "uploading",
    address: null,
  });
  await send(path, 10, BYTES.subarray(10, 500));
  const last = await send(path, 500, BYTES.subarray(500));
  expect(last.status).toBe(204);
  expect(last.headers.get("Tus-Resumable")).toBe("1.0.0");
  const file = await settled(path);
  expect(await (await call("GET", path)).json()).toMatchObject({
    state: "ready",
    message: null,
    address: `/files/${file?.id}/report.pdf`,
    facts: { pages: 2 },
  });
});

test("cut off at any byte, it goes on where it was", async () => {
  const path = await begin();
  for (let from = 0; from < BYTES.length; ) {
    const until = Math.min(from + 97, BYTES.length);
    const body = until < BYTES.length ? cutAfter(BYTES.subarray(from, until)) : undefined;
    await send(path, from, BYTES.subarray(from, until), body ? { body } : {});
    from = await offsetOf(path);
    expect(from).toBe(until);
  }
  expect((await settled(path))?.state).toBe("ready");
});

test("a sender who never heard that all had come is told so, also after the check", async () => {
  const path = await begin();
  const staging = await uploadStaging();
  const id = path.split("/").at(-1) ?? "";
  // As a process leaves it that was killed after the last byte.
  await staging.append(id, 0, Readable.from([BYTES]), BYTES.length);
  expect(await offsetOf(path)).toBe(BYTES.length);
  expect((await settled(path))?.state).toBe("ready");
  expect(await offsetOf(path)).toBe(BYTES.length);
  expect((await send(path, BYTES.length, Buffer.alloc(0))).status).toBe(204);
});

test.each([
  ["POST", (path: string) => [path, announce({}, BYTES.length, "eve")] as const],
  ["HEAD", (path: string) => [path, call("HEAD", path, { person: "eve" })] as const],
  ["PATCH", (path: string) => [path, send(path, 0, BYTES, { person: "eve" })] as const],
  ["DELETE", (path: string) => [path, call("DELETE", path, { person: "eve" })] as const],
  ["GET", (path: string) => [path, call("GET", path, { person: null })] as const],
])("%s is refused to everybody but those who may send", async (_, attempt) => {
  const [path, answer] = attempt(await begin());
  expect((await answer).status).toBe(403);
  expect(await offsetOf(path)).toBe(0);
  expect(await db().$count(files)).toBe(1);
});

test("a session that ends in the middle ends the upload there", async () => {
  const path = await begin();
  await send(path, 0, BYTES.subarray(0, 100));
  expect((await send(path, 100, BYTES.subarray(100), { person: null })).status).toBe(403);
  expect(await offsetOf(path)).toBe(100);
});

test("an upload that is given up leaves nothing", async () => {
  const path = await begin();
  await send(path, 0, BYTES.subarray(0, 100));
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("HEAD", path)).status).toBe(404);
  expect((await send(path, 100, BYTES.subarray(100))).status).toBe(404);
});

test("whoever gives an upload up while it is completed waits until that is done", async () => {
  const path = await begin();
  const staging = await uploadStaging();
  const secure = staging.secure.bind(staging);
  let givenUp: Promise<Response> | undefined;
  const secured = vi.spyOn(staging, "secure").mockImplementationOnce(async (id) => {
    givenUp = call("DELETE", path);
    await Promise.race([givenUp, new Promise((resolve) => setTimeout(resolve, 500))]);
    await secure(id);
  });
  expect((await send(path, 0, BYTES)).status).toBe(204);
  secured.mockRestore();
  // Ready already, or taken back before that.
  expect([204, 403]).toContain((await givenUp)?.status);
});

test("a finished file cannot be given up: its record lets go of it, or nobody", async () => {
  const path = await begin();
  await send(path, 0, BYTES);
  expect((await settled(path))?.state).toBe("ready");
  expect((await call("DELETE", path)).status).toBe(403);
  const headers = { "X-HTTP-Method-Override": "DELETE" };
  expect((await call("POST", path, { headers })).status).toBe(403);
  expect((await settled(path))?.state).toBe("ready");
});

test.each([
  ["another place", 409, { "Upload-Offset": "7" }],
  ["no place", 409, { "Upload-Offset": "" }],
  ["another type", 415, { "Content-Type": "text/plain" }],
  ["another version of the protocol", 412, { "Tus-Resumable": "0.2.2" }],
])("bytes for %s are not taken", async (_, status, headers) => {
  const path = await begin();
  expect((await send(path, 0, BYTES, { headers })).status).toBe(status);
  expect(await offsetOf(path)).toBe(0);
});

test("more bytes than were announced are not taken", async () => {
  const path = await begin();
  const answer = await send(path, 0, Buffer.concat([BYTES, Buffer.from("and more")]));
  expect(answer.status).toBe(413);
  expect(await offsetOf(path)).toBe(0);
});

test.each([
  ["of 0 bytes", {}, 0, 422, "This file is empty. Pick another one."],
  ["too large", {}, 50_001, 413, "This file is too large. At most 0.1 MB can be sent here."],
  [
    "with a name of 10,000 letters",
    { filename: `${"a".repeat(9_996)}.pdf` },
    9,
    422,
    "The name of this file is too long. Use at most 150 letters and try again.",
  ],
  ["of no length", {}, "many", 400, "This upload cannot be read."],
  ["for no purpose", { purpose: "nothing" }, 9, 400, "This upload cannot be read."],
])("a file %s is refused with a sentence", async (_, facts, length, status, message) => {
  const answer = await announce(facts, length);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ message });
  expect(await db().$count(files)).toBe(0);
});

test("networks that let no PATCH pass are got around", async () => {
  const path = await begin();
  const answer = await call("POST", path, {
    body: Readable.from([BYTES]),
    headers: {
      "X-HTTP-Method-Override": "PATCH",
      "Upload-Offset": "0",
      "Content-Type": "application/offset+octet-stream",
    },
  });
  expect(answer.status).toBe(204);
});

test("a newer request takes over from one that hangs", async () => {
  const path = await begin();
  const hanging = new Readable({ read() {} });
  hanging.push(BYTES.subarray(0, 200));
  const first = send(path, 0, BYTES, { body: hanging });
  await expect
    .poll(async () => (await uploadStaging()).received(path.split("/").at(-1) ?? ""))
    .toBe(200);
  expect(await offsetOf(path)).toBe(200);
  expect((await first).status, "nobody hears this").toBe(400);
  expect((await send(path, 200, BYTES.subarray(200))).status).toBe(204);
  expect((await settled(path))?.state).toBe("ready");
});

test("an older request has written its last before a newer one writes and completes the file", async () => {
  const text = Buffer.from("what was sent");
  const answer = await announce({ filename: "a.txt", filetype: "text/plain" }, text.length);
  const path = answer.headers.get("Location") ?? "";
  const staging = await uploadStaging();
  const append = staging.append.bind(staging);
  const order: string[] = [];
  const appended = vi.spyOn(staging, "append").mockImplementation(async (...to) => {
    order.push("begins");
    return append(...to).finally(() => order.push("has ended"));
  });
  const hanging = new Readable({ read() {} });
  const older = send(path, 0, text, { body: hanging });
  await expect.poll(() => order).toEqual(["begins"]);
  expect((await send(path, 0, text)).status).toBe(204);
  hanging.push("WHAT NOBODY CHECKED");
  expect((await older).status).toBe(400);
  appended.mockRestore();
  expect(order).toEqual(["begins", "has ended", "begins", "has ended"]);
  const file = await settled(path);
  expect(file && (await bytesOf(file)).toString()).toBe(text.toString());
});

test("whoever asks for what is not there finds nothing", async () => {
  expect((await call("HEAD", "/uploads/not-an-id")).status).toBe(404);
  expect((await call("HEAD", "/uploads/5b0e7a94-2d0c-4f0e-9a59-7f1f9d2f4a11")).status).toBe(404);
  expect((await call("PUT", "/uploads")).status).toBe(405);
});

/** A connection that breaks after these bytes. */
function cutAfter(bytes: Buffer): Readable {
  return Readable.from(
    (async function* () {
      yield bytes;
      throw new Error("aborted");
    })(),
  );
}
