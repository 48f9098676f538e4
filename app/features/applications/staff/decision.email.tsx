import type { Site } from "~/program/site";
import { EmailLayout, EmailText } from "~/ui/email/email-layout";
import type { Letter } from "./decision-letters";

/** A letter as staff wrote it, in the frame of every e-mail. */
export function decisionEmail({ subject, text }: Letter, site: Site) {
  return (
    <EmailLayout preview={subject} title={subject} site={site}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
    </EmailLayout>
  );
}
