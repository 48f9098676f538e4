import type { LoaderFunctionArgs } from "react-router";
import { streamArchive } from "~/platform/files/stream-archive.server";
import { requireOwnChild } from "~/records/access/find-own-entry.server";
import { requireFreshPerson } from "~/records/access/visitor.server";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { filesHeldOf } from "./files-held.server";

/**
 * The files of a child's project, those of earlier versions too, and what the child made in lessons. No
 * scans of consents: the other guardian's name may stand on them.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireFreshPerson(request);
  const { entry, child } = await requireOwnChild(visitor, params, "participant.export");
  const headers = {
    ...TOKEN_PAGE_HEADERS,
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="files-we-hold-${child.id.slice(0, 8)}.zip"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(streamArchive(await filesHeldOf(entry.id, child.id)), { headers });
}
