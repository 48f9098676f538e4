import { countedAs } from "./age-band";
import { type Consent, type ConsentedParticipant, isAtLeast } from "./consent";
import { mayShow } from "./may-show";
import { mayTakePart } from "./may-take-part";
import { standingConsent } from "./standing-consent";

/** How far a child's consent has come, for those of the programme who wait for it. */
export type ConsentStage =
  /** Nobody is known who could be asked. */
  | "no-address"
  | "waiting"
  /** It counts; under 13 the letter of the next day is still on its way. */
  | "to-confirm"
  | "yes"
  | "no"
  /** 18 and over. */
  | "not-needed";

export function consentStage(child: ConsentedParticipant, isGuardianKnown: boolean): ConsentStage {
  const standing = standingConsent(child.consents);
  if (standing && !standing.takesPart) return "no";
  if (mayTakePart(child)) {
    if (!standing) return "not-needed";
    return needsConfirming(child, standing.words) ? "to-confirm" : "yes";
  }
  return isGuardianKnown ? "waiting" : "no-address";
}

/** A guardian allowed more than an answer by link can carry: a signed paper would. */
export function wantsPaper(child: ConsentedParticipant): boolean {
  const standing = standingConsent(child.consents);
  if (!standing?.takesPart) return false;
  const isHeldBack = (isAllowed: boolean, what: "name" | "picture") =>
    isAllowed && !mayShow(child, what);
  return isHeldBack(standing.gallery === "name", "name") || isHeldBack(standing.photos, "picture");
}

function needsConfirming({ ageBand }: ConsentedParticipant, words: readonly Consent[]): boolean {
  return (
    countedAs(ageBand) === "under_13" &&
    !words.some(({ method }) => isAtLeast(method, "link_confirmed"))
  );
}
