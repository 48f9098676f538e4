import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import type { Site } from "~/program/site";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { asConsent, consentsOf } from "~/records/participants/consented-participants.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { areSame, isDisputed, standingConsent } from "~/records/participants/standing-consent";
import { type AskedGuardian, selectAsked } from "../asked-guardian.server";
import { decisionFacts } from "../decision-facts";
import { disagreeEmail } from "./answer.email";
import { sendTo, wordsFor } from "./send-letter.server";

const KIND = "consent-disagreement";
/** One guardian must not be able to fill the other's mailbox by changing their mind. */
const MOST_LETTERS_A_DAY = 3;

/**
 * Where guardians differ all of them are told what stands, and none of them who the others are: when they
 * begin to differ, and when what stands becomes another.
 */
export async function tellOfDispute(
  tx: Database,
  participantId: string,
  answer: ConsentRow,
  site: Site,
): Promise<void> {
  const words = await consentsOf(tx, [participantId]);
  const standing = standingConsent(words.map(asConsent));
  if (!standing || !isDisputed(standing)) return;
  const before = standingConsent(words.filter(({ id }) => id !== answer.id).map(asConsent));
  if (before && isDisputed(before) && areSame(before, standing)) return;
  const guardians = await selectAsked(tx, eq(consentRequests.participantId, participantId));
  const spoken = new Set(standing.words.map(({ guardian }) => guardian));
  for (const guardian of guardians.filter(({ guardianId }) => spoken.has(guardianId))) {
    if ((await lettersToday(tx, guardian)) >= MOST_LETTERS_A_DAY) continue;
    const { locale, words: copy } = await wordsFor(guardian, tx);
    const name = guardian.givenName;
    const facts = decisionFacts(guardian, standing, locale);
    await sendTo(tx, guardian, {
      kind: KIND,
      subject: copy.letters.disagree.subject(name),
      key: `${answer.id}:dispute:${guardian.guardianId}`,
      body: disagreeEmail({ child: name, locale, facts, takesPart: standing.takesPart }, site),
    });
  }
}

function lettersToday(
  tx: Database,
  { participantId, email }: Pick<AskedGuardian, "participantId" | "email">,
): Promise<number> {
  return tx.$count(
    outbox,
    and(
      eq(outbox.recordType, CONSENT_RECORD),
      eq(outbox.recordId, participantId),
      eq(outbox.kind, KIND),
      eq(outbox.recipient, email),
      gt(outbox.createdAt, sql`now() - interval '1 day'`),
    ),
  );
}
