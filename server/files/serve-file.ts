import { isDatabaseDown } from "~/platform/database/database-down.server";
import { answerWithFile, fileUnavailable } from "~/platform/files/answer-with-file.server";
import type { FileRow } from "~/platform/files/files.table.server";
import { findFile } from "~/platform/files/find-files.server";
import { findPurpose } from "~/platform/files/purposes.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { log } from "~/platform/log.server";

/** "/files/<id>/<name>": a file that was checked, for somebody who may see it, and nobody else. */
export async function serveFile(request: Request): Promise<Response> {
  try {
    const shown = await findShown(request);
    // Kept, but asked about every time: a file may stop being for everybody from one moment to the next.
    const cacheControl = "private, no-cache";
    if (!shown) return jsonError("not_found");
    return await answerWithFile(request, shown.row, { name: shown.name, cacheControl });
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    log().error({ err: error }, "a file was not shown: the database does not answer");
    return fileUnavailable();
  }
}

/** Asked of its purpose every time: a consent taken back counts at once. */
async function findShown(request: Request): Promise<{ row: FileRow; name: string } | undefined> {
  const [, , id, part = "", ...rest] = new URL(request.url).pathname.split("/");
  const row = await findFile(id);
  if (row?.state !== "ready" || rest.length > 0) return undefined;
  const purpose = findPurpose(row.purpose);
  const name = decodeURIComponent(part);
  // Under its own name, or the one that tells nothing: nobody can make a link that calls it something else.
  if (name !== row.name && name !== purpose?.neutralName?.(row)) return undefined;
  const owner = { kind: row.ownerKind, id: row.ownerId };
  const actor = await purpose?.authorize({ request, access: "read", owner, file: row });
  return actor ? { row, name } : undefined;
}
