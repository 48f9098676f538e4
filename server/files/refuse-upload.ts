import type { Readable } from "node:stream";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { type FileRefused, refusalIn } from "~/platform/files/file-refused.server";
import { findPurpose } from "~/platform/files/purposes.server";
import {
  describeRefusal,
  type RefusalCode,
} from "~/platform/files/refusals/describe-refusal.server";
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

/** Whatever went wrong, in words that the page can show. */
export function explainRefusal(error: unknown, request: Request, body: Readable): Response {
  if (error instanceof Refused) return jsonError(error.kind, error.facts);
  if (error instanceof UploadHeld) return jsonError("locked", { wait: 1 });
  const refusal = refusalIn(error);
  if (refusal) return explainFile(refusal, request);
  // The sender has gone, or another of their requests has taken over: nobody hears this.
  if (body.destroyed && !body.readableEnded) {
    return jsonError("malformed", { message: "The upload was cut off.", hint: null });
  }
  if (isDatabaseDown(error)) {
    log().error({ err: error }, "an upload was not received: the database does not answer");
    return jsonError("unavailable", { wait: 10 });
  }
  log().error({ err: error }, "upload failed");
  return jsonError("unexpected");
}

function explainFile({ code, detectedType }: FileRefused, request: Request): Response {
  const { filename: name = "", purpose } = readMetadata(request);
  const refused = { name, detectedType, purpose: findPurpose(purpose) };
  const message = describeRefusal(code, refused, localeOf(request));
  return jsonError(KINDS[code] ?? "invalid", { message, code, hint: null });
}
