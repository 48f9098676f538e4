import type { Locale } from "~/program/locale";
import type { ConsentedParticipant } from "~/records/participants/consent";
import { wantsPaper } from "~/records/participants/consent-stage";
import { mayShow } from "~/records/participants/may-show";
import { publicName } from "~/records/participants/public-name";
import { standingConsent } from "~/records/participants/standing-consent";
import { COPY } from "../consent-copy";

export interface UntilPaper {
  /** What is shown meanwhile, in a sentence. */
  text: string;
  /** What the card in the gallery says instead of the name. Null: it says what was chosen. */
  shownAs: string | null;
}

/**
 * A guardian allowed more than the signature carries, as `mayShow` decides. Null: it carries all, or the
 * paper is in and waits for staff.
 */
export function untilPaper(child: ConsentedParticipant, locale: Locale): UntilPaper | null {
  const standing = standingConsent(child.consents);
  if (!standing || !wantsPaper(child)) return null;
  if (standing.words.some(({ isCompared }) => !isCompared)) return null;
  const words = COPY[locale].untilPaper;
  const isNameHeld = standing.gallery === "name" && !mayShow(child, "name");
  const shownAs = isNameHeld ? publicName(child, locale) : null;
  const arePicturesHeld = standing.photos && !mayShow(child, "picture");
  if (shownAs === null) return arePicturesHeld ? { text: words.pictures, shownAs } : null;
  return { text: arePicturesHeld ? words.both(shownAs) : words.name(shownAs), shownAs };
}
