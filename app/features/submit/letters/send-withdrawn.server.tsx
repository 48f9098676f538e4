import type { Database } from "~/platform/database/database.server";
import { longDateTime } from "~/program/format";
import { isInTime, lastMinute, projectDeadline } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { findDraft } from "~/records/projects/draft.server";
import type { Project } from "~/records/projects/projects.table.server";
import { EmailLayout, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { ProjectButton } from "./project-button";
import { writeToAll } from "./write-to-all.server";

/**
 * One of a team, or staff for them, takes the project out of the contest, puts it back, or takes back a press before
 * it became a version: all the others hear of it. Answers how many letters were queued.
 */
export async function sendWithdrawn(
  tx: Database,
  { id, grantedUntil }: Project,
  step: "out" | "byStaff" | "back" | "unsent",
  site: Site,
): Promise<number> {
  const { content } = await findDraft(tx, id);
  const deadline = projectDeadline(site.season, grantedUntil);
  return writeToAll(tx, id, {
    kind: "project-withdrawn",
    write(reader) {
      const { locale } = reader;
      const { untitled, letters } = COPY[locale];
      const words = letters.withdrawn[step];
      const subject = words.subject(content.title.title || untitled);
      const letter = (
        <EmailLayout preview={words.text} title={subject} site={site} locale={locale}>
          <EmailText>
            {words.text}{" "}
            {isInTime(site.now, deadline)
              ? words.until(longDateTime(lastMinute(deadline), locale))
              : letters.final}
          </EmailText>
          <ProjectButton id={id} reader={reader} site={site}>
            {letters.receipt.button}
          </ProjectButton>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
