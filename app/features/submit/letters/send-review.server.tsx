import type { Database } from "~/platform/database/database.server";
import { projectPath } from "~/program/paths";
import type { Site } from "~/program/site";
import type { ProjectVersion, ReviewDecision } from "~/records/projects/projects.table.server";
import { EmailButton, EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { type Waiting, writeToAll } from "./write-to-all.server";

interface Decided {
  decision: ReviewDecision;
  reason: string;
}

/** What staff found, to everybody who hears about the project. Answers how many letters were queued. */
export function sendReviewLetters(
  tx: Database,
  { projectId, content }: Pick<ProjectVersion, "projectId" | "content">,
  { decision, reason }: Decided,
  site: Site,
  waiting?: Waiting,
): Promise<number> {
  return writeToAll(tx, projectId, {
    kind: "project-review",
    ...waiting,
    write(locale) {
      const words = COPY[locale].letters.review;
      const subject = words.subject[decision](content.title.title);
      const letter = (
        <EmailLayout preview={words.text[decision]} title={subject} site={site} locale={locale}>
          <EmailText>{words.text[decision]}</EmailText>
          {reason && <EmailQuote text={reason} />}
          <EmailButton href={`${site.origin}${projectPath(projectId)}`}>{words.button}</EmailButton>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
