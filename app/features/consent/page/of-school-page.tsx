import { ButtonLink } from "~/ui/button-link";
import { LinkPage } from "~/ui/press-to-continue";
import type { ConsentCopy } from "../copy.en";
import type { OpenConsent } from "./consent-view.server";

interface OfSchoolPageProps {
  view: OpenConsent;
  words: ConsentCopy;
}

/** Who sits at the school's desk and has a child on its list: on paper, so that staff see it. */
export function OfSchoolPage({ view, words: { ofSchool } }: OfSchoolPageProps) {
  return (
    <LinkPage title={ofSchool.title(view.child)} text={ofSchool.text}>
      <p className="mt-8">
        <ButtonLink href={view.sheetPath} tone="gold" icon="printer">
          {ofSchool.submit}
        </ButtonLink>
      </p>
    </LinkPage>
  );
}
