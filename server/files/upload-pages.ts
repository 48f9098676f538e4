import type { IncomingMessage } from "node:http";
import { matchPath } from "react-router";
import { ROSTER_PAGE } from "~/features/class-desk/roster/roster-page";
import { allPurposes } from "~/platform/files/purposes.server";
import { UPLOADS_PATH } from "./upload-route";

/** Whether a request may be longer than a form, and take longer: everything else keeps its limits. */
export function isUpload(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return path === UPLOADS_PATH || path.startsWith(`${UPLOADS_PATH}/`) || isUploadForm(request);
}

/** A form with a file, sent to a page that takes one. */
export function isUploadForm(request: IncomingMessage): boolean {
  if (request.method !== "POST") return false;
  if (!request.headers["content-type"]?.startsWith("multipart/form-data")) return false;
  // Where script runs, React Router sends forms to the page's address with ".data" behind it.
  const path = pathOf(request).replace(/\.data$/, "");
  const pages = allPurposes().flatMap((purpose) => purpose.pages ?? []);
  return [...pages, ROSTER_PAGE].some((page) => matchPath(page, path));
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?")[0] ?? "";
}
