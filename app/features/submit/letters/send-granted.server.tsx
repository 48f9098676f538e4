import type { Database } from "~/platform/database/database.server";
import { longDateTime } from "~/program/format";
import { lastMinute } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { findDraft } from "~/records/projects/draft.server";
import { EmailLayout, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { ProjectButton } from "./project-button";
import { type Waiting, writeToAll } from "./write-to-all.server";

/** More time, to everybody who hears about the project. Why it was granted is for staff. */
export async function sendGranted(
  tx: Database,
  projectId: string,
  deadline: Date,
  site: Site,
  kept?: Waiting,
): Promise<number> {
  const { content } = await findDraft(tx, projectId);
  return writeToAll(tx, projectId, {
    kind: "project-granted",
    ...kept,
    write(reader) {
      const { locale } = reader;
      const { untitled, letters } = COPY[locale];
      const words = letters.granted;
      const subject = words.subject(content.title.title || untitled);
      const text = words.text(longDateTime(lastMinute(deadline), locale));
      const letter = (
        <EmailLayout preview={text} title={subject} site={site} locale={locale}>
          <EmailText>{text}</EmailText>
          <ProjectButton id={projectId} reader={reader} site={site}>
            {words.button}
          </ProjectButton>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
