import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, vi } from "vitest";
import { checkFile, checksUnderWay } from "../../app/platform/files/checks/check-file.server";
import { FILE_KINDS, type FileKind } from "../../app/platform/files/file-kinds.server";
import type { FileRow } from "../../app/platform/files/files.table.server";
import { findFile } from "../../app/platform/files/find-files.server";
import { declarePurposes, type FilePurpose } from "../../app/platform/files/purposes.server";
import { fileStorage } from "../../app/platform/files/storage/file-storage.server";
import { beginUpload } from "../../app/platform/files/uploads/begin-upload.server";
import { completeUpload } from "../../app/platform/files/uploads/complete-upload.server";
import { uploadStaging } from "../../app/platform/files/uploads/upload-staging.server";

const LONGEST_CHECK_MS = 20_000;

/** Call at the top of a `*.db.test.ts`: files get a folder of their own. Answers the folder. */
export function withFiles(...purposes: FilePurpose[]): string {
  const folder = mkdtempSync(join(tmpdir(), "files-test-"));
  vi.stubEnv("FILES_DIR", folder);
  declarePurposes(purposes);
  // A file is ready before its smaller pictures are: what draws them must not read the next file's settings.
  afterEach(() =>
    Promise.race([checksUnderWay(), sleep(LONGEST_CHECK_MS, undefined, { ref: false })]),
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Takes everything from whoever says in a header that they are the owner. */
export function aPurpose(overrides: Partial<FilePurpose> = {}): FilePurpose {
  return {
    name: "anything",
    kinds: Object.keys(FILE_KINDS) as FileKind[],
    largestBytes: 20_000_000,
    quota: { bytes: 100_000_000, files: 50 },
    pages: ["/test/:owner"],
    authorize: async ({ request, owner }) =>
      request.headers.get("x-person") === owner.id ? { id: owner.id } : null,
    ...overrides,
  };
}

interface Sent {
  purpose?: FilePurpose;
  owner?: string;
  name?: string;
  type?: string;
}

/** A file whose bytes have all come; it is not checked yet. */
export async function aCompleteFile(bytes: Buffer, sent: Sent = {}): Promise<FileRow> {
  const { purpose = aPurpose(), owner = "ana", name = "notes.txt", type = "" } = sent;
  const row = await beginUpload({
    purpose,
    owner: { kind: "entry", id: owner },
    actor: { id: owner },
    name,
    declaredType: type,
    bytes: bytes.length,
  });
  await (await uploadStaging()).append(row.id, 0, Readable.from([bytes]), bytes.length);
  await completeUpload(row.id);
  return row;
}

/** The same after its check. */
export async function aCheckedFile(bytes: Buffer, sent: Sent = {}): Promise<FileRow> {
  const { id } = await aCompleteFile(bytes, sent);
  await checkFile(id);
  const row = await findFile(id);
  if (!row) throw new Error("The file is gone");
  return row;
}

/** What is kept of a file. */
export async function bytesOf({ storageKey }: FileRow): Promise<Buffer> {
  const stream = await (await fileStorage()).open(storageKey ?? "");
  if (!stream) throw new Error("Nothing is kept");
  return buffer(stream);
}
