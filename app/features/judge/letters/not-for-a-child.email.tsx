import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { REPORTS_PATH } from "../judge-paths";

/** For staff, at once. It names no project and no judge: a letter lies in more places than the screen. */
export function notForAChildLetter(site: Site) {
  const subject = "A judge reports: this is not for a child";
  const letter = (
    <EmailLayout preview="Please look at it today." title={subject} site={site}>
      <EmailText>
        A judge has found something in a project that is not for a child. Nobody reads that project
        as a judge until one of you has looked, and its family has not been written to.
      </EmailText>
      <EmailText>
        If it stands in the gallery, its page stays there until you take it down, on the project’s
        screen. If a child may be in danger, Idaho asks everybody to report it within 24 hours.
      </EmailText>
      <EmailButton href={`${site.origin}${REPORTS_PATH}`}>Open the report</EmailButton>
    </EmailLayout>
  );
  return { subject, letter };
}
