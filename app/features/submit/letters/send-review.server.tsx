import type { Database } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import type { ProjectVersion, ReviewDecision } from "~/records/projects/projects.table.server";
import { EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { ProjectButton } from "./project-button";
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
    write(reader) {
      const { locale } = reader;
      const words = COPY[locale].letters.review;
      const subject = words.subject[decision](content.title.title);
      const letter = (
        <EmailLayout preview={words.text[decision]} title={subject} site={site} locale={locale}>
          <EmailText>{words.text[decision]}</EmailText>
          {reason && <EmailQuote text={reason} />}
          <ProjectButton id={projectId} reader={reader} site={site}>
            {words.button}
          </ProjectButton>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
