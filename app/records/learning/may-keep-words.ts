import { countedAs } from "../participants/age-band";
import type { ConsentedParticipant } from "../participants/consent";
import { mayTakePart } from "../participants/may-take-part";

/**
 * Until a guardian has signed, nothing that a child under 13 types is stored; an age that nobody stated
 * is the age of a young child. A mark for a lesson or a check is no typing.
 */
export function mayKeepWords(child: ConsentedParticipant): boolean {
  return countedAs(child.ageBand) !== "under_13" || mayTakePart(child);
}
