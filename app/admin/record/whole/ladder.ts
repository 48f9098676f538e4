import { countedAs } from "~/records/participants/age-band";
import {
  CONSENT_METHODS,
  type ConsentedParticipant,
  type ConsentMethod,
} from "~/records/participants/consent";
import { mayShow } from "~/records/participants/may-show";
import { mayTakePart } from "~/records/participants/may-take-part";
import { standingConsent } from "~/records/participants/standing-consent";

/** A way in which a guardian's word can reach us, and whether this one did. */
export interface Rung {
  method: ConsentMethod;
  /** Below the strongest word that stands. */
  isReached: boolean;
  isHere: boolean;
  at: Date | null;
}

/** What a child's consent opens. */
export interface Opens {
  what: string;
  isOpen: boolean;
  why: string;
}

interface Given {
  method: ConsentMethod;
  programAt: Date;
}

/** The ladder, strongest on top, with the day of the last word of each kind. */
export function rungsOf(child: ConsentedParticipant, given: readonly Given[]): Rung[] {
  const standing = standingConsent(child.consents);
  const reached = standing?.takesPart
    ? Math.max(...standing.words.map(({ method }) => CONSENT_METHODS.indexOf(method)))
    : -1;
  return CONSENT_METHODS.map((method, index) => ({
    method,
    isReached: index <= reached,
    isHere: index === reached,
    at: given.findLast((row) => row.method === method)?.programAt ?? null,
  })).toReversed();
}

export function opensOf(child: ConsentedParticipant): Opens[] {
  const standing = standingConsent(child.consents);
  const saidYes = (isYes: boolean | undefined) => {
    if (!standing) return NOT_ANSWERED;
    return isYes ? SAID_YES : SAID_NO;
  };
  const isYoung = countedAs(child.ageBand) === "under_13";
  const display = (isYes: boolean | undefined, isOpen: boolean) =>
    isYes && !isOpen ? NEEDS_MORE[isYoung ? "young" : "shared"] : saidYes(isYes);
  const takesPart = mayTakePart(child);
  const isNamed = mayShow(child, "name");
  const isPictured = mayShow(child, "picture");
  return [
    {
      what: "Taking part and being judged",
      isOpen: takesPart,
      why: takesPart && !standing ? "No guardian is needed" : saidYes(standing?.takesPart),
    },
    {
      what: "First name in the gallery",
      isOpen: isNamed,
      why: display(standing && standing.gallery === "name", isNamed),
    },
    {
      what: "Photos and video",
      isOpen: isPictured,
      why: display(standing?.photos, isPictured),
    },
    {
      what: "Emails to the student",
      isOpen: !isYoung && (standing?.emails ?? false),
      why: isYoung ? "Not asked under 13" : saidYes(standing?.emails),
    },
  ];
}

const NOT_ANSWERED = "No guardian has answered";
const SAID_YES = "A guardian said yes";
const SAID_NO = "A guardian said no";
const NEEDS_MORE = {
  young: "A guardian said yes. Under 13 this needs a card, paper or being there in person.",
  shared: "A guardian said yes. It needs a stronger word than a link to this mailbox.",
};
