import { countedAs, countedForNow, typesAsUnder13 } from "./age-band";
import { type Consent, type ConsentedParticipant, isAtLeast } from "./consent";
import { standingConsent } from "./standing-consent";

/**
 * Taking part and being judged: under 18 a guardian's signature by link or better; under 13 also the
 * confirming letter of the next day.
 */
export function mayTakePart({ ageBand, consents }: ConsentedParticipant): boolean {
  const standing = standingConsent(consents);
  const age = countedAs(ageBand);
  if (age === "18_and_over") return standing?.takesPart ?? true;
  if (!standing?.takesPart) return false;
  return standing.words.some(age === "under_13" ? carriesUnder13 : isSigned);
}

/**
 * Nothing that a child under 13 types is stored before a guardian has signed; of nobody, once a guardian
 * has said no.
 */
export function mayStoreWordsOf(participant: ConsentedParticipant): boolean {
  if (typesAsUnder13(participant)) return mayTakePart(participant);
  return standingConsent(participant.consents)?.takesPart ?? true;
}

/**
 * The members for whose words an entry waits. Whoever is one of them, or their guardian (`own`), types for
 * themselves; whoever is tied to the entry alone may be sitting beside any of its children. For whom a guardian
 * said no it waits no more: the entry goes on without them, unless nobody is left.
 */
export function heldBy(
  members: ReadonlyMap<string, ConsentedParticipant>,
  own: readonly string[],
): string[] {
  const theirs = [...members].filter(([id]) => own.includes(id));
  const staying = [...members].filter(([, child]) => !isRefused(child));
  const typing = [theirs, staying, [...members]].find(({ length }) => length > 0) ?? [];
  return typing.filter(([, child]) => !mayStoreWordsOf(child)).map(([id]) => id);
}

/** An entry goes on without the members who may not. */
export function judgedMembers<Member extends ConsentedParticipant>(
  members: readonly Member[],
): Member[] {
  return members.filter(mayTakePart);
}

export function mayBeJudged(members: readonly ConsentedParticipant[]): boolean {
  return judgedMembers(members).length > 0;
}

/** No letter of ours ever goes to a child under 13, nor to one whose guardian wants none. */
export function mayWriteTo(participant: ConsentedParticipant): boolean {
  if (countedForNow(participant) === "under_13") return false;
  const standing = standingConsent(participant.consents);
  return standing ? standing.emails && mayTakePart(participant) : true;
}

/** A guardian said no, or took everything back. */
export function isRefused({ consents }: ConsentedParticipant): boolean {
  return standingConsent(consents)?.takesPart === false;
}

function isSigned({ method }: Consent): boolean {
  return isAtLeast(method, "link");
}

function carriesUnder13({ method, hasConfirmingLetter }: Consent): boolean {
  return isAtLeast(method, "link_confirmed") || (method === "link" && hasConfirmingLetter);
}
