import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { newShortCode } from "~/platform/links/short-codes.server";
import type { CertificateKind, CertificateWords } from "~/program/certificates";
import type { EventActor } from "~/program/event-actors";
import { type Certificate, certificateHolders, certificates } from "./certificates.table.server";

/** As events and notes name what they belong to. */
export const CERTIFICATE_RECORD = "certificate";

export interface NewCertificate {
  kind: CertificateKind;
  season: string;
  words: CertificateWords;
  issuedAt: Date;
  holder: {
    participantId?: string | null;
    personId?: string | null;
    schoolId?: string | null;
    name: string;
    isNamePublic: boolean;
    /** Of results, with season, award and entry. Without it: one of its kind in a season. */
    earnedAs?: string | null;
  };
  actor: EventActor;
}

/**
 * What is earned by learning, whose kind says all. Its beginning is no season's, because what begins with one goes
 * when results are taken back.
 */
function learnedAs({ season, kind }: Pick<NewCertificate, "season" | "kind">): string {
  return `${LEARNED}${season}:${kind}`;
}

export const LEARNED = "learned:";

/**
 * Call it in the transaction that finds it earned, behind a lock on whoever earned it; the database refuses a second
 * one of the same.
 */
export async function issueCertificate(tx: Database, issued: NewCertificate): Promise<Certificate> {
  const { holder, actor, ...facts } = issued;
  const certificate = await addWithFreshCode(tx, facts);
  const { earnedAs = learnedAs(facts), ...whose } = holder;
  await tx.insert(certificateHolders).values({ ...whose, earnedAs, certificateId: certificate.id });
  await recordEvent(tx, {
    actor,
    action: "certificate.issue",
    recordType: CERTIFICATE_RECORD,
    recordId: certificate.id,
  });
  return certificate;
}

/** Of 280 thousand million codes two may still be the same. */
async function addWithFreshCode(
  tx: Database,
  facts: Omit<typeof certificates.$inferInsert, "code">,
): Promise<Certificate> {
  const [added] = await tx
    .insert(certificates)
    .values({ ...facts, code: newShortCode() })
    .onConflictDoNothing({ target: certificates.code })
    .returning();
  return added ?? addWithFreshCode(tx, facts);
}
