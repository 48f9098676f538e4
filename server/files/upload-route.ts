import type { Readable } from "node:stream";
import { db } from "~/platform/database/database.server";
import { fileAddress, findFile, refusalOf } from "~/platform/files/find-files.server";
import { findPurpose } from "~/platform/files/purposes.server";
import { removeUnready } from "~/platform/files/remove-files.server";
import { beginUpload } from "~/platform/files/uploads/begin-upload.server";
import { completeUpload } from "~/platform/files/uploads/complete-upload.server";
import { withRoomFor } from "~/platform/files/uploads/free-disk.server";
import { holdUpload } from "~/platform/files/uploads/upload-lock.server";
import { uploadStaging } from "~/platform/files/uploads/upload-staging.server";
import { Refused } from "~/platform/forms/json-api.server";
import { type Locale, localeOf } from "~/program/locale";
import { findUpload, type KnownUpload } from "./find-upload";
import { explainRefusal } from "./refuse-upload";
import { expiryHeader, readMetadata, TUS, TUS_VERSION, wholeNumber } from "./tus-headers";

export const UPLOADS_PATH = "/uploads";

/**
 * Uploads that go on where they were cut off: the tus protocol with creation, termination and
 * expiration. Who sends is checked with every call. No header lets another site's page read an
 * answer. `body` is the request's own stream: what a sender is ahead waits in the network.
 */
export async function answerUpload(request: Request, body: Readable): Promise<Response> {
  const id = new URL(request.url).pathname.slice(UPLOADS_PATH.length + 1);
  try {
    const response = await perform(request, body, id);
    response.headers.set("Tus-Resumable", TUS_VERSION);
    return response;
  } catch (error) {
    return explainRefusal(error, request, body);
  }
}

async function perform(request: Request, body: Readable, id: string): Promise<Response> {
  const method = methodOf(request);
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: TUS });
  if (id && method === "GET") return tellState(await findUpload(request, id), localeOf(request));
  if (request.headers.get("Tus-Resumable") !== TUS_VERSION) {
    throw new Refused("precondition_failed");
  }
  if (!id && method === "POST") return begin(request);
  if (!id) throw new Refused("unknown_method");
  if (method === "HEAD") return tellOffset(await findUpload(request, id));
  if (method === "PATCH") return proceed(request, body, await findUpload(request, id));
  if (method === "DELETE") return giveUp(await findUpload(request, id));
  throw new Refused("unknown_method");
}

/** Some school networks let no PATCH pass: tus clients can say what they mean in a header. */
function methodOf({ method, headers }: Request): string {
  return (method === "POST" && headers.get("X-HTTP-Method-Override")) || method;
}

async function begin(request: Request): Promise<Response> {
  const { filename = "", filetype = "", ...metadata } = readMetadata(request);
  const purpose = findPurpose(metadata.purpose);
  const bytes = wholeNumber(request.headers.get("Upload-Length"));
  const owner = { kind: metadata.ownerKind ?? "", id: metadata.ownerId ?? "" };
  if (!purpose || bytes === undefined) {
    throw new Refused("malformed", { message: "This upload cannot be read.", hint: null });
  }
  const actor = await purpose.authorize({ request, access: "upload", owner });
  if (!actor) throw new Refused("forbidden");
  const file = { name: filename, declaredType: filetype, bytes };
  const { id, expiresAt } = await beginUpload({ purpose, owner, actor, ...file });
  const headers = { Location: `${UPLOADS_PATH}/${id}`, ...expiryHeader(expiresAt) };
  return new Response(null, { status: 201, headers });
}

/** Where to go on. A sender who never heard that the last byte had come hears it now. */
async function tellOffset(upload: KnownUpload): Promise<Response> {
  return alone(upload, async () => {
    const offset = await receivedOf(upload);
    const isWhole = offset === upload.announcedBytes;
    if (isWhole && !(await completeUpload(upload.id))) throw new Refused("gone");
    return new Response(null, {
      status: 200,
      headers: {
        "Upload-Offset": String(offset),
        "Upload-Length": String(upload.announcedBytes),
        ...expiryHeader(upload.expiresAt),
      },
    });
  });
}

async function proceed(request: Request, body: Readable, upload: KnownUpload): Promise<Response> {
  if (request.headers.get("Content-Type") !== "application/offset+octet-stream") {
    throw new Refused("unsupported_media_type", {
      message: "Bytes are sent as application/offset+octet-stream.",
      hint: null,
    });
  }
  return alone(
    upload,
    async () => {
      const offset = await append(request, body, upload);
      // Still alone: whoever gives it up at this moment would take the bytes from under the completion.
      if (offset === upload.announcedBytes && !(await completeUpload(upload.id))) {
        throw new Refused("gone");
      }
      const headers = { "Upload-Offset": String(offset), ...expiryHeader(upload.expiresAt) };
      return new Response(null, { status: 204, headers });
    },
    () => body.destroy(),
  );
}

async function append(request: Request, body: Readable, upload: KnownUpload): Promise<number> {
  const { id, announcedBytes } = upload;
  const from = await receivedOf(upload);
  if (wholeNumber(request.headers.get("Upload-Offset")) !== from) throw new Refused("conflict");
  if (from === announcedBytes) return from;
  const staging = await uploadStaging();
  return withRoomFor(announcedBytes - from, () => staging.append(id, from, body, announcedBytes));
}

/** What is ready is an upload no more: it goes with its record, or where that is changed. */
async function giveUp(upload: KnownUpload): Promise<Response> {
  return alone(upload, async () => {
    if (!(await removeUnready(db(), upload.id))) throw new Refused("forbidden");
    await (await uploadStaging()).remove(upload.id);
    return new Response(null, { status: 204 });
  });
}

/** For the page that sent the file: whether it is ready, and if not, why. */
async function tellState({ id }: KnownUpload, locale: Locale): Promise<Response> {
  const file = await findFile(id);
  if (!file) throw new Refused("not_found");
  const isReady = file.state === "ready";
  return Response.json({
    state: file.state,
    message: refusalOf(file, locale),
    code: file.reason,
    name: file.name,
    address: isReady ? fileAddress(file) : null,
    facts: isReady ? file.facts : null,
  });
}

async function receivedOf({ id, isComplete, announcedBytes }: KnownUpload): Promise<number> {
  return isComplete ? announcedBytes : (await uploadStaging()).received(id);
}

/** Before every other request for the same upload, which has to let go of it. */
async function alone<T>(
  { id }: KnownUpload,
  work: () => Promise<T>,
  letGo: () => void = () => {},
): Promise<T> {
  const release = await holdUpload(id, letGo);
  try {
    return await work();
  } finally {
    await release();
  }
}
