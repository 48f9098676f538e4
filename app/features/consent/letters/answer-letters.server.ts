import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { longDateTime } from "~/program/format";
import type { Locale } from "~/program/locale";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import { isDisputed, standingConsent } from "~/records/participants/standing-consent";
import { type AskedGuardian, selectAsked } from "../asked-guardian.server";
import { COPY, type Relation } from "../consent-copy";
import { referenceOf } from "../consent-paths";
import { decisionFacts } from "../decision-facts";
import { copyEmail, disagreeEmail } from "./answer.email";
import { sendTo, wordsFor } from "./send-letter.server";

/** The answer with its signature, as page, letter and paper show it. */
export function answerFacts(
  child: Pick<AskedGuardian, "givenName" | "familyName" | "grade">,
  answer: ConsentRow,
  locale: Locale,
) {
  const { done, sign, yes, no } = COPY[locale];
  const relation = sign.relations[answer.relation as Relation] ?? answer.relation;
  const signedAt = longDateTime(localOf(answer.programAt), locale);
  return [
    ...decisionFacts(child, answer, locale),
    { label: done.news, text: answer.news ? yes : no },
    { label: done.signed, text: `${answer.signature} (${relation}), ${signedAt}` },
    { label: done.text, text: answer.textVersion },
    { label: done.number, text: referenceOf(answer.id) },
  ];
}

/** The link that was just used is in the letter too: it goes on working for as long as it lives. */
export async function sendCopy(
  tx: Database,
  asked: AskedGuardian,
  answer: ConsentRow,
  { token, site }: { token: string; site: Site },
): Promise<void> {
  const { locale, words } = await wordsFor(asked, tx);
  const child = asked.givenName;
  const facts = answerFacts(asked, answer, locale);
  await sendTo(tx, asked, {
    kind: "consent-copy",
    subject: words.letters.copy.subject(child),
    key: `${answer.id}:copy`,
    body: copyEmail({ child, locale, token, facts }, site),
  });
}

/** Where guardians differ all of them are told what stands, and none of them who the others are. */
export async function tellOfDispute(
  tx: Database,
  participantId: string,
  answer: ConsentRow,
  site: Site,
): Promise<void> {
  const child = (await consentedParticipants(tx, [participantId])).get(participantId);
  const standing = child && standingConsent(child.consents);
  if (!standing || !isDisputed(standing)) return;
  const guardians = await selectAsked(tx, eq(consentRequests.participantId, participantId));
  const spoken = new Set(standing.words.map(({ guardian }) => guardian));
  for (const guardian of guardians.filter(({ guardianId }) => spoken.has(guardianId))) {
    const { locale, words } = await wordsFor(guardian, tx);
    const name = guardian.givenName;
    const facts = decisionFacts(guardian, standing, locale);
    await sendTo(tx, guardian, {
      kind: "consent-disagreement",
      subject: words.letters.disagree.subject(name),
      key: `${answer.id}:dispute:${guardian.guardianId}`,
      body: disagreeEmail({ child: name, locale, facts }, site),
    });
  }
}
