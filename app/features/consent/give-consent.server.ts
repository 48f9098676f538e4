import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueJob, wakeJobs } from "~/platform/jobs/queue-job.server";
import { redeemLink } from "~/platform/links/access-links.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Locale } from "~/program/locale";
import { may } from "~/program/powers";
import type { Site } from "~/program/site";
import { isAtChildsSchool } from "~/records/guardians/is-at-childs-school.server";
import { setOwnAddress } from "~/records/guardians/set-own-address.server";
import { addConsent, type NewConsent } from "~/records/participants/add-consent.server";
import { isOlderThanRegistered } from "~/records/participants/age-band";
import { NOTHING_ALLOWED } from "~/records/participants/consent";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import { newsWish } from "~/records/people/news-wish";
import { people } from "~/records/people/people.table.server";
import { ageOf, decisionsOf } from "./answers";
import { type AskedGuardian, whoIsAsked } from "./asked-guardian.server";
import { cardPaymentOf } from "./card-payment.server";
import type { SignedForm } from "./consent-schema";
import { lastAnswer } from "./last-answer.server";
import { sendCopy } from "./letters/answer-letters.server";
import { tellOfDispute } from "./letters/tell-of-dispute.server";
import { tellStudent } from "./letters/tell-student.server";
import { CONSENT_KIND, keepTexts, type TextVersion, textFor } from "./text/consent-texts.server";

/**
 * "of-school": whoever sits at the school's desk signs for a child of its list on paper, which staff compare.
 * "age-doubted": the age is more than the registration says, and was not confirmed.
 */
export type Given = "stored" | "text-changed" | "over" | "of-school" | "age-doubted";

interface Answering {
  token: string;
  locale: Locale;
  /** Whoever has come in by a code. */
  visitor?: string | undefined;
}

/** A guardian signs. The answer, its copy by letter and what others must hear of it are one step. */
export async function signConsent(
  { form, ...answering }: Answering & { form: SignedForm },
  site: Site,
): Promise<Given> {
  return byLink(answering, site, async (tx, asked, isFromMailbox) => {
    const pair = { participantId: asked.participantId, personId: asked.guardianId };
    if (await isAtChildsSchool(tx, pair)) return "of-school";
    const text = await textFor(answering.locale, tx);
    if (text.hash !== form.text) return "text-changed";
    const before = await lastAnswer(asked, tx);
    if (isAgeDoubted(form, asked, before)) return "age-doubted";
    await keepTexts(tx);
    await tx.update(people).set({ locale: text.language }).where(eq(people.id, asked.guardianId));
    const paymentId = await cardPaymentOf(tx, asked);
    if (form.news) await queueJob(tx, newsWish, { payload: { person: asked.guardianId } });
    const said = {
      ...(paymentId ? { method: "card" as const, paymentId } : {}),
      textHash: text.hash,
      ...decisionsOf(form),
      news: form.news,
      ageBand: ageOf(form),
      signature: form.signature,
      relation: form.relation,
    } satisfies Partial<NewConsent>;
    // Nobody writes to a child under 13, nor to one who does not take part: their address is not kept.
    if (form.student_email && said.takesPart && form.age_band !== "under_13") {
      await setOwnAddress(tx, { ...pair, email: form.student_email });
    }
    if (isTheSame(before, said)) return "stored";
    return addConsent(tx, { ...recordOf(asked, text, site), ...said }, { isFromMailbox });
  });
}

/** What the guardian said before, or says a second time, is meant. */
function isAgeDoubted(form: SignedForm, asked: AskedGuardian, before: ConsentRow | undefined) {
  const age = ageOf(form);
  if (!age || age === form.asked_again || age === before?.ageBand) return false;
  return isOlderThanRegistered(age, asked);
}

/** Said once more, an answer is no other one: nobody is to be written to about it again. */
function isTheSame(last: ConsentRow | undefined, said: Partial<ConsentRow>): boolean {
  if (!last || last.isRevoked) return false;
  return Object.entries(said).every(([name, value]) => last[name as keyof ConsentRow] === value);
}

/** Everything is taken back: a record like any other. */
export function takeBack(answering: Answering, site: Site): Promise<Given> {
  return byLink(answering, site, async (tx, asked) => {
    const before = await lastAnswer(asked, tx);
    if (!before || before.isRevoked) return "over";
    const text = await textFor(answering.locale, tx);
    await keepTexts(tx);
    const { ageBand, signature, relation, news } = before;
    const words = { ageBand, signature, relation, news };
    return addConsent(tx, {
      ...recordOf(asked, text, site),
      ...NOTHING_ALLOWED,
      ...words,
      isRevoked: true,
    });
  });
}

type Add = (
  tx: Database,
  asked: AskedGuardian,
  isFromMailbox: boolean,
) => Promise<ConsentRow | Given>;

/**
 * By the mailbox came who has the link from a letter, or came in by a code. Whoever registered as the guardian
 * answers in the same sitting, too: their copy has a link of its own, and theirs ends with the day.
 */
async function byLink({ token, visitor }: Answering, site: Site, add: Add): Promise<Given> {
  const given = await db().transaction(async (tx): Promise<Given> => {
    const redeemed = await redeemLink(tx, "consent", token);
    const link = await whoIsAsked(redeemed, tx);
    if (link.state !== "good" || !isTheirs(link.asked)) return "over";
    const { asked } = link;
    const isSent = "sentTo" in redeemed && redeemed.sentTo !== null;
    const isFromMailbox = isSent || visitor === asked.guardianId;
    await lockParticipant(tx, asked.participantId);
    const added = await add(tx, asked, isFromMailbox);
    if (typeof added === "string") return added;
    await recordEvent(tx, {
      actor: { kind: "person", id: asked.guardianId },
      action: added.isRevoked ? "consent.take-back" : "consent.sign",
      recordType: "consent",
      recordId: asked.participantId,
    });
    const inTheirWords = { ...asked, locale: added.textLanguage };
    await sendCopy(tx, inTheirWords, added, { token: isFromMailbox ? token : null, site });
    await tellOfDispute(tx, asked.participantId, added, site);
    await tellStudent(tx, added, site);
    return "stored";
  });
  wakeOutbox();
  wakeJobs();
  return given;
}

/** The link was sent to a guardian's mailbox, and stands for that guardian and that child alone. */
function isTheirs({ participantId }: AskedGuardian): boolean {
  const guardian = { kind: "person", ties: [{ as: "guardian", to: participantId }] } as const;
  return may(guardian, "consent.answer", { participants: [participantId] });
}

function recordOf(asked: AskedGuardian, text: TextVersion, { now }: Site) {
  return {
    season: asked.season,
    participantId: asked.participantId,
    guardianId: asked.guardianId,
    textKind: CONSENT_KIND,
    textVersion: text.version,
    textLanguage: text.language,
    textHash: text.hash,
    method: "link",
    programAt: now,
  } satisfies Partial<NewConsent>;
}
