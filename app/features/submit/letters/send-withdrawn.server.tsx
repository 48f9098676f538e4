import type { Database } from "~/platform/database/database.server";
import { longDateTime } from "~/program/format";
import { projectPath } from "~/program/paths";
import { isInTime, lastMinute, projectDeadline } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { findDraft } from "~/records/projects/draft.server";
import type { Project } from "~/records/projects/projects.table.server";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../submit-copy";
import { writeToAll } from "./write-to-all.server";

/**
 * One of a team takes the project out of the contest, puts it back, or takes back a press before it became a
 * version: all the others hear of it.
 */
export async function sendWithdrawn(
  tx: Database,
  { id, grantedUntil }: Project,
  step: "out" | "back" | "unsent",
  site: Site,
): Promise<void> {
  const { content } = await findDraft(tx, id);
  const deadline = projectDeadline(site.season, grantedUntil);
  await writeToAll(tx, id, {
    kind: "project-withdrawn",
    write(locale) {
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
          <EmailButton href={`${site.origin}${projectPath(id)}`}>
            {letters.receipt.button}
          </EmailButton>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
