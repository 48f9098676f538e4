import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Locale } from "~/program/locale";
import { maskAddress } from "~/program/mask-address";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { isAtChildsSchool } from "~/records/guardians/is-at-childs-school.server";
import { GALLERY_CHOICES } from "~/records/participants/consent";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { isDisputed, standingConsent } from "~/records/participants/standing-consent";
import { people } from "~/records/people/people.table.server";
import { alsoWaiting } from "../also-waiting.server";
import { type AskedByLink, type AskedGuardian, newLinkTo } from "../asked-guardian.server";
import { cardPaymentOf } from "../card-payment.server";
import { COPY } from "../consent-copy";
import { copyPath, referenceOf, sheetPath } from "../consent-paths";
import { decisionFacts, galleryLabel, nameInGallery } from "../decision-facts";
import { lastAnswer } from "../last-answer.server";
import type { Relation } from "../relations";
import { fillText } from "../text/consent-text";
import { offeredLocales, textFor } from "../text/consent-texts.server";
import { nextSteps } from "./next-steps";
import { untilPaper } from "./until-paper";

interface Opened {
  token: string;
  link: AskedByLink;
}

/** What the page behind a guardian's link shows, in the language that it is read in. */
export async function consentView({ token, link }: Opened, locale: Locale, site: Site) {
  if (link.state !== "good") {
    return { state: "over" as const, end: link.state, sentTo: newLinkTo(link) };
  }
  const { asked } = link;
  const text = await textFor(locale);
  const answer = await lastAnswer(asked);
  const method = (await cardPaymentOf(db(), asked)) ? "card" : "link";
  return {
    state: "good" as const,
    child: asked.givenName,
    isOfSchool: await isAtChildsSchool(db(), {
      participantId: asked.participantId,
      personId: asked.guardianId,
    }),
    sentTo: maskAddress(asked.email),
    /** The student's own, as much of it as says that there is one. */
    ownMailbox: await ownMailboxOf(asked),
    copyPath: copyPath(encodeURIComponent(token)),
    sheetPath: sheetPath(encodeURIComponent(token)),
    offered: await offeredLocales(),
    text: {
      version: text.version,
      hash: text.hash,
      ...fillText(text.body, asked.givenName, site, locale),
    },
    gallery: GALLERY_CHOICES.map((choice) => ({
      choice,
      label: galleryLabel(asked, choice, locale),
      from13: nameInGallery(asked, choice, "from13", locale),
      under13: nameInGallery(asked, choice, "under13", locale, method),
    })),
    answer: answer ? await answerView(asked, answer, { locale, site }) : null,
  };
}

async function ownMailboxOf({ participantId, email }: AskedGuardian): Promise<string | null> {
  const [own] = await db()
    .select({ email: people.email })
    .from(participants)
    .innerJoin(people, eq(people.id, participants.personId))
    .where(eq(participants.id, participantId));
  return own && own.email !== email ? maskAddress(own.email) : null;
}

export type ConsentView = Awaited<ReturnType<typeof consentView>>;
export type OpenConsent = Extract<ConsentView, { state: "good" }>;

interface ReadHow {
  locale: Locale;
  site: Site;
}

async function answerView(asked: AskedGuardian, answer: ConsentRow, { locale, site }: ReadHow) {
  const { ageBand, takesPart, gallery, photos, emails, news, relation, signature } = answer;
  const { participantId } = asked;
  const child = (await consentedParticipants(db(), [participantId])).get(participantId);
  const standing = child && standingConsent(child.consents);
  return {
    decisions: decisionFacts(asked, answer, locale).map((fact, index) => ({
      ...fact,
      field: DECISIONS[index] ?? "",
    })),
    isRevoked: answer.isRevoked,
    takesPart,
    signature,
    relation: COPY[locale].sign.relations[relation as Relation] ?? relation,
    signedOn: localOf(answer.programAt),
    textVersion: answer.textVersion,
    number: referenceOf(answer.id),
    next: nextSteps(answer, site),
    alsoWaiting: await alsoWaiting(asked, site),
    isDisputed: standing ? isDisputed(standing) : false,
    untilPaper: child ? untilPaper(child, locale) : null,
    /** For whoever changes an answer: what they said before. */
    said: {
      age_band: ageBand ?? undefined,
      takes_part: yesOrNo(takesPart),
      gallery,
      photos: yesOrNo(photos),
      emails: yesOrNo(emails),
      news: news ? "on" : undefined,
      relation,
      signature,
    },
  };
}

/** The fields in which they were made, in the order of the questions. */
const DECISIONS = ["takes_part", "gallery", "photos", "emails"];

function yesOrNo(isYes: boolean): "yes" | "no" {
  return isYes ? "yes" : "no";
}
