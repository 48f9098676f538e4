import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeS3, startFakeS3 } from "../../../../tests/support/fake-s3.ts";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { listOf } from "../../../../tests/support/list-of.ts";
import { diskStorage } from "./disk-storage.server";
import { type FileStorage, storageKeyOf } from "./file-storage.server";
import { s3Storage } from "./s3-storage.server";

const folder = mkdtempSync(join(tmpdir(), "storage-test-"));
let s3: FakeS3;
let s3InAFolder: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
  s3InAFolder = await startFakeS3({ path: "/storage/v1/s3" });
});
afterAll(async () => {
  await s3.stop();
  await s3InAFolder.stop();
  rmSync(folder, { recursive: true, force: true });
});

const CONTENT = Buffer.from("0123456789".repeat(20_000));
const FACTS = { bytes: CONTENT.length, sha256: createHash("sha256").update(CONTENT).digest("hex") };
const KEY = storageKeyOf("5b0e7a94-2d0c-4f0e-9a59-7f1f9d2f4a11");
const OTHER = storageKeyOf("6c0e7a94-2d0c-4f0e-9a59-7f1f9d2f4a11");

describe.each([
  ["the disk", () => diskStorage(join(folder, "files"))],
  ["S3", () => s3Storage(s3.settings)],
  ["S3 behind a path", () => s3Storage(s3InAFolder.settings)],
])("files on %s", (_, open) => {
  let storage: FileStorage;
  beforeAll(() => {
    storage = open();
  });
  const sent = () => written(join(folder, "sent"), CONTENT);
  const keys = async () => (await listOf(storage.list())).map(({ key }) => key).sort();
  const read = async (first?: number, last?: number) => {
    const range = first === undefined ? undefined : { first, last: last ?? 0 };
    const stream = await storage.open(KEY, range);
    return stream && buffer(stream);
  };

  test("come back as they went in, whole and in part", async () => {
    expect(await read()).toBeUndefined();
    await storage.put(KEY, sent(), FACTS);
    expect(await read()).toEqual(CONTENT);
    expect((await read(3, 7))?.toString()).toBe("34567");
    expect((await read(CONTENT.length - 2, CONTENT.length - 1))?.toString()).toBe("89");
  });

  test("can be put twice, are listed, and are gone when removed", async () => {
    await storage.put(KEY, sent(), FACTS);
    await storage.put(KEY, sent(), FACTS);
    await storage.put(OTHER, sent(), FACTS);
    const listed = await listOf(storage.list());
    expect(listed.map(({ key, bytes }) => ({ key, bytes }))).toEqual(
      expect.arrayContaining([
        { key: KEY, bytes: CONTENT.length },
        { key: OTHER, bytes: CONTENT.length },
      ]),
    );
    expect(Math.abs(Date.now() - (listed[0]?.changedAt.getTime() ?? 0))).toBeLessThan(60_000);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await read()).toBeUndefined();
    expect(await keys()).toEqual([OTHER]);
  });

  test("of which there are none are an empty list", async () => {
    await storage.remove(OTHER);
    await storage.remove(KEY);
    expect(await keys()).toEqual([]);
  });
});

test("storage that does not know us says so, and is not taken for empty", async () => {
  await s3Storage(s3.settings).put(KEY, written(join(folder, "sent"), CONTENT), FACTS);
  const stranger = s3Storage({ ...s3.settings, accessKeyId: "stranger" });
  await expect(stranger.open(KEY)).rejects.toThrow("403 InvalidAccessKeyId");
  await expect(listOf(stranger.list())).rejects.toThrow("403");
});
