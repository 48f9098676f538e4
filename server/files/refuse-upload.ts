import type { Readable } from "node:stream";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { messageOf } from "~/platform/describe-error.server";
import { type FileRefused, refusalIn } from "~/platform/files/file-refused.server";
import { findPurpose } from "~/platform/files/purposes.server";
import {
  describeRefusal,
  type RefusalCode,
} from "~/platform/files/refusals/describe-refusal.server";
import { StorageAway } from "~/platform/files/storage/storage-away.server";
import { UploadHeld } from "~/platform/files/uploads/upload-lock.server";
import { Refused } from "~/platform/forms/json-api.server";
import { type ErrorKind, jsonError } from "~/platform/forms/json-error.server";
import { log } from "~/platform/log.server";
import { localeOf } from "~/program/locale";
import { readMetadata } from "./tus-headers";

const KINDS: Partial<Record<RefusalCode, ErrorKind>> = {
  too_large: "too_large",
  no_room: "too_large",
  no_disk: "insufficient_storage",
};

const NOT_NOW_SECONDS = 10;

/** Whatever went wrong, in words that the page can show. */
export function explainRefusal(error: unknown, request: Request, body: Readable): Response {
  if (error instanceof Refused) return jsonError(error.kind, error.facts);
  if (error instanceof UploadHeld) return jsonError("locked", { wait: 1 });
  if (error instanceof StorageAway) {
    log().error({ reason: messageOf(error) }, "an upload was not received: the storage is away");
    return notNow(request);
  }
  const refusal = refusalIn(error);
  if (refusal) return explainFile(refusal, request);
  // The sender has gone, or another of their requests has taken over: nobody hears this.
  if (body.destroyed && !body.readableEnded) {
    return jsonError("malformed", { message: "The upload was cut off.", hint: null });
  }
  if (isDatabaseDown(error)) {
    log().error({ err: error }, "an upload was not received: the database does not answer");
    return notNow(request);
  }
  log().error({ err: error }, "upload failed");
  return jsonError("unexpected");
}

/**
 * To be tried again. Whoever asks how far an upload has come and hears anything but "locked" takes it for
 * lost, and sends it from its first byte: so do tus-js-client and what is made of it.
 */
function notNow({ method }: Request): Response {
  return jsonError(method === "HEAD" ? "locked" : "unavailable", { wait: NOT_NOW_SECONDS });
}

function explainFile({ code, detectedType }: FileRefused, request: Request): Response {
  const { filename: name = "", purpose } = readMetadata(request);
  const refused = { name, detectedType, purpose: findPurpose(purpose) };
  const message = describeRefusal(code, refused, localeOf(request));
  return jsonError(KINDS[code] ?? "invalid", { message, code, hint: null });
}
