import type { Database } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import type { ProjectVersion } from "~/records/projects/projects.table.server";
import { EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { ProjectButton } from "./project-button";
import { writeToAll } from "./write-to-all.server";

interface Answer {
  isGranted: boolean;
  text: string;
  /** The version was decided about again since. */
  isOvertaken: boolean;
  /** The appeal is about a version that was replaced since. */
  hasNewer: boolean;
}

/** What the committee decided, to everybody who got the receipt. */
export function sendAppealAnswer(
  tx: Database,
  { projectId, number, content }: ProjectVersion,
  { isGranted, text, isOvertaken, hasNewer }: Answer,
  site: Site,
): Promise<number> {
  return writeToAll(tx, projectId, {
    kind: "project-review",
    write(reader) {
      const { locale } = reader;
      const { appeal: words, review } = COPY[locale].letters;
      const subject = words.subject(content.title.title);
      const standing = isGranted ? words.granted : words.denied;
      const decided = (isOvertaken ? words.overtaken : standing)(String(number));
      const letter = (
        <EmailLayout preview={decided} title={subject} site={site} locale={locale}>
          <EmailText>{decided}</EmailText>
          <EmailQuote text={text} />
          {hasNewer && <EmailText>{words.newer}</EmailText>}
          <ProjectButton id={projectId} reader={reader} site={site}>
            {review.button}
          </ProjectButton>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
