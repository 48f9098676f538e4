import type { ReactElement } from "react";
import type { Database } from "~/platform/database/database.server";
import { newToken } from "~/platform/links/tokens.server";
import { type Email, queueEmail } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Lane } from "~/program/lanes";
import type { Locale } from "~/program/locale";
import { CONSENT_LINK_SUBJECT } from "~/records/participants/consent-link";
import { CONSENT_RECORD } from "~/records/participants/remove-participants.server";
import type { AskedGuardian } from "../asked-guardian.server";
import { COPY, type ConsentCopy } from "../consent-copy";
import { offeredLocales } from "../text/consent-texts.server";

interface Letter {
  kind: string;
  lane?: Lane;
  subject: string;
  /** The same key goes out once. */
  key: string;
  body: (token: string) => ReactElement;
}

type LetterWithoutLink = Omit<Letter, "body"> & { body: ReactElement };
type Addressee = Pick<AskedGuardian, "participantId" | "email">;

/** A letter with a link of its own to a guardian: call it in the transaction of what it speaks of. */
export async function sendWithLink(
  tx: Database,
  asked: AskedGuardian,
  { body, ...letter }: Letter,
): Promise<void> {
  const token = newToken();
  const subject = { type: CONSENT_LINK_SUBJECT, id: asked.requestId };
  const email = await writtenTo(asked, { ...letter, body: body(token) });
  await queueWithLink(tx, email, { token, purpose: "consent", subject, sentTo: asked.email });
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
    record: { type: CONSENT_RECORD, id: participantId },
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
