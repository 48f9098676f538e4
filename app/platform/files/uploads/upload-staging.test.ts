import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeS3, startFakeS3 } from "../../../../tests/support/fake-s3.ts";
import { listOf } from "../../../../tests/support/list-of.ts";
import { diskStaging } from "./disk-staging.server";
import { s3Staging } from "./s3-staging.server";
import type { UploadInfo, UploadStaging } from "./upload-staging.server";

const folder = mkdtempSync(join(tmpdir(), "staging-test-"));
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ID = "5b0e7a94-2d0c-4f0e-9a59-7f1f9d2f4a11";
const CONTENT = Buffer.from("abcdefghij".repeat(1_000));
const INFO: UploadInfo = {
  purpose: "video",
  owner: { kind: "entry", id: "7" },
  announcedBytes: CONTENT.length,
  expiresAt: "2026-01-01T00:00:00.000Z",
};

describe.each([
  ["the disk", () => diskStaging(join(folder, "disk"))],
  ["S3", () => s3Staging(s3.settings, join(folder, "s3"))],
])("an upload on %s", (_, open) => {
  let staging: UploadStaging;
  beforeAll(() => {
    staging = open();
  });
  const append = (from: number, body: Readable) => staging.append(ID, from, body, CONTENT.length);
  const gathered = async () => readFileSync((await staging.gather(ID)) ?? "");

  test("is unknown before it begins", async () => {
    expect(await staging.find(ID)).toBeUndefined();
    expect(await staging.received(ID)).toBe(0);
    expect(await staging.gather(ID)).toBeUndefined();
    expect(await staging.copyTo(ID, join(folder, "no copy"))).toBe(false);
  });

  test("gathers what comes in pieces, and says how much there is", async () => {
    await staging.create(ID, INFO);
    expect(await staging.find(ID)).toEqual(INFO);
    expect(
      await append(0, Readable.from([CONTENT.subarray(0, 7), CONTENT.subarray(7, 4_000)])),
    ).toBe(4_000);
    expect(await staging.received(ID)).toBe(4_000);
    expect(await append(4_000, Readable.from([CONTENT.subarray(4_000)]))).toBe(CONTENT.length);
    await staging.secure(ID);
    expect(await gathered()).toEqual(CONTENT);
  });

  test("keeps what had come when the sender breaks off, and goes on there", async () => {
    await staging.remove(ID);
    await staging.create(ID, INFO);
    await expect(append(0, breakingOff(CONTENT.subarray(0, 1_234)))).rejects.toThrow("cut off");
    expect(await staging.received(ID)).toBe(1_234);
    await append(1_234, Readable.from([CONTENT.subarray(1_234)]));
    expect(await gathered()).toEqual(CONTENT);
  });

  test("takes no more than was announced", async () => {
    await staging.remove(ID);
    await staging.create(ID, INFO);
    await expect(append(0, Readable.from([CONTENT, Buffer.from("x")]))).rejects.toMatchObject({
      code: "too_large",
    });
    expect(await staging.received(ID)).toBeLessThanOrEqual(CONTENT.length);
  });

  test("is copied: what is written to it later does not reach the copy", async () => {
    await staging.remove(ID);
    await staging.create(ID, INFO);
    await append(0, Readable.from([CONTENT]));
    const copy = join(mkdtempSync(join(folder, "copy-")), "sent");
    expect(await staging.copyTo(ID, copy)).toBe(true);
    await append(0, Readable.from([Buffer.alloc(CONTENT.length, "x")]));
    expect(readFileSync(copy)).toEqual(CONTENT);
  });

  test("that is begun without a word about it is found by nobody, and gathers all the same", async () => {
    await staging.remove(ID);
    await staging.create(ID);
    expect(await staging.find(ID)).toBeUndefined();
    await append(0, Readable.from([CONTENT]));
    expect(await gathered()).toEqual(CONTENT);
  });

  test("is listed, and leaves nothing when it is removed", async () => {
    const ids = async () => [...new Set((await listOf(staging.list())).map(({ id }) => id))];
    expect(await ids()).toEqual([ID]);
    await staging.remove(ID);
    expect(await ids()).toEqual([]);
    expect(await staging.find(ID)).toBeUndefined();
    expect(await staging.received(ID)).toBe(0);
  });
});

test("pieces larger than one object are taken apart and put together again", async () => {
  const staging = s3Staging(s3.settings, join(folder, "large"));
  const large = Buffer.alloc(20 * 1024 * 1024, "0123456789abcdef");
  await staging.create(ID, { ...INFO, announcedBytes: large.length });
  const chunks = Array.from({ length: 320 }, (_, at) =>
    large.subarray(at * 65_536, (at + 1) * 65_536),
  );
  expect(await staging.append(ID, 0, Readable.from(chunks), large.length)).toBe(large.length);
  const elsewhere = s3Staging(s3.settings, join(folder, "another machine"));
  expect(await elsewhere.received(ID)).toBe(large.length);
  const path = await elsewhere.gather(ID);
  expect(readFileSync(path ?? "").equals(large)).toBe(true);
});

function breakingOff(bytes: Buffer): Readable {
  return Readable.from(
    (async function* () {
      yield bytes;
      throw new Error("cut off");
    })(),
  );
}
