import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { eq } from "drizzle-orm";
import { data } from "react-router";
import { localeOf } from "~/program/locale";
import { db } from "../../database/database.server";
import { messageOf } from "../../describe-error.server";
import { log } from "../../log.server";
import { checkFile } from "../checks/check-file.server";
import { FileRefused, refusalIn } from "../file-refused.server";
import { type FileRow, files } from "../files.table.server";
import { findFile, refusalOf } from "../find-files.server";
import { type FileActor, type FileOwner, type FilePurpose, findPurpose } from "../purposes.server";
import { describeRefusal } from "../refusals/describe-refusal.server";
import { removeFile } from "../remove-files.server";
import { StorageAway } from "../storage/storage-away.server";
import { beginFormUpload } from "./begin-upload.server";
import { completeUpload } from "./complete-upload.server";
import { withRoomFor } from "./free-disk.server";
import { type FilePart, readMultipart } from "./read-multipart.server";
import { uploadStaging } from "./upload-staging.server";

/** What else the form held, and its file: ready, or still being checked where a scanner is away. */
export type ReceivedUpload = { fields: FormData } & (
  | { file: FileRow; refusal: null }
  /** Why there is none, as people read it. */
  | { file: null; refusal: string }
);

/** Takes the file of a form, in the action of a page that its purpose names; `body` is `formBody`. */
export async function receiveUpload(
  request: Request,
  body: Readable,
  purposeName: string,
  owner: FileOwner,
): Promise<ReceivedUpload> {
  const purpose = findPurpose(purposeName);
  if (!purpose) throw data("This page takes no such file.", { status: 400 });
  const actor = await purpose.authorize({ request, access: "upload", owner });
  if (!actor) throw data(null, { status: 403 });
  const fields = new FormData();
  const locale = localeOf(request);
  const receive = (part: FilePart) => receivePart(part, { request, purpose, owner, actor });
  try {
    const received = await readMultipart(request, body, fields, receive);
    if (!received) {
      return { fields, file: null, refusal: describeRefusal("no_file", { name: "" }, locale) };
    }
    await checkFile(received.id);
    const file = await findFile(received.id);
    if (!file)
      return { fields, file: null, refusal: describeRefusal("lost", { name: "" }, locale) };
    const refusal = refusalOf(file, locale);
    return refusal ? { fields, file: null, refusal } : { fields, file, refusal: null };
  } catch (error) {
    if (!(error instanceof RefusedPart)) throw error;
    // A browser shows the answer only after it has sent everything.
    await finished(body.resume()).catch(() => {});
    return { fields, file: null, refusal: error.message };
  }
}

/** What else the form held, whose file is not taken. A browser shows the answer only after it has sent everything. */
export async function passOverUpload(request: Request, body: Readable): Promise<FormData> {
  const fields = new FormData();
  await readMultipart(request, body, fields, async ({ stream }) => void stream.resume());
  return fields;
}

/** Its message is for people. */
class RefusedPart extends Error {}

interface Sender {
  request: Request;
  purpose: FilePurpose;
  owner: FileOwner;
  actor: FileActor;
}

async function receivePart(part: FilePart, sender: Sender): Promise<FileRow> {
  const { purpose } = sender;
  let row: FileRow | undefined;
  try {
    const bytes = announcedBytes(sender);
    row = await beginFormUpload({ ...sender, name: part.name, declaredType: part.type, bytes });
    const staging = await uploadStaging();
    const { id } = row;
    const received = await withRoomFor(bytes, () =>
      staging.append(id, 0, part.stream, purpose.largestBytes),
    );
    if (received === 0) throw new FileRefused("empty");
    await db().update(files).set({ announcedBytes: received }).where(eq(files.id, row.id));
    await completeUpload(row.id);
    return row;
  } catch (error) {
    if (row) await removeFile(db(), row.id);
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    if (error instanceof StorageAway) {
      log().error({ reason: messageOf(error) }, "a file was not received: the storage is away");
    }
    const { code, detectedType } = refusal;
    const refused = { name: part.name, purpose, detectedType };
    throw new RefusedPart(describeRefusal(code, refused, localeOf(sender.request)));
  }
}

/** What a form may hold beside its file. */
const LARGEST_REST = 4_000_000;

/** A form does not say how long its file is, only how long it is itself. */
function announcedBytes({ request, purpose }: Sender): number {
  const form = Number(request.headers.get("content-length") ?? purpose.largestBytes);
  if (form > purpose.largestBytes + LARGEST_REST) throw new FileRefused("too_large");
  return Math.min(form, purpose.largestBytes);
}
