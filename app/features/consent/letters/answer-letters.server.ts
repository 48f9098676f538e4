import type { Database } from "~/platform/database/database.server";
import { longDateTime } from "~/program/format";
import type { Locale } from "~/program/locale";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import type { AskedGuardian } from "../asked-guardian.server";
import { COPY } from "../consent-copy";
import { referenceOf } from "../consent-paths";
import { decisionFacts } from "../decision-facts";
import { untilPaper } from "../page/until-paper";
import type { Relation } from "../relations";
import { copyEmail } from "./answer.email";
import { sendTo, sendWithLink, wordsFor } from "./send-letter.server";

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

/**
 * The link that was just used is in the letter too: it goes on working for as long as it lives. Null: it was
 * not the mailbox's, and the letter has one of its own.
 */
export async function sendCopy(
  tx: Database,
  asked: AskedGuardian,
  answer: ConsentRow,
  { token, site }: { token: string | null; site: Site },
): Promise<void> {
  const { locale, words } = await wordsFor(asked, tx);
  const child = asked.givenName;
  const facts = answerFacts(asked, answer, locale);
  const standing = (await consentedParticipants(tx, [asked.participantId])).get(
    asked.participantId,
  );
  const wanted = standing && untilPaper(standing, locale);
  const letter = {
    kind: "consent-copy",
    subject: words.letters.copy.subject(child),
    key: `${answer.id}:copy`,
  };
  const body = (link: string) =>
    copyEmail({ child, locale, token: link, facts, untilPaper: wanted?.text }, site);
  if (token) await sendTo(tx, asked, { ...letter, body: body(token) });
  else await sendWithLink(tx, asked, { ...letter, body });
}
