import { isRecordId } from "~/platform/database/record-id.server";
import { findFile } from "~/platform/files/find-files.server";
import { type FileOwner, findPurpose } from "~/platform/files/purposes.server";
import { uploadStaging } from "~/platform/files/uploads/upload-staging.server";
import { Refused } from "~/platform/forms/json-api.server";

export interface KnownUpload {
  id: string;
  announcedBytes: number;
  /** All bytes have come, and may be somewhere else by now. */
  isComplete: boolean;
  /** When it is gone, should it not be finished by then. */
  expiresAt?: string;
}

/** An upload, for somebody who may send it: asked of the folder that it gathers in, not of the database. */
export async function findUpload(request: Request, id: string): Promise<KnownUpload> {
  if (!isRecordId(id)) throw new Refused("not_found");
  const gathering = await (await uploadStaging()).find(id);
  if (gathering) {
    const { purpose, owner, announcedBytes, expiresAt } = gathering;
    if (Date.parse(expiresAt) < Date.now()) throw new Refused("gone");
    await refuseStranger(request, purpose, owner);
    return { id, announcedBytes, isComplete: false, expiresAt };
  }
  const file = await findFile(id);
  if (!file) throw new Refused("not_found");
  await refuseStranger(request, file.purpose, { kind: file.ownerKind, id: file.ownerId });
  // A form is sending it, which nobody may join; or its bytes are gone: somebody else's hand, or a lost disk.
  if (file.state === "uploading") throw new Refused("gone");
  return { id, announcedBytes: file.announcedBytes, isComplete: true };
}

async function refuseStranger(
  request: Request,
  purposeName: string,
  owner: FileOwner,
): Promise<void> {
  const purpose = findPurpose(purposeName);
  const actor = await purpose?.authorize({ request, access: "upload", owner });
  if (!actor) throw new Refused("forbidden");
}
