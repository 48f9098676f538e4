import type { LoaderFunctionArgs } from "react-router";
import { findFilesOf } from "~/platform/files/find-files.server";
import { type ArchiveItem, streamArchive } from "~/platform/files/stream-archive.server";
import { requireOwnChild } from "~/records/entries/find-own-entry.server";
import { requireFreshPerson } from "~/records/entries/visitor.server";
import { LEARNER_RECORD } from "~/records/participants/remove-participants.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";

/**
 * The files of a child's project, those of earlier versions too, and what the child made in lessons. No
 * scans of consents: the other guardian's name may stand on them.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireFreshPerson(request);
  const { entry, child } = await requireOwnChild(visitor, params, "participant.take-out");
  const headers = {
    ...TOKEN_PAGE_HEADERS,
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="files-we-hold-${child.id.slice(0, 8)}.zip"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const items = [
    ...(await itemsOf(PROJECT_RECORD, entry.id)),
    ...(await itemsOf(LEARNER_RECORD, child.id)),
  ];
  return new Response(streamArchive(items), { headers });
}

async function itemsOf(kind: string, id: string): Promise<ArchiveItem[]> {
  const held = await findFilesOf({ kind, id });
  return held
    .filter(({ state }) => state === "ready")
    .map(({ id: fileId, purpose, name, storageKey }) => ({
      // Two versions may hold files of the same name.
      path: `${purpose}/${fileId.slice(0, 8)}-${name}`,
      storageKey,
    }));
}
