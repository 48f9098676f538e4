import { isRecordId } from "~/platform/database/record-id.server";
import type { FileAccess, FilePurpose } from "~/platform/files/purposes.server";
import { may, type Verb } from "~/program/powers";
import type { Role } from "~/program/roles";
import { findVisitor } from "~/records/entries/visitor.server";
import { holdParticipant } from "~/records/participants/hold-participant.server";
import { schoolOfParticipant } from "~/records/participants/participants-school.server";
import { CONSENT_RECORD } from "~/records/participants/remove-participants.server";

/** Who is signed in with a request; accounts are another feature, so the server hands it in. */
type AccountOf = (headers: Headers) => Promise<{ id: string; role: Role | null } | null>;

export const SCAN_PURPOSE = "consent-scan";
const MEGABYTE = 1_000_000;

/** Scans and photos of signed forms. Staff and the child's teachers send them, staff alone see them. */
export function scanPurpose(accountOf: AccountOf): FilePurpose {
  return {
    name: SCAN_PURPOSE,
    kinds: ["pdf", "jpeg", "png"],
    largestBytes: 15 * MEGABYTE,
    quota: { bytes: 60 * MEGABYTE, files: 12 },
    pages: ["/admin/consents/:id/paper", "/school/:school/paper/:participant"],
    async authorize({ request, access, owner }) {
      if (owner.kind !== CONSENT_RECORD) return null;
      const verb = VERBS[access];
      const account = await accountOf(request.headers);
      if (account?.role) {
        return may({ kind: "staff", role: account.role }, verb) ? { id: account.id } : null;
      }
      const visitor = await findVisitor(request);
      if (visitor?.kind !== "person" || !isRecordId(owner.id)) return null;
      const schoolId = await schoolOfParticipant(owner.id);
      const isTeachers = schoolId && may(visitor.actor, verb, { schools: [schoolId] });
      return isTeachers ? { id: visitor.session.personId } : null;
    },
    holdOwner: holdParticipant,
  };
}

const VERBS = {
  upload: "consent.record-paper",
  read: "records.view",
} as const satisfies Record<FileAccess, Verb>;
