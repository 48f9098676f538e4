import { isRecordId } from "~/platform/database/record-id.server";
import {
  type AccountOf,
  type FileAccess,
  type FilePurpose,
  MEGABYTE,
  staffWhoMay,
} from "~/platform/files/purposes.server";
import { may, type Verb } from "~/program/powers";
import { findVisitor } from "~/records/access/visitor.server";
import { holdParticipant } from "~/records/participants/hold-participant.server";
import { schoolOfParticipant } from "~/records/participants/participants-school.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { LARGEST_MEGABYTES } from "./scan-size";

export const SCAN_PURPOSE = "consent-scan";

/** Scans and photos of signed forms. Staff and the child's teachers send them, staff alone see them. */
export function scanPurpose(accountOf: AccountOf): FilePurpose {
  return {
    name: SCAN_PURPOSE,
    kinds: ["pdf", "jpeg", "png"],
    largestBytes: LARGEST_MEGABYTES * MEGABYTE,
    quota: { bytes: 60 * MEGABYTE, files: 12 },
    pages: ["/admin/consents/:id/paper", "/school/:school/paper/:participant"],
    async authorize({ request, access, owner }) {
      if (owner.kind !== CONSENT_RECORD) return null;
      const verb = VERBS[access];
      const account = await accountOf(request.headers);
      if (account?.role) return staffWhoMay(verb, account);
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
  read: "consents.view",
} as const satisfies Record<FileAccess, Verb>;
