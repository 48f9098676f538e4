import type { Database } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import { findDraft } from "~/records/projects/draft.server";
import { EmailLayout, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { ProjectButton } from "./project-button";
import { type Waiting, writeToAll } from "./write-to-all.server";

/** Another division has other word bands and page limits. Why is for staff. */
export async function sendPlaced(
  tx: Database,
  projectId: string,
  division: string,
  site: Site,
  kept?: Waiting,
): Promise<number> {
  const { content } = await findDraft(tx, projectId);
  return writeToAll(tx, projectId, {
    kind: "project-placed",
    ...kept,
    write(reader) {
      const { locale } = reader;
      const { untitled, letters } = COPY[locale];
      const words = letters.placed;
      const subject = words.subject(content.title.title || untitled);
      const text = words.text(division);
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
