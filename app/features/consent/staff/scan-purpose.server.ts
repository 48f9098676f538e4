import type { FilePurpose } from "~/platform/files/purposes.server";
import { may } from "~/program/powers";
import type { Role } from "~/program/roles";
import { CONSENT_RECORD } from "~/records/participants/remove-participants.server";

/** Who is signed in with a request; accounts are another feature, so the server hands it in. */
type AccountOf = (headers: Headers) => Promise<{ id: string; role: Role | null } | null>;

export const SCAN_PURPOSE = "consent-scan";
const MEGABYTE = 1_000_000;

/** Scans and photos of signed forms. Staff alone send and see them. */
export function scanPurpose(accountOf: AccountOf): FilePurpose {
  return {
    name: SCAN_PURPOSE,
    kinds: ["pdf", "jpeg", "png"],
    largestBytes: 15 * MEGABYTE,
    quota: { bytes: 60 * MEGABYTE, files: 12 },
    pages: ["/admin/consents/:id/paper"],
    async authorize({ request, access, owner }) {
      const account = await accountOf(request.headers);
      if (!account?.role || owner.kind !== CONSENT_RECORD) return null;
      const verb = access === "upload" ? "consent.record-paper" : "records.view";
      return may({ kind: "staff", role: account.role }, verb) ? { id: account.id } : null;
    },
  };
}
