import type { ReactElement } from "react";
import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { AdvisingEnd } from "~/program/advising";
import { entryName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import type { OwnEntry } from "~/records/access/own-entries.server";
import type { Match } from "~/records/advising/matches.server";
import { adultsReadingAlong } from "~/records/advising/readers.server";
import type { AdvisorMessage } from "~/records/entries/advising.table.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import { mayWriteTo } from "~/records/participants/may-take-part";
import type { Person } from "~/records/people/people.table.server";
import { findPeople } from "~/records/people/person-at.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { ADVISING_COPY } from "../advising-copy";
import type { ADVISOR_WORDS } from "../advisor/advisor-words";
import { advisorEmail, endedEmail, messageEmail, offeredEmail } from "./advising.email";

interface About {
  found: Match;
  entry: OwnEntry;
  site: Site;
}

interface Letter {
  subject: string;
  letter: ReactElement;
}

/** Somebody would help: all adults hear of it. Answers how many are written to. */
export function tellOfOffer(tx: Database, about: About): Promise<number> {
  const { found, entry, site } = about;
  const { advisor } = found;
  if (!advisor) return Promise.resolve(0);
  return tellAdults(tx, about, { kind: "advisor-offered", key: advisor.id }, ({ locale }) => {
    const about = ADVISING_COPY[locale].offer.text(advisor.organization, advisor.expertise);
    return offeredEmail({ ...aboutEntry(entry, locale), advisor: advisor.name, about }, site);
  });
}

/**
 * Every word goes to every adult but the one who wrote it; students who may have letters, and the advisor, are told
 * that there is something to read. Answers how many adults get it.
 */
export async function tellOfMessage(
  tx: Database,
  about: About,
  message: AdvisorMessage,
): Promise<number> {
  const { found, entry, site } = about;
  const sent = { kind: MESSAGE_LETTER, key: message.id, isForgottenWhenSent: true };
  const letterOf = ({ locale }: Person, text: string | null) => {
    const from = ADVISING_COPY[locale].writtenAs[message.writtenAs];
    return messageEmail({ ...aboutEntry(entry, locale), from, text }, site);
  };
  const adults = await tellAdults(tx, about, { ...sent, except: message.personId }, (person) =>
    letterOf(person, message.text),
  );
  const members = [...(await membersOfEntry(tx, entry.id)).values()];
  const reading = await adultsReadingAlong(found.match, tx);
  const students = members.filter(mayWriteTo).flatMap(({ mailbox }) => mailbox ?? []);
  for (const student of await findPeople(students, tx)) {
    const isTold = student.id === message.personId || reading.some(({ id }) => id === student.id);
    if (!isTold) await tell(tx, student, about, sent, letterOf(student, null));
  }
  if (message.writtenAs !== "advisor") await tellAdvisor(tx, about, "message", message.id);
  return adults;
}

export const MESSAGE_LETTER = "advisor-message";

/** Both sides hear that it is over, and from whom it came. */
export async function tellOfEnd(tx: Database, about: About, by: AdvisingEnd): Promise<void> {
  const { found, entry, site } = about;
  const hadBegun = found.match.begunAt !== null;
  await tellAdults(tx, about, { kind: "advisor-ended", key: by }, ({ locale }) =>
    endedEmail({ ...aboutEntry(entry, locale), by, hadBegun }, site),
  );
  if (hadBegun) await tellAdvisor(tx, about, "ended", by);
}

/** Nothing of a child stands in what an advisor gets by mail. */
export async function tellAdvisor(
  tx: Database,
  { found: { match, advisor }, site }: About,
  what: keyof typeof ADVISOR_WORDS.letters,
  key: string,
): Promise<void> {
  if (!advisor) return;
  const { subject, letter } = advisorEmail(
    { what, matchId: what === "ended" ? null : match.id },
    site,
  );
  await queueEmail(tx, {
    kind: `advisor-${what === "message" ? "has-message" : `told-${what}`}`,
    to: advisor.email,
    subject,
    ...(await renderEmail(letter)),
    ...(advisor.applicationId && {
      record: { type: "application" as const, id: advisor.applicationId },
    }),
    dedupeKey: `advisor-${what}:${match.id}:${key}`,
  });
}

interface Sent {
  kind: string;
  /** With the match and the addressee it says which letter this is. */
  key: string;
  except?: string | null;
  isForgottenWhenSent?: boolean;
}

async function tellAdults(
  tx: Database,
  about: About,
  sent: Sent,
  letterFor: (person: Person) => Letter,
): Promise<number> {
  const adults = await adultsReadingAlong(about.found.match, tx);
  const others = adults.filter(({ id }) => id !== sent.except);
  for (const person of others) await tell(tx, person, about, sent, letterFor(person));
  return others.length;
}

async function tell(
  tx: Database,
  { id, email }: Person,
  { found: { match }, site }: About,
  { kind, key, isForgottenWhenSent = false }: Sent,
  { subject, letter }: Letter,
): Promise<void> {
  await queueEmail(tx, {
    kind,
    to: email,
    subject,
    ...(await renderEmail(letter)),
    replyTo: { name: site.settings.organizerName, address: site.settings.contactEmail },
    record: { type: PROJECT_RECORD, id: match.entryId },
    dedupeKey: `${kind}:${match.id}:${key}:${id}`,
    isForgottenWhenSent,
  });
}

function aboutEntry(entry: OwnEntry, locale: Person["locale"]) {
  return { entryId: entry.id, entry: entryName(entry), locale };
}
