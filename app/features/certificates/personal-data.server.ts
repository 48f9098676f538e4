import { and, asc, count, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  isErasure,
  isLeaving,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import { mailboxKey } from "~/program/mailbox";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { CERTIFICATE_RECORD } from "~/records/learning/issue-certificate.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";

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
      .where(or(isOf(email), isOfChildOf(email)))
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
    return and(isOf(leaving.email), lt(certificateHolders.createdAt, leaving.before));
  }
  const { season } = certificates;
  return isLeaving(leaving, { season, createdAt: certificateHolders.createdAt, emails: [] });
}

/** An adult's own, and a student's who has this mailbox. */
function isOf(email: string): SQL {
  const own = sql`${certificateHolders.participantId} in (select ${participants.id}
    from ${participants} where ${inArray(participants.personId, personOf(email))})`;
  return sql`(${inArray(certificateHolders.personId, personOf(email))} or ${own})`;
}

function isOfChildOf(email: string): SQL {
  return sql`${certificateHolders.participantId} in (select ${guardians.participantId}
    from ${guardians} where ${inArray(guardians.personId, personOf(email))})`;
}

function personOf(email: string) {
  return db()
    .select({ id: people.id })
    .from(people)
    .where(eq(people.emailKey, mailboxKey(email)));
}
