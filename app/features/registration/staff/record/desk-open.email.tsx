import { SCHOOL_PATH } from "~/program/paths";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";

/** Holds no link of its own: they sign in by code. */
export function deskOpenEmail({ schoolName }: Pick<Registration, "schoolName">, site: Site) {
  const school = schoolName ?? "your school";
  return (
    <EmailLayout
      preview={`The class desk of ${school} is open to you.`}
      title="Your class desk is open"
      site={site}
      footer="You get this letter because you registered a school with this address."
    >
      <EmailText>
        Thank you for your patience. The class desk of {school} is open to you: its classes, their
        list and the students’ codes.
      </EmailText>
      <EmailButton href={`${site.origin}${SCHOOL_PATH}`}>Open the class desk</EmailButton>
      <EmailText>Sign in with this address; we send you a code.</EmailText>
    </EmailLayout>
  );
}
