import { countedAs } from "./age-band";
import { type Consent, type ConsentedParticipant, isAtLeast } from "./consent";
import { mayTakePart } from "./may-take-part";
import { type StandingConsent, standingConsent } from "./standing-consent";

/** What the public could see of a child. */
export const SHOWN = [
  /** The project in the gallery, under whatever name. */
  "project",
  /** First name and initial beside the project. */
  "name",
  "picture",
  "voice",
  /** The name with the school, for places and awards. */
  "school",
] as const;
export type Shown = (typeof SHOWN)[number];

/**
 * The one place that decides what the public sees of a child: gallery, results, certificates' public
 * page, press export and showcase lists ask it, and nothing else looks at consents.
 */
export function mayShow(participant: ConsentedParticipant, what: Shown): boolean {
  const standing = standingConsent(participant.consents);
  if (!standing || !mayTakePart(participant) || !isAllowed(standing, what)) return false;
  const carries = what === "project" ? isSigned : carriesDisplay(participant);
  return standing.words.some(carries);
}

/** A team is shown by its most careful member; names stand as each allows. */
export function mayShowTeam(members: readonly ConsentedParticipant[], what: Shown): boolean {
  return members.length > 0 && members.every((member) => mayShow(member, what));
}

function isAllowed({ gallery, photos }: StandingConsent, what: Shown): boolean {
  switch (what) {
    case "project":
      return gallery !== "none";
    case "name":
      return gallery === "name";
    default:
      return photos;
  }
}

/** Paper that a teacher recorded waits for staff's look at the scan, for whatever is public. */
function isSigned({ method, isCompared }: Consent): boolean {
  return isAtLeast(method, "link") && (method !== "paper" || isCompared);
}

/**
 * A public display is a disclosure. Under 13 a letter alone does not carry it, and at no age one to a
 * mailbox that the student reads as well.
 */
function carriesDisplay({ ageBand, mailbox }: ConsentedParticipant) {
  return (word: Consent): boolean => {
    const isShared =
      mailbox !== null && [word.guardian, ...(word.sameMailbox ?? [])].includes(mailbox);
    const isYoung = countedAs(ageBand) === "under_13";
    return isSigned(word) && isAtLeast(word.method, isYoung || isShared ? "card" : "link");
  };
}
