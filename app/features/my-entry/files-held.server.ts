import { findFilesOf } from "~/platform/files/find-files.server";
import type { ArchiveItem } from "~/platform/files/stream-archive.server";
import { LEARNER_RECORD } from "~/records/participants/record-names";
import { PROJECT_RECORD } from "~/records/projects/draft.server";

/** A child's files that can be handed out: of the project, and of what was made in lessons. */
export async function filesHeldOf(entryId: string, participantId: string): Promise<ArchiveItem[]> {
  return [
    ...(await itemsOf(PROJECT_RECORD, entryId)),
    ...(await itemsOf(LEARNER_RECORD, participantId)),
  ];
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
