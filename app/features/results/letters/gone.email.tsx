import { awardTitle } from "~/program/results/awards";
import type { Site } from "~/program/site";
import type { GoneAward } from "~/records/results/gone-awards.server";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { STAFF_RESULTS_PATH } from "../results-paths";

/** For staff. It names no project: whose it was may have asked to be forgotten. */
export function goneAwardLetter({ award }: Pick<GoneAward, "award">, site: Site) {
  const title = awardTitle(award, site.season);
  const subject = `Out of the results that are out: ${title}`;
  const letter = (
    <EmailLayout preview="Nobody has moved up." title={subject} site={site}>
      <EmailText>
        “{title}” was in the results that came out. Since then a family has withdrawn its project,
        taken its consent back or had its child’s data erased, so that nobody holds it any more. The
        public pages show it no longer.
      </EmailText>
      <EmailText>
        Nothing else has changed: what two people signed stays as it was frozen, and nobody has
        moved up. Whether a new run is to take its place is yours to decide; the results’ screen
        says what has left.
      </EmailText>
      <EmailButton href={`${site.origin}${STAFF_RESULTS_PATH}`}>Open the results</EmailButton>
    </EmailLayout>
  );
  return { subject, letter };
}
