import { eq, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Change, ToldChange } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import {
  CERTIFICATE_RECORD,
  issueCertificate,
  LEARNED,
} from "~/records/learning/issue-certificate.server";
import { tellWithdrawn } from "./tell-withdrawn.server";

interface StaffChange {
  id: string;
  actor: string;
  site: Site;
}

const WITHDRAWN = { refused: "This certificate is withdrawn already." };

/** What was learned can be earned anew; what results gave is not given a second time. */
const UNLESS_LEARNED = sql`case when ${certificateHolders.earnedAs} not like ${`${LEARNED}%`}
  then ${certificateHolders.earnedAs} end`;

/** From now on its code says so. Why is kept beside the name, and told to the family and to staff alone. */
export async function revokeCertificate(
  { id, actor, site }: StaffChange,
  why: string,
): Promise<ToldChange> {
  const change = await db().transaction(async (tx): Promise<ToldChange> => {
    const found = await lockCertificate(tx, id);
    if (!found) return "missing";
    const { certificate, holder } = found;
    if (certificate.revokedAt) return WITHDRAWN;
    await tx.update(certificates).set({ revokedAt: site.now }).where(eq(certificates.id, id));
    await tx
      .update(certificateHolders)
      .set({ revokedWhy: why, earnedAs: UNLESS_LEARNED })
      .where(eq(certificateHolders.certificateId, id));
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "certificate.revoke",
      recordType: CERTIFICATE_RECORD,
      recordId: id,
    });
    return { told: holder ? await tellWithdrawn(tx, certificate, { holder, why }, site) : 0 };
  });
  wakeOutbox();
  return change;
}

/** A new one with the right name takes its place, and the old code says so. */
export function correctName({ id, actor, site }: StaffChange, name: string): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const found = await lockCertificate(tx, id);
    if (!found) return "missing";
    const { certificate, holder } = found;
    if (certificate.revokedAt) return WITHDRAWN;
    if (!holder) return { refused: "The name on this certificate is no longer held." };
    if (holder.name === name) return { refused: "That is the name it has." };
    const { kind, season, words, issuedAt } = certificate;
    const { participantId, personId, schoolId, isNamePublic, earnedAs } = holder;
    await tx
      .update(certificateHolders)
      .set({ earnedAs: null })
      .where(eq(certificateHolders.certificateId, id));
    const replacement = await issueCertificate(tx, {
      kind,
      season,
      words,
      issuedAt,
      holder: { participantId, personId, schoolId, name, isNamePublic, earnedAs },
      actor: byStaff(actor),
    });
    await tx
      .update(certificates)
      .set({ revokedAt: site.now, replacedBy: replacement.id })
      .where(eq(certificates.id, id));
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "certificate.replace",
      recordType: CERTIFICATE_RECORD,
      recordId: id,
      fields: ["name"],
    });
    return "changed";
  });
}

async function lockCertificate(tx: Database, id: string) {
  const [certificate] = await tx
    .select()
    .from(certificates)
    .where(eq(certificates.id, id))
    .for("update");
  if (!certificate) return undefined;
  const [holder] = await tx
    .select()
    .from(certificateHolders)
    .where(eq(certificateHolders.certificateId, id));
  return { certificate, holder };
}
