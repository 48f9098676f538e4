import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../../env.server";
import { type FileKind, factsOf } from "../file-kinds.server";
import { FileRefused } from "../file-refused.server";
import type { FileFacts, FileRow } from "../files.table.server";
import { type FilePurpose, findPurpose } from "../purposes.server";
import { type FileStorage, storageKeyOf } from "../storage/file-storage.server";
import { uploadStaging } from "../uploads/upload-staging.server";
import { checkArchive } from "./check-archive.server";
import { checkText } from "./check-text.server";
import { cleanVideo } from "./clean-video.server";
import { confirmKind } from "./confirm-kind.server";
import { hashFile } from "./hash-file.server";
import { redrawPicture } from "./redraw-picture.server";
import { rewriteCaptions } from "./rewrite-captions.server";
import { rewritePdf } from "./rewrite-pdf.server";
import { scanForViruses } from "./scan-for-viruses.server";

export interface CheckedFile {
  detectedType: string;
  bytes: number;
  sha256: string;
  facts: FileFacts;
}

/** Looks into a file, takes out what nobody should see, and stores what is left. Throws a `FileRefused`. */
export async function checkContent(row: FileRow, storage: FileStorage): Promise<CheckedFile> {
  const purpose = findPurpose(row.purpose);
  if (!purpose) throw new FileRefused("unchecked");
  const work = join(env().FILES_DIR, "work");
  await mkdir(work, { recursive: true, mode: 0o700 });
  const workFolder = await mkdtemp(join(work, `${row.id}-`));
  try {
    // Of its own: what is looked into here is what is kept, whoever may still write to what was sent.
    const source = join(workFolder, "sent");
    const isThere = await (await uploadStaging()).copyTo(row.id, source);
    if (!isThere) throw new FileRefused("lost");
    const kind = await confirmKind(source, row, purpose);
    await scanForViruses(source);
    const { file, facts } = await makeSafe(kind, { source, workFolder, purpose }).catch(brokenOff);
    const sum = await hashFile(file);
    // What was packed in a PDF is written unpacked: a few kilobytes can become many megabytes.
    if (sum.bytes > purpose.largestBytes) throw new FileRefused("too_large_inside");
    await storage.put(storageKeyOf(row.id), file, sum);
    return { detectedType: factsOf(kind).type, facts, ...sum };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** The content ends its own check: by a fault of ours that only it brings to light. */
export class CheckBroke extends Error {}

/** A full disk or a lost file has a code and passes; what has none comes again with every try. */
function brokenOff(error: unknown): never {
  const isOurTrouble = error instanceof FileRefused || (error instanceof Error && "code" in error);
  throw isOurTrouble ? error : new CheckBroke("the check of a content broke off", { cause: error });
}

interface Work {
  source: string;
  workFolder: string;
  purpose: FilePurpose;
}

/** The file that may be shown: a new one, or our copy of the one that was sent. */
async function makeSafe(
  kind: FileKind,
  { source, workFolder, purpose }: Work,
): Promise<{ file: string; facts: FileFacts }> {
  const made = join(workFolder, "made");
  switch (kind) {
    case "jpeg":
    case "png":
    case "webp":
      return {
        file: made,
        facts: await redrawPicture(source, made, kind, purpose.longestSideInPixels),
      };
    case "pdf":
      return { file: made, facts: await rewritePdf(source, made) };
    case "mp4":
      return { file: source, facts: await cleanVideo(source) };
    case "zip":
      return { file: source, facts: await checkArchive(source) };
    case "vtt":
      return { file: made, facts: await rewriteCaptions(source, made) };
    case "text":
      return { file: source, facts: await checkText(source) };
  }
}
