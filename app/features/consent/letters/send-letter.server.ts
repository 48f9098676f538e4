import type { ReactElement } from "react";
import type { Database } from "~/platform/database/database.server";
import { newToken } from "~/platform/links/tokens.server";
import { type Email, queueEmail } from "~/platform/mail/outbox.server";
import { queueInBatchWithLink, queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Lane } from "~/program/lanes";
import type { Locale } from "~/program/locale";
import { CONSENT_LINK_SUBJECT } from "~/records/participants/consent-link";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import type { AskedGuardian } from "../asked-guardian.server";
import { COPY } from "../consent-copy";
import type { ConsentCopy } from "../copy.en";
import { offeredLocales } from "../text/consent-texts.server";

interface Letter {
  kind: string;
  lane?: Lane;
  /** Of many at once: it waits with them. */
  batch?: string | undefined;
  subject: string;
  /** The same key goes out once. */
  key: string;
  body: (token: string) => ReactElement;
}

interface FamilyLetter extends Omit<Letter, "body"> {
  /** A token for each child, in the order of the children. */
  body: (tokens: string[]) => ReactElement;
}

type LetterWithoutLink = Omit<Letter, "body" | "batch"> & { body: ReactElement };
type Addressee = Pick<AskedGuardian, "email"> & { participantId: string | null };

/** A letter with a link of its own to a guardian: call it in the transaction of what it speaks of. */
export async function sendWithLink(
  tx: Database,
  asked: AskedGuardian,
  { body, ...letter }: Letter,
): Promise<void> {
  await sendToFamily(tx, [asked], { ...letter, body: ([token = ""]) => body(token) });
}

/**
 * One letter to a guardian about one or more children, with a link for each. About several it belongs to none of
 * them: whoever of them goes is taken out of it by name.
 */
export async function sendToFamily(
  tx: Database,
  family: [AskedGuardian, ...AskedGuardian[]],
  { body, batch, ...letter }: FamilyLetter,
): Promise<boolean> {
  const [{ email: sentTo, participantId }] = family;
  const links = family.map(({ requestId }) => ({
    token: newToken(),
    purpose: "consent" as const,
    subject: { type: CONSENT_LINK_SUBJECT, id: requestId },
    sentTo,
  }));
  const about = { email: sentTo, participantId: family.length === 1 ? participantId : null };
  const tokens = links.map(({ token }) => token);
  const email = await writtenTo(about, { ...letter, body: body(tokens) });
  return batch
    ? queueInBatchWithLink(tx, batch, email, ...links)
    : queueWithLink(tx, email, ...links);
}

/** The same without a new link. */
export async function sendTo(
  tx: Database,
  asked: Addressee,
  letter: LetterWithoutLink,
): Promise<void> {
  await queueEmail(tx, await writtenTo(asked, letter));
}

async function writtenTo(
  { participantId, email }: Addressee,
  { key, body, ...letter }: LetterWithoutLink,
): Promise<Email> {
  return {
    ...letter,
    to: email,
    ...(await renderEmail(body)),
    ...(participantId ? { record: { type: CONSENT_RECORD, id: participantId } } : {}),
    dedupeKey: `consent:${key}`,
  };
}

/** In the guardian's language, where the text they are to sign is offered in it. */
export async function wordsFor(
  { locale: wished }: Pick<AskedGuardian, "locale">,
  from: Database,
): Promise<{ locale: Locale; words: ConsentCopy; offered: Locale[] }> {
  const offered = await offeredLocales(from);
  const locale = offered.includes(wished) ? wished : "en";
  return { locale, words: COPY[locale], offered };
}
