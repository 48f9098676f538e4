import { Readable } from "node:stream";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { factsOf, kindOfType } from "~/platform/files/file-kinds.server";
import type { FileRow } from "~/platform/files/files.table.server";
import { findFile } from "~/platform/files/find-files.server";
import { findPurpose } from "~/platform/files/purposes.server";
import { fileStorage } from "~/platform/files/storage/file-storage.server";
import { StorageAway } from "~/platform/files/storage/storage-away.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { log } from "~/platform/log.server";
import { wantedRange } from "./byte-range";

/** "/files/<id>/<name>": a file that was checked, for somebody who may see it, and nobody else. */
export async function serveFile(request: Request): Promise<Response> {
  try {
    const row = await findShown(request);
    return row ? await answer(request, row) : jsonError("not_found");
  } catch (error) {
    const isStorageAway = error instanceof StorageAway;
    if (!isStorageAway && !isDatabaseDown(error)) throw error;
    const who = isStorageAway ? "storage" : "database";
    log().error({ err: error }, `a file was not shown: the ${who} does not answer`);
    return jsonError("unavailable", { message: "This file cannot be shown right now.", wait: 10 });
  }
}

/** Asked of its purpose every time: a consent taken back counts at once. */
async function findShown(request: Request): Promise<FileRow | undefined> {
  const [, , id, name = "", ...rest] = new URL(request.url).pathname.split("/");
  const row = await findFile(id);
  // Under its own name only: nobody can make a link that calls it something else.
  if (row?.state !== "ready" || rest.length > 0 || decodeURIComponent(name) !== row.name) {
    return undefined;
  }
  const owner = { kind: row.ownerKind, id: row.ownerId };
  const purpose = findPurpose(row.purpose);
  const actor = await purpose?.authorize({ request, access: "read", owner, file: row });
  return actor ? row : undefined;
}

async function answer(request: Request, row: FileRow): Promise<Response> {
  const { storageKey, bytes: total, sha256 } = row;
  if (!storageKey || total === null || !sha256) throw new Error(`File ${row.id} is not whole`);
  const etag = `"${sha256}"`;
  const headers = headersOf(row, etag);
  if (holds(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const ifRange = request.headers.get("If-Range");
  const isSameFile = ifRange === null || ifRange === etag;
  const wanted = isSameFile ? wantedRange(request.headers.get("Range"), total) : "all";
  if (wanted === "nothing") {
    headers.set("Content-Range", `bytes */${total}`);
    return new Response(null, { status: 416, headers });
  }
  const range = wanted === "all" ? { first: 0, last: total - 1 } : wanted;
  headers.set("Content-Length", String(range.last - range.first + 1));
  if (wanted !== "all") {
    headers.set("Content-Range", `bytes ${range.first}-${range.last}/${total}`);
  }
  const status = wanted === "all" ? 200 : 206;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stream = await (await fileStorage()).open(storageKey, range);
  if (!stream) {
    log().error({ file: row.id }, "a file that is ready has no bytes");
    return jsonError("not_found");
  }
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers });
}

/** Whatever is in it: it is shown as what it was found to be, and nothing in it can run. */
function headersOf(row: FileRow, etag: string): Headers {
  const kind = kindOfType(row.detectedType);
  const isText = kind === "text";
  const disposition = kind && factsOf(kind).inline ? "inline" : "attachment";
  return new Headers({
    "Content-Type": isText ? "text/plain; charset=utf-8" : (row.detectedType ?? ""),
    "Content-Disposition": `${disposition}; filename*=UTF-8''${encoded(row.name)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    // Our own pages may show a report beside what is said about it.
    "X-Frame-Options": "SAMEORIGIN",
    "Accept-Ranges": "bytes",
    // Kept, but asked about every time: a file may stop being for everybody from one moment to the next.
    "Cache-Control": "private, no-cache",
    ETag: etag,
  });
}

function holds(header: string | null, etag: string): boolean {
  const held = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return held.includes(etag) || held.includes("*");
}

/** encodeURIComponent leaves four letters that this header does not take. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
