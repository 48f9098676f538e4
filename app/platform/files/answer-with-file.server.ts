import { Readable } from "node:stream";
import { jsonError } from "../forms/json-error.server";
import { log } from "../log.server";
import { wantedRange } from "./byte-range.server";
import { factsOf, kindOfType } from "./file-kinds.server";
import type { FileRow } from "./files.table.server";
import { fileStorage } from "./storage/file-storage.server";
import { StorageAway } from "./storage/storage-away.server";

interface Shown {
  /** What it is called where it is saved. */
  name: string;
  cacheControl: string;
}

/** A file that is ready, or the part of it that is asked for. Whether it may be seen is asked before. */
export async function answerWithFile(
  request: Request,
  row: FileRow,
  shown: Shown,
): Promise<Response> {
  try {
    return await answer(request, row, shown);
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    log().error({ err: error }, "a file was not shown: the storage does not answer");
    return fileUnavailable();
  }
}

export function fileUnavailable(): Response {
  return jsonError("unavailable", { message: "This file cannot be shown right now.", wait: 10 });
}

async function answer(request: Request, row: FileRow, shown: Shown): Promise<Response> {
  const { storageKey, bytes: total, sha256 } = row;
  if (!storageKey || total === null || !sha256) throw new Error(`File ${row.id} is not whole`);
  const etag = `"${sha256}"`;
  const headers = headersOf(row, shown, etag);
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

/** Whatever is in it, nothing in it can run. */
export const FILE_SANDBOX = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** It is shown as what it was found to be. */
function headersOf(row: FileRow, { name, cacheControl }: Shown, etag: string): Headers {
  const kind = kindOfType(row.detectedType);
  const isText = kind === "text";
  const disposition = kind && factsOf(kind).inline ? "inline" : "attachment";
  return new Headers({
    ...FILE_SANDBOX,
    "Content-Type": isText ? "text/plain; charset=utf-8" : (row.detectedType ?? ""),
    "Content-Disposition": `${disposition}; filename*=UTF-8''${encoded(name)}`,
    // Our own pages may show a report beside what is said about it.
    "X-Frame-Options": "SAMEORIGIN",
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
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
