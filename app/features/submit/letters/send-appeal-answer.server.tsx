import type { Database } from "~/platform/database/database.server";
import { projectPath } from "~/program/paths";
import type { Site } from "~/program/site";
import type { ProjectVersion } from "~/records/projects/projects.table.server";
import { EmailButton, EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
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
    write(locale) {
      const { appeal: words, review } = COPY[locale].letters;
      const subject = words.subject(content.title.title);
      const standing = isGranted ? words.granted : words.denied;
      const decided = (isOvertaken ? words.overtaken : standing)(String(number));
      const letter = (
        <EmailLayout preview={decided} title={subject} site={site} locale={locale}>
          <EmailText>{decided}</EmailText>
          <EmailQuote text={text} />
          {hasNewer && <EmailText>{words.newer}</EmailText>}
          <EmailButton href={`${site.origin}${projectPath(projectId)}`}>
            {review.button}
          </EmailButton>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
