import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { FileOwner, FilePurpose } from "~/platform/files/purposes.server";
import { may } from "~/program/powers";
import type { Role } from "~/program/roles";
import { applications } from "../applications.table.server";
import { standsOnWall } from "../sponsors/sponsor-wall.server";

/** Who is signed in with a request; accounts are another feature, so the server hands it in. */
type AccountOf = (headers: Headers) => Promise<{ id: string; role: Role | null } | null>;

export const LOGO_PURPOSE = "sponsor-logo";
export const APPLICATION_RECORD = "application";
const MEGABYTE = 1_000_000;

/** Pictures of sponsors, drawn anew. Staff send them; everybody sees the one that is on the wall. */
export function logoPurpose(accountOf: AccountOf): FilePurpose {
  return {
    name: LOGO_PURPOSE,
    kinds: ["png", "jpeg", "webp"],
    largestBytes: 5 * MEGABYTE,
    quota: { bytes: 30 * MEGABYTE, files: 12 },
    longestSideInPixels: 800,
    pages: ["/admin/applications/:id/wall"],
    async authorize({ request, access, owner, file }) {
      if (owner.kind !== APPLICATION_RECORD) return null;
      if (access === "read" && file && (await isOnWall(owner, file.id))) return { id: null };
      const account = await accountOf(request.headers);
      const verb = access === "upload" ? "application.decide" : "records.view";
      if (!account?.role || !may({ kind: "staff", role: account.role }, verb)) return null;
      return { id: account.id };
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
