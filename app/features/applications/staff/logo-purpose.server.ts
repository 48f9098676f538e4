import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  type AccountOf,
  type FileOwner,
  type FilePurpose,
  MEGABYTE,
  staffWhoMay,
} from "~/platform/files/purposes.server";
import { applications } from "../applications.table.server";
import { standsOnWall } from "../sponsors/sponsor-wall.server";
import { LARGEST_MEGABYTES } from "./logo-size";

export const LOGO_PURPOSE = "sponsor-logo";
export const APPLICATION_RECORD = "application";

/** Pictures of sponsors, drawn anew. Staff send them; everybody sees the one that is on the wall. */
export function logoPurpose(accountOf: AccountOf): FilePurpose {
  return {
    name: LOGO_PURPOSE,
    kinds: ["png", "jpeg", "webp"],
    largestBytes: LARGEST_MEGABYTES * MEGABYTE,
    quota: { bytes: 30 * MEGABYTE, files: 12 },
    longestSideInPixels: 800,
    pages: ["/admin/applications/:id/wall"],
    async authorize({ request, access, owner, file }) {
      if (owner.kind !== APPLICATION_RECORD) return null;
      if (access === "read" && file && (await isOnWall(owner, file.id))) return { id: null };
      const verb = access === "upload" ? "application.decide" : "applications.view";
      return staffWhoMay(verb, await accountOf(request.headers));
    },
  };
}

async function isOnWall({ id }: FileOwner, fileId: string): Promise<boolean> {
  const [shown] = await db()
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.wallLogoId, fileId), standsOnWall));
  return shown !== undefined;
}
