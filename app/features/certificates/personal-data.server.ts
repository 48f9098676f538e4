import { and, asc, count, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  isErasure,
  isLeaving,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { CERTIFICATE_RECORD } from "~/records/learning/issue-certificate.server";
import { isOf, isOfChildOf } from "~/records/learning/whose.server";

/** Whose certificates are. The certificate itself names nobody and stays, so that its code can be checked. */
export const certificatesData: PersonalData = {
  name: "certificates",
  recordType: CERTIFICATE_RECORD,
  addresses: [],

  async find(email) {
    const rows = await db()
      .select({ certificate: certificates, holder: certificateHolders })
      .from(certificateHolders)
      .innerJoin(certificates, eq(certificates.id, certificateHolders.certificateId))
      .where(or(isOf(certificateHolders, email), isOfChildOf(certificateHolders, email)))
      .orderBy(asc(certificateHolders.createdAt));
    return rows.map(({ certificate, holder }) => ({
      type: CERTIFICATE_RECORD,
      id: certificate.id,
      storedAt: holder.createdAt,
      title: `Certificate ${certificate.code}, ${certificate.words.title}`,
      content: { ...certificate, ...holder },
    }));
  },

  async count(outdated) {
    const [row] = await db()
      .select({ rows: count() })
      .from(certificateHolders)
      .innerJoin(certificates, eq(certificates.id, certificateHolders.certificateId))
      .where(leaves(outdated));
    return row?.rows ?? 0;
  },

  async remove(tx, leaving, atMost) {
    const batch = tx
      .select({ id: certificateHolders.certificateId })
      .from(certificateHolders)
      .innerJoin(certificates, eq(certificates.id, certificateHolders.certificateId))
      .where(leaves(leaving))
      .limit(atMost);
    const gone = await tx
      .delete(certificateHolders)
      .where(inArray(certificateHolders.certificateId, batch))
      .returning({ id: certificateHolders.certificateId });
    return gone.map(({ id }) => id);
  },
};

function leaves(leaving: Leaving): SQL | undefined {
  if (isErasure(leaving)) {
    return and(
      isOf(certificateHolders, leaving.email),
      lt(certificateHolders.createdAt, leaving.before),
    );
  }
  const { season } = certificates;
  return isLeaving(leaving, { season, createdAt: certificateHolders.createdAt, emails: [] });
}
